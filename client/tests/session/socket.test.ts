/** The connection to a table is restored and resends unacknowledged commands. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type LineState, TableLine } from "../../src/session/socket";
import type { Told } from "../../src/lib/wire";

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: { type: string; key: string }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }
  tell(message: Partial<Told>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const socket = (): FakeSocket => FakeSocket.made.at(-1)!;
const said = (at: FakeSocket) => at.sent.filter((command) => command.type !== "ping");

describe("the line to a table", () => {
  let states: LineState[];
  let number: number | null;
  let line: TableLine;

  beforeEach(async () => {
    vi.useFakeTimers();
    FakeSocket.made = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    states = [];
    number = null;
    line = new TableLine(
      "t1",
      { told: () => {}, changed: (state) => states.push(state), since: () => number },
      Promise.resolve(),
    );
    await vi.advanceTimersByTimeAsync(0);
    socket().tell({ type: "welcome" });
  });

  afterEach(() => {
    line.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("comes back by itself and names the last change it saw", async () => {
    number = 7;
    socket().close();
    expect(states.at(-1)).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made).toHaveLength(2);
    expect(socket().address).toBe("ws://here/api/tables/t1/socket?since=7");
    socket().tell({ type: "welcome" });
    expect(states.at(-1)).toBe("open");
  });

  it("says again, under the same key, what was not acknowledged", async () => {
    const key = line.send({ type: "say", text: "hello" });
    socket().close();
    await vi.advanceTimersByTimeAsync(1000);
    socket().tell({ type: "welcome" });
    expect(said(socket())).toEqual([{ type: "say", text: "hello", key }]);
  });

  it("does not say again what was acknowledged or refused", async () => {
    const first = line.send({ type: "begin" });
    const second = line.send({ type: "rematch" });
    socket().tell({ type: "accepted", key: first, number: 1 });
    socket().tell({ type: "refused", key: second, code: "not_now", message: "" });
    socket().close();
    await vi.advanceTimersByTimeAsync(1000);
    socket().tell({ type: "welcome" });
    expect(said(socket())).toEqual([]);
  });

  it("waits longer from attempt to attempt", async () => {
    for (let i = 0; i < 5; i += 1) {
      socket().close();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    const made = FakeSocket.made.length;
    socket().close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(FakeSocket.made).toHaveLength(made);
  });

  it("hangs up on a silent server", async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });
});
