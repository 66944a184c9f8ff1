import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sampleMp3 } from "../../testing/church/sample-audio.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { openAudioLibrary } from "./audio-library.ts";
import { audioRoutes, readRange } from "./audio-site.ts";

const bytes = sampleMp3(3);
const folder = mkdtempSync(join(temporaryFolder, "audios-"));
const library = openAudioLibrary({ contentFolder: folder, dataFolder: folder, store: undefined });
const added = await library.add([bytes] as never);
const url = "url" in added ? added.url : "";
const etag = `"${url.slice(7, 23)}"`;
const routes = audioRoutes(library);

const ask = async (headers: Record<string, string> = {}, method = "GET") => {
  const response = await routes.request(url, { method, headers });
  const { status, headers: told } = response;
  return { status, headers: told, body: Buffer.from(await response.arrayBuffer()) };
};

test("an audio is answered whole, for a year, to players on any site", async () => {
  const { status, headers, body } = await ask();

  expect(status).toBe(200);
  expect(body.equals(bytes)).toBe(true);
  expect(Object.fromEntries(headers)).toEqual({
    "accept-ranges": "bytes",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(bytes.length),
    "content-type": "audio/mpeg",
    "cross-origin-resource-policy": "cross-origin",
    etag,
  });
});

test("HEAD tells of the whole, and brings nothing", async () => {
  const { status, headers, body } = await ask({ range: "bytes=0-9" }, "HEAD");
  expect([status, body.length, headers.get("content-length")]).toEqual([
    200,
    0,
    String(bytes.length),
  ]);
});

describe("a part", () => {
  test.each([
    ["bytes=0-", 0, bytes.length - 1],
    ["bytes=0-1", 0, 1],
    ["bytes=1000-1999", 1_000, 1_999],
    ["bytes=-500", bytes.length - 500, bytes.length - 1],
    ["bytes=10-999999999", 10, bytes.length - 1],
    ["bytes=-999999999", 0, bytes.length - 1],
  ])("%s comes alone", async (range, start, end) => {
    const { status, headers, body } = await ask({ range });

    expect(status).toBe(206);
    expect(headers.get("content-range")).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(headers.get("content-length")).toBe(String(end - start + 1));
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${bytes.length}-`, "bytes=-0", "bytes=999999999-"])(
    "%s is beyond the end",
    async (range) => {
      const { status, headers, body } = await ask({ range });
      expect([status, body.length]).toEqual([416, 0]);
      expect(headers.get("content-range")).toBe(`bytes */${bytes.length}`);
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );

  test.each(["bytes=5-1", "bytes=-", "bytes=a-b", "lines=0-1", "bytes=0-1,5-6", "bytes=0x1-", ""])(
    "%s is none, and the whole comes",
    async (range) => {
      expect(readRange(range, 100)).toBe("whole");
      expect((await ask({ range })).status).toBe(200);
    },
  );

  test("of another audio, by If-Range, is the whole", async () => {
    const range = "bytes=5-9";
    expect((await ask({ range, "if-range": etag })).status).toBe(206);
    expect((await ask({ range, "if-range": '"outro"' })).status).toBe(200);
    expect((await ask({ range, "if-range": `W/${etag}` })).status).toBe(200);
    expect((await ask({ range, "if-range": new Date().toUTCString() })).status).toBe(200);
  });
});

test("what a browser has is not sent again", async () => {
  const { status, body } = await ask({ "if-none-match": `"x", W/${etag}` });
  expect([status, body.length]).toEqual([304, 0]);
});

test.each([
  "/audio/0123456789abcdef.mp3",
  "/audio/%2e%2e%2figreja.yaml",
  "/audio/..%2Figreja.yaml",
  "/audio/igreja.yaml",
  `${url}.mp3`,
  url.toUpperCase(),
])("%s is nothing", async (path) => {
  await writeFile(join(folder, "igreja.yaml"), "nome: x");
  expect((await routes.request(path)).status).toBe(404);
});
