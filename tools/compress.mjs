// Compresses the built client beside itself, so that the server never has to: node tools/compress.mjs FOLDER
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = new Set([
    ".css",
    ".html",
    ".js",
    ".json",
    ".svg",
    ".txt",
    ".webmanifest",
]);
const PICTURES = new Set([".png", ".webp"]);
const BROTLI = {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
};

const folder = process.argv[2];
let sent = 0;
let pictures = 0;
for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!statSync(path).isFile() || [".br", ".gz"].includes(extname(path)))
        continue;
    const body = readFileSync(path);
    if (!TEXT.has(extname(path))) {
        if (PICTURES.has(extname(path))) pictures += body.length;
        else sent += body.length;
        continue;
    }
    const small = brotliCompressSync(body, BROTLI);
    writeFileSync(`${path}.br`, small);
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
    sent += small.length;
}
const kilo = (bytes) => Math.round(bytes / 1000);
console.log(
    `The client is ${kilo(sent)} kB compressed, all games and languages, and ${kilo(pictures)} kB of pictures.`,
);
