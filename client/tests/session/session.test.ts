/** No press is ignored: its move is shown immediately, or made as soon as possible. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Position, TableInfo, Told } from "../../src/lib/wire";

vi.stubGlobal("document", { hidden: false });
const face = {
  targets: (_scene: unknown, choice: Choice) => [`thing:${choice.action}`],
  prompt: ({ view }: { view: { question: string } }) => ({ title: view.question }),
  foresee: (scene: { view: object }, choice: Choice) =>
    choice.action < 10 ? { view: { ...scene.view, ahead: choice.action }, choices: all } : null,
  hurried: () => true,
  label: (_scene: unknown, choice: Choice) => [`Do ${choice.action}`],
  sure: ({ position }: { position: Position }) =>
    position.choices.length === 2 ? position.choices[0] : null,
  again: (_scene: unknown, choice: Choice) => (choice.action === FOR_GOOD ? ["Press again"] : null),
};
vi.mock("../../src/lib/games", () => ({ loadFace: () => Promise.resolve(face) }));
vi.mock("../../src/lib/motion", () => ({
  travel: { between: (change: () => void) => Promise.resolve(change()), finish() {} },
}));
const { Session } = await import("../../src/session/session.svelte");

/** Actions below 10 are foreseen. */
const FOR_GOOD = 20;
const all: Choice[] = [1, 2, 11, 12, FOR_GOOD].map((action) => ({ action, outlook: [] }));
const table = {
  id: "t1",
  game: "any",
  options: {},
  status: "playing",
  to_act: [0],
  seats: [{ number: 0, mine: true, kind: "person" }],
} as unknown as TableInfo;

interface Sent {
  action: number;
  move: number;
  key: string;
}

describe("a hand at a table", () => {
  let session: InstanceType<typeof Session>;
  let tell: (message: Told) => void;
  let sent: Sent[];
  let moves: number;

  function position(question = "What next?"): Position {
    return { seat: 0, move: moves, view: { question }, choices: all } as unknown as Position;
  }

  async function told(message: object): Promise<void> {
    tell(message as Told);
    await new Promise((done) => setTimeout(done));
  }

  /** The server reports the player's own move to everyone; its answer to the sender comes later. */
  function moved(question?: string): Promise<void> {
    moves += 1;
    const changes = [{ number: moves, kind: "moved", seat: 0, move: moves, by: "person" }];
    const now = Date.now();
    const update = { type: "update", number: moves, now, table, changes };
    return told({ ...update, position: position(question) });
  }

  const accepted = (key: string) => told({ type: "accepted", key, number: moves });

  beforeEach(async () => {
    sent = [];
    moves = 0;
    session = new Session("t1", {
      line(_id, events) {
        tell = events.told;
        return {
          send(command) {
            const key = `k${sent.length}`;
            sent.push({ ...(command as unknown as Sent), key });
            return key;
          },
          close() {},
        };
      },
      details: () => Promise.resolve({ actions: [] } as never),
      takesGains: true,
      moment: () => Promise.reject(new Error("not asked")),
      curve: () => Promise.reject(new Error("not asked")),
    });
    const welcome = { type: "welcome", number: 0, now: Date.now(), table, before: [], changes: [] };
    await told({ ...welcome, position: position() });
  });

  const press = (action: number): void =>
    session.scene!.press(`thing:${action}`, null as unknown as Element);
  const actions = (): number[] => sent.map((one) => one.action);

  it("goes on when its move is seen, though the answer is still on the way", async () => {
    press(1);
    await moved();
    press(2);
    expect(actions()).toEqual([1, 2]);
    expect(session.scene!.view).toMatchObject({ ahead: 2 });
  });

  it("goes on at once with what is sure, and tells the table one after the other", async () => {
    press(1);
    press(2);
    expect(session.scene!.view).toMatchObject({ ahead: 2 });
    expect(actions()).toEqual([1]);
    await moved();
    await accepted("k0");
    expect(sent.map(({ action, move }) => [action, move])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it("is followed as soon as a move that cannot be foreseen has been made", async () => {
    press(11);
    press(12);
    expect(actions()).toEqual([11]);
    await moved();
    expect(actions()).toEqual([11]);
    await accepted("k0");
    expect(actions()).toEqual([11, 12]);
  });

  it("is followed when the move before is refused", async () => {
    press(11);
    press(12);
    await told({ type: "refused", key: "k0", code: "stale", message: "" });
    expect(actions()).toEqual([11, 12]);
  });

  it("does not answer another question than the one it saw", async () => {
    press(11);
    press(12);
    await moved("And now?");
    await accepted("k0");
    expect(actions()).toEqual([11]);
  });

  describe("that is offered a free gain without an alternative", () => {
    const gain: Choice[] = all.slice(2, 4);
    const offered = async (kind: string): Promise<void> => {
      moves += 1;
      const changes = [{ number: moves, kind, seat: 0, move: moves, by: "person" }];
      const update = { type: "update", number: moves, now: Date.now(), table, changes };
      await told({ ...update, position: { ...position(), choices: gain } });
    };

    it("gets it without being asked", async () => {
      await offered("moved");
      expect(actions()).toEqual([11]);
      expect(session.scene!.acting).toBe(false);
    });

    it("gets it when the answer to the move before comes later", async () => {
      press(12);
      await offered("moved");
      expect(actions()).toEqual([12]);
      await accepted("k0");
      expect(actions()).toEqual([12, 11]);
    });

    it("is asked after taking it back", async () => {
      await offered("undone");
      expect(actions()).toEqual([]);
      expect(session.scene!.choices).toEqual(gain);
    });

    it("is asked when it is refused", async () => {
      await offered("moved");
      await told({ type: "refused", key: "k0", code: "stale", message: "" });
      expect(session.scene!.choices).toEqual(gain);
      expect(actions()).toEqual([11]);
    });
  });

  describe("that has many choices", () => {
    const known = all.map(({ action }) => ({ action, outlook: [{ event: "turn began" }] }));
    const results = (key: string, move = moves) =>
      told({ type: "outlooks", key, seat: 0, move, choices: known });
    const asked = async (): Promise<void> => {
      moves += 1;
      const update = { type: "update", number: moves, now: Date.now(), table, changes: [] };
      await told({ ...update, position: { ...position(), foreseen: false } });
    };

    it("asks once what they lead to, and shows it as soon as it is known", async () => {
      await asked();
      expect(sent).toEqual([{ type: "foresee", seat: 0, move: 1, key: "k0" }]);
      expect(session.scene!.choices).toEqual(all);
      await results("k0");
      expect(session.scene!.choices).toEqual(known);
      expect(session.live).toMatchObject({ foreseen: true, choices: known });
    });

    it("ignores what an earlier decision leads to", async () => {
      await asked();
      await asked();
      await results("k0", 1);
      await results("k0");
      expect(session.scene!.choices).toEqual(all);
      await results("k1");
      expect(session.scene!.choices).toEqual(known);
    });
  });

  it("does a thing once when it presses twice", async () => {
    press(11);
    press(11);
    await moved();
    await accepted("k0");
    expect(actions()).toEqual([11]);
  });

  describe("that presses what is for good", () => {
    const said = (): string => String(session.scene!.label(all.at(-1)!)[0]);
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
    afterEach(() => void vi.useRealTimers());

    it("is asked to press again, in the thing itself, and then it is done", () => {
      press(FOR_GOOD);
      expect([said(), actions()]).toEqual(["Press again", []]);
      vi.runAllTimers();
      press(FOR_GOOD);
      expect([said(), actions()]).toEqual([`Do ${FOR_GOOD}`, [FOR_GOOD]]);
    });

    it("does not do it by a double click, and still can", () => {
      press(FOR_GOOD);
      press(FOR_GOOD);
      expect([session.scene!.again?.ready, actions()]).toEqual([false, []]);
      vi.runAllTimers();
      press(FOR_GOOD);
      expect(actions()).toEqual([FOR_GOOD]);
    });

    it("is asked anew after it did something else", () => {
      press(FOR_GOOD);
      vi.runAllTimers();
      press(1);
      expect(said()).toBe(`Do ${FOR_GOOD}`);
      press(FOR_GOOD);
      expect([said(), actions()]).toEqual(["Press again", [1]]);
    });

    it("stays asked while others move", async () => {
      press(FOR_GOOD);
      vi.runAllTimers();
      vi.useRealTimers();
      await moved();
      press(FOR_GOOD);
      expect(actions()).toEqual([FOR_GOOD]);
    });
  });
});
