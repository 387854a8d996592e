/** A table from a fixture file: `/harness.html?fixture=moon-mid&language=fr`. */
import "../app.css";
import { mount } from "svelte";
import { preferredLanguage, words } from "../lib/i18n/index.svelte";
import { Session } from "../session/session.svelte";
import type { World } from "../session/world";
import { settings } from "../lib/settings.svelte";
import TableFrame from "../table/TableFrame.svelte";
import type { Change, Curve, GameDetails, Language, Position, TableInfo } from "../lib/wire";
import Shown from "./Shown.svelte";

interface Fixture {
  details: GameDetails;
  table: TableInfo;
  position: Position;
  changes: Change[];
  curve: Curve;
}

const query = new URLSearchParams(location.search);
const fixture: Fixture = await (await fetch(`/fixtures/${query.get("fixture")}.json`)).json();
const seat = query.get("seat");
if (seat) fixture.position.seat = Number(seat);
if (query.has("choices", "none")) fixture.position.choices = [];

const world: World = {
  line(_id, events) {
    queueMicrotask(() => {
      events.changed("open", 0);
      events.told({
        type: "welcome",
        number: fixture.changes.length,
        now: fixture.table.changed,
        table: fixture.table,
        position: fixture.position,
        changes: fixture.changes,
        before: [],
      });
    });
    return {
      send(command) {
        console.info("command", JSON.stringify(command));
        queueMicrotask(() => events.told({ type: "accepted", key: "0", number: 0 }));
        return "0";
      },
      close() {},
    };
  },
  details: () => Promise.resolve(fixture.details),
  moment: (_id, move) =>
    Promise.resolve({
      position: { ...fixture.position, move, choices: [] },
      changes: fixture.changes.filter((change) => change.move === move),
    }),
  curve: () => Promise.resolve(fixture.curve),
};

settings.show();
await words.need("ui");
await words.speak((query.get("language") as Language | null) ?? preferredLanguage());
mount(Shown, {
  target: document.getElementById("app")!,
  props: { session: new Session(fixture.table.id, world), TableFrame },
});
