import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = process.env.PERIJOVE_SERVER ?? "http://127.0.0.1:8000";

/** Name the chunks of a game after it: its index, and what only its own pages share. */
/** Parts that only some pages load: their files say so. */
const rooms = [
  { name: "Learn", test: /\/src\/learn\/scenes/ },
  { name: "Box", test: /\/src\/pages\/box\/(Drawn|own)/ },
  {
    name: "Study",
    test: /\/src\/(study|puzzle|statistics)\/|\/src\/analysis\/(?!Advice|Hint|words)|-themes\.json/,
  },
];

function chunkName(chunk: { facadeModuleId?: string | null; moduleIds: string[] }): string {
  const own = /\/src\/games\/([a-z]+)\/(?:(index|box|Picture)\.\w+$)?/;
  const [, game, entry] = own.exec(chunk.facadeModuleId ?? "") ?? [];
  if (game && entry) return `assets/${game}-${entry}-[hash].js`;
  const games = new Set(chunk.moduleIds.map((id) => own.exec(id)?.[1]));
  const [only] = games;
  if (only && games.size === 1) return `assets/${only}-[name]-[hash].js`;
  const room = rooms.find(({ test }) => chunk.moduleIds.every((id) => test.test(id)));
  return `assets/${room ? `${room.name}-` : ""}[name]-[hash].js`;
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/perijove/web/client",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // A game is loaded by its name, so that its code and drawings are a chunk of their own.
    rollupOptions: {
      output: {
        chunkFileNames: chunkName,
        // What nearly every page needs is one file: many small ones compress badly.
        codeSplitting: {
          groups: [{ name: "base", test: /\/src\/(lib|art)\/|node_modules/, priority: 2 }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
  // The limit only ends a test that hangs, also on a busy machine.
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 30_000 },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
