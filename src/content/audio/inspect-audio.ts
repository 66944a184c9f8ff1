import { open, stat } from "node:fs/promises";
import type { AudioKind } from "../audio-file.ts";
import { countFrames } from "./mp3-frames.ts";

export type AudioFacts = { kind: AudioKind; bytes: number; seconds: number };

/** "cut-off": it ends before its end. "wrong-length": its head says a length that cannot be. */
export type AudioRefusal = "no-audio" | "other-format" | "video" | "cut-off" | "wrong-length";

const longestSeconds = 24 * 3_600;
/** Bits a second: speech over a bad telephone, and uncompressed music with a picture. */
const rates = { least: 4_000, most: 4_000_000 };

/** Kind and length of an audio file, read from its frames and boxes; nothing is decoded. */
export async function inspectAudio(path: string): Promise<AudioFacts | { refused: AudioRefusal }> {
  const { parseFile } = await import("music-metadata");
  const { size: bytes } = await stat(path);
  if (!(await hasAllBoxes(path, bytes))) return { refused: "cut-off" };
  const found = await parseFile(path, { skipCovers: true }).catch(() => undefined);
  if (!found?.format.container) return { refused: "no-audio" };
  const { codec = "", container, hasVideo } = found.format;
  const kind = kindOf(codec, container);
  if (hasVideo) return { refused: "video" };
  if (!kind) return { refused: codec ? "other-format" : "no-audio" };
  const duration = kind === "mp3" ? await lengthOfMp3(path) : (found.format.duration ?? 0);
  if (duration === "cut-off") return { refused: duration };
  const seconds = Math.round(duration);
  const rate = (bytes * 8) / duration;
  const isLikely = seconds >= 1 && seconds <= longestSeconds;
  if (!isLikely || rate < rates.least || rate > rates.most) return { refused: "wrong-length" };
  return { kind, bytes, seconds };
}

function kindOf(codec: string, container: string): AudioKind | undefined {
  if (/^MPEG [\d.]+ Layer 3$/i.test(codec)) return "mp3";
  return /AAC/.test(codec) && !/ADTS/.test(container) ? "m4a" : undefined;
}

/** Seconds of an MP3; "cut-off" if its head counts many more frames than there are: the rest never came. */
async function lengthOfMp3(path: string): Promise<number | "cut-off"> {
  await using file = await open(path);
  const tag = await readAt(file, 0, 10);
  const at = tag.toString("latin1", 0, 3) === "ID3" ? 10 + sevenBits(tag.subarray(6)) : 0;
  const { frames, seconds } = await countFrames(file, at);
  const first = await readAt(file, at, 200);
  const head = Math.max(first.indexOf("Xing"), first.indexOf("Info"));
  const hasCount =
    head > 0 && head + 12 <= first.length && (first.readUInt32BE(head + 4) & 1) === 1;
  const promised = hasCount ? first.readUInt32BE(head + 8) : 0;
  return promised > frames * 1.02 + 40 ? "cut-off" : seconds;
}

/** True if the boxes of an M4A end where the file ends. True of any other file: it has no boxes. */
async function hasAllBoxes(path: string, bytes: number): Promise<boolean> {
  await using file = await open(path);
  if ((await readAt(file, 4, 4)).toString("latin1") !== "ftyp") return true;
  let at = 0;
  while (at + 8 <= bytes) {
    const head = await readAt(file, at, 16);
    const size = head.readUInt32BE(0);
    // 0: to the end of the file. 1: the size follows, in eight bytes.
    if (size === 0) return true;
    const length = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at <= bytes;
}

type Opened = Awaited<ReturnType<typeof open>>;

async function readAt(file: Opened, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** A number in the lower seven bits of four bytes. */
const sevenBits = (bytes: Buffer): number =>
  bytes.subarray(0, 4).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
