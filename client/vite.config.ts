import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = process.env.PERIJOVE_SERVER ?? "http://127.0.0.1:8000";

/** Code and drawings of one game travel together, apart from the frame. */
function chunk(id: string): string | undefined {
  const game = /\/src\/games\/([a-z]+)\//.exec(id);
  return game ? `game-${game[1]}` : undefined;
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/perijove/web/client",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunk } },
  },
  server: {
    port: 5173,
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
