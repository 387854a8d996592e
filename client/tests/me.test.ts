/** A person's settings are stored by the server, or refused with a message. */
import { afterEach, expect, it, vi } from "vitest";

vi.stubGlobal("document", {
  documentElement: { classList: { toggle() {} }, style: { setProperty() {} } },
});
const { ProblemError } = await import("../src/lib/api");
const { me } = await import("../src/lib/me.svelte");

const ME = { name: "Ada", email: "", webhook: "" };

/** A server that knows the person and gives one answer to every change. */
function answering(status: number, body: unknown): void {
  vi.stubGlobal("fetch", async (_: string, { method }: { method: string }) =>
    method === "GET"
      ? new Response(JSON.stringify(ME))
      : new Response(JSON.stringify(body), { status }),
  );
}

afterEach(() => vi.unstubAllGlobals());

it("a change that the server refuses is not taken for saved", async () => {
  answering(400, { code: "invalid", message: "'nobody' is not an e-mail address." });
  await expect(me.change({ email: "nobody" })).rejects.toThrow(ProblemError);
  expect(me.value?.email).not.toBe("nobody");
});

it("a change that it takes is", async () => {
  answering(200, { ...ME, email: "ada@example.org" });
  await me.change({ email: "ada@example.org" });
  expect(me.value?.email).toBe("ada@example.org");
});

it("a taste stays in the browser whatever the server says", async () => {
  answering(400, { code: "invalid", message: "" });
  await me.prefer({ language: "fr" });
});
