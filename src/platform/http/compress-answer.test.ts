import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { soon } from "../../testing/run/soon.ts";
import { compressAnswer } from "./compress-answer.ts";

const text = "Culto de domingo às 19h. ".repeat(200);
const mostPieces = 100_000;
let piecesRead = 0;
let isCancelled = false;

const app = new Hono();
app.use(compressAnswer);
app.get("/texto", (context) => context.text(text));
app.get("/foto", (context) => context.body("bytes", 200, { "content-type": "image/png" }));
app.get("/vazio", (context) => context.body(null, 204));
app.get("/planilha", (context) => {
  const pieces = new ReadableStream<Uint8Array>({
    pull(stream) {
      piecesRead += 1;
      stream.enqueue(crypto.getRandomValues(new Uint8Array(10_000)));
      if (piecesRead === mostPieces) stream.close();
    },
    cancel: () => void (isCancelled = true),
  });
  return context.body(pieces, 200, { "content-type": "text/csv; charset=utf-8" });
});
app.get("/quebra", (context) => {
  const broken = new ReadableStream({ pull: () => Promise.reject(new Error("broken")) });
  return context.body(broken, 200, { "content-type": "text/csv; charset=utf-8" });
});

const ask = async (path: string, acceptEncoding?: string, method = "GET") =>
  app.request(path, {
    method,
    headers: acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding },
  });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", null],
  ["identity", null],
  ["brotli", null],
  [undefined, null],
])("a visitor who accepts %s gets the encoding %s", async (accepted, encoding) => {
  const answer = await ask("/texto", accepted);
  const bytes = Buffer.from(await answer.arrayBuffer());

  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toBe("accept-encoding");
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
  expect((unpack ? unpack(bytes) : bytes).toString()).toBe(text);
});

test.each(["br", "gzip"])("a long table arrives while it is read, as %s", async (encoding) => {
  piecesRead = 0;
  isCancelled = false;
  const reader = (await ask("/planilha", encoding)).body!.getReader();

  const { value } = await reader.read();
  expect(value?.length).toBeGreaterThan(0);
  expect(piecesRead).toBeLessThan(mostPieces / 100);

  // Nothing more is read for a visitor who has left.
  await reader.cancel();
  await soon(() => expect(isCancelled).toBe(true));
});

test("an answer that breaks while it is read breaks for the visitor too", async () => {
  const answer = await ask("/quebra", "br");

  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test("pictures, empty answers and answers to HEAD are left as they are", async () => {
  expect((await ask("/foto", "br")).headers.get("content-encoding")).toBeNull();
  expect((await ask("/vazio", "br")).headers.get("content-encoding")).toBeNull();
  const head = await ask("/texto", "br", "HEAD");
  expect([head.headers.get("content-encoding"), await head.text()]).toEqual([null, ""]);
});
