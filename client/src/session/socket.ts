/** The connection to a table. It reconnects and resends unacknowledged commands. */
import type { Said, Told } from "../lib/wire";

export type LineState = "connecting" | "open" | "waiting" | "closed";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;
const SILENCE = 35_000;

type WithoutKey<T> = T extends { key: string } ? Omit<T, "key"> : never;
/** A command without its key, which the connection adds. */
export type Wish = WithoutKey<Said>;

export interface Line {
  send(command: Wish): string;
  close(): void;
}

export interface LineEvents {
  told(message: Told): void;
  changed(state: LineState, attempt: number): void;
  /** The number of the last change seen; null at first. */
  since(): number | null;
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class TableLine implements Line {
  #address: string;
  #events: LineEvents;
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Said>();
  #attempt = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #wake = () => this.#hurry();

  constructor(id: string, events: LineEvents, greeted: Promise<unknown>) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}/api/tables/${id}/socket`;
    this.#events = events;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    // The server must know the person before the connection is opened.
    void greeted.then(
      () => this.#closed || this.#open(),
      () => this.#closed || this.#lost(null),
    );
  }

  send(command: Wish): string {
    const said = { ...command, key: newKey() } as Said;
    if (said.type !== "ping") this.#waiting.set(said.key, said);
    this.#say(said);
    return said.key;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
    this.#events.changed("closed", 0);
  }

  #open(): void {
    this.#events.changed(this.#attempt ? "waiting" : "connecting", this.#attempt);
    const since = this.#events.since();
    const socket = new WebSocket(this.#address + (since === null ? "" : `?since=${since}`));
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = () => this.#lost(socket);
    this.#heard = Date.now();
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#listen(), HEARTBEAT);
  }

  #hear(message: Told): void {
    this.#heard = Date.now();
    if (message.type === "welcome") {
      this.#attempt = 0;
      this.#events.changed("open", 0);
    }
    if (message.type === "accepted" || message.type === "refused") {
      this.#waiting.delete(message.key);
    }
    this.#events.told(message);
    // Resent with the same key, so that the server applies it only once.
    if (message.type === "welcome") this.#waiting.forEach((said) => this.#say(said));
  }

  #say(said: Said): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
  }

  #listen(): void {
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else this.send({ type: "ping" });
  }

  #lost(socket: WebSocket | null): void {
    if (this.#closed || socket !== this.#socket) return;
    clearInterval(this.#beat);
    this.#attempt += 1;
    this.#events.changed("waiting", this.#attempt);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#attempt - 1));
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #hurry(): void {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.#retry);
      this.#open();
    }
  }
}
