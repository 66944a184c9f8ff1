import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleM4a, sampleMp3 } from "../../testing/church/sample-audio.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { inspectAudio } from "./inspect-audio.ts";

async function inspect(bytes: Buffer) {
  const path = join(await mkdtemp(join(temporaryFolder, "audio-")), "recebido");
  await writeFile(path, bytes);
  return inspectAudio(path);
}

const id3 = Buffer.concat([
  Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 0]),
  Buffer.alloc(256),
]);
/** Silent frames of Layer III; `head`: the three bytes after the first one, 255. */
const framesOf = (count: number, head: readonly number[], bytes: number) => {
  const frame = Buffer.alloc(bytes);
  frame.set([0xff, ...head]);
  return Buffer.concat(Array.from({ length: count }, () => frame));
};
const [quiet, second] = [
  framesOf(100, [0xfb, 0x10, 0xc0], 104),
  framesOf(1_000, [0xfb, 0x50, 0xc0], 208),
];
const tail = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(200_000, 0xff)]);
const video = sampleM4a(60, { handler: "vide" });

test.each([
  ["an MP3", sampleMp3(61), "mp3", 61],
  ["an MP3 whose head counts its frames", sampleMp3(61, { says: 61 }), "mp3", 61],
  ["an MP3 whose head counts too few", sampleMp3(61, { says: 5 }), "mp3", 61],
  ["an MP3 behind a tag", Buffer.concat([id3, sampleMp3(61)]), "mp3", 61],
  ["an MP3 with a quiet beginning", Buffer.concat([quiet, sampleMp3(61)]), "mp3", 64],
  ["an MP3 of two recordings", Buffer.concat([sampleMp3(61), id3, second]), "mp3", 87],
  ["an MP3 before a tag", Buffer.concat([sampleMp3(61), tail]), "mp3", 61],
  ["an MP3 of a voice recorder", framesOf(2_000, [0xf3, 0x44, 0xc0], 96), "mp3", 48],
  ["an M4A", sampleM4a(62), "m4a", 62],
])("%s is known with its length", async (_, bytes, kind, seconds) => {
  expect(await inspect(bytes)).toEqual({ kind, bytes: bytes.length, seconds });
});

test.each([
  ["nothing", Buffer.alloc(0), "no-audio"],
  ["zeros", Buffer.alloc(50_000), "no-audio"],
  ["a web page", Buffer.from("<!doctype html><p>Entre".repeat(2_000)), "no-audio"],
  ["a picture", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0".repeat(500), "latin1"), "no-audio"],
  ["the beginning of an MP3", sampleMp3(61, { says: 61 }).subarray(0, 500_000), "cut-off"],
  ["an MP3 whose head counts far too many", sampleMp3(61, { says: 36_000 }), "cut-off"],
  ["the beginning of an M4A", sampleM4a(62).subarray(0, 200_000), "cut-off"],
  ["an M4A that says ten hours", sampleM4a(62, { says: 36_000 }), "wrong-length"],
  ["an M4A that says no time at all", sampleM4a(62, { says: 0 }), "wrong-length"],
  ["a video", video, "video"],
])("%s is refused", async (_, bytes, refused) => {
  expect(await inspect(bytes)).toEqual({ refused });
});
