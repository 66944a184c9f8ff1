// @module-tag images
import { globSync, mkdtempSync, readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder, tinyPhoto } from "../../testing/church/sample-church.ts";
import { openCutter } from "./cutter.ts";
import { photoId } from "./image-job.ts";

// One child for all of them, as for the photos of a church: what harms it harms the next.
const cutter = openCutter({
  worker: join(import.meta.dirname, "../../site/publish/images/worker.ts"),
});
afterAll(() => cutter.close());

/** Gives the real worker these bytes under the name of a photo. → its result, and what it leaves in the folder */
async function make(bytes: Uint8Array, neighbour?: Uint8Array) {
  const root = mkdtempSync(join(temporaryFolder, "foto-"));
  const source = join(root, "foto.jpg");
  await writeFile(source, bytes);
  if (neighbour) await writeFile(join(root, "vizinha.png"), neighbour);
  const job = { kind: "photo", source, sourceId: photoId(bytes), folder: join(root, "x") } as const;
  const result = await cutter.make(job);
  return { result, made: (await readdir(root)).filter((name) => name.startsWith("x")) };
}

const svg = (body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40">${body}</svg>`,
  );

const square = sharp({ create: { width: 60, height: 40, channels: 3, background: "#2456d6" } });

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["a drawing", () => svg('<rect width="60" height="40"/>')],
  ["a drawing that names a sibling", () => svg('<image xlink:href="vizinha.png" width="60"/>')],
  ["a packed drawing", () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
  ["a GIF", () => square.clone().gif().toBuffer()],
  ["a TIFF", () => square.clone().tiff().toBuffer()],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
  ["an iPhone's HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
  ["the beginning of a photo", () => Buffer.from([0xff, 0xd8, 0xff])],
  ["nothing", () => Buffer.alloc(0)],
])("%s under the name of a photo is refused", async (_kind, bytes) => {
  const { result, made } = await make(await bytes(), await tinyPhoto(1));

  expect(result).toEqual({ ok: false, reason: "unreadable" });
  expect(made).toEqual([]);
});

test.each(["jpeg", "png", "webp", "avif"] as const)("a photo as %s is cut", async (format) => {
  const { result } = await make(await square.clone().toFormat(format).toBuffer());

  expect(result).toEqual({ ok: true, cut: { width: 60, height: 40, widths: [60] } });
});

test.each([
  ["more pixels than fit into memory", 60_000, 60_000, "too-large"],
  ["a few pixels more than the most", 7_100, 7_100, "too-large"],
  ["the shape of a strip", 100, 401, "too-tall"],
])(
  "a small file that claims %s is refused before it is decoded",
  async (_kind, width, height, reason) => {
    expect((await make(emptyPng(width, height))).result).toEqual({ ok: false, reason });
  },
);

/** A photo as many Samsung telephones write it: the scan says that it ends with coefficient 0 of 63. */
const withScanOfSamsung = async () => {
  const bytes = await square.clone().jpeg().toBuffer();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const last = scan + 2 + bytes.readUInt16BE(scan + 2) - 2;
  expect(bytes[last]).toBe(63);
  bytes[last] = 0;
  return bytes;
};

test("a photo that the decoder warns of is cut, turned upright and drawn on, as browsers show it", async () => {
  const bytes = await withScanOfSamsung();

  expect((await make(bytes)).result).toMatchObject({ ok: true });
  const root = mkdtempSync(join(temporaryFolder, "foto-"));
  const source = join(root, "foto.jpg");
  await writeFile(source, bytes);
  const from = { source, sourceId: photoId(bytes) };
  const social = { title: "Equipe", church: "Igreja Vitral" };
  for (const job of [
    { ...from, kind: "upright", folder: join(root, "a") },
    { ...from, ...social, kind: "social-image", folder: join(root, "b") },
  ] as const) {
    expect(await cutter.make(job), job.kind).toMatchObject({ ok: true });
  }
});

test("no other file decodes photos, so that all take the same ones", () => {
  const drawsOnly = [
    "src/platform/images/cut-photo.ts",
    "src/site/publish/images/draw.ts",
    "src/site/publish/images/worker.ts",
  ];
  const using = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) =>
      !file.includes(".test.") &&
      !file.startsWith("src/testing/") &&
      /import sharp\b/.test(readFileSync(join(root, file), "utf8")),
  );

  expect(using.sort()).toEqual(drawsOnly);
});

const root = join(import.meta.dirname, "../../..");

/** A PNG that says how large it is, and little more. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
