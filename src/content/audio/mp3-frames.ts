import type { FileHandle } from "node:fs/promises";

/** Bits a second in thousands, by their index in a head of Layer III; 0 for a rate that the head does not say. */
const rates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const samplesASecond = [44_100, 48_000, 32_000];
/** Divisors of `samplesASecond` by version: MPEG-2.5, none, MPEG-2 and MPEG-1. */
const divisors = [4, 0, 2, 1];
const windowBytes = 1_048_576;
/** More bytes than the longest frame and the head after it. */
const mostFrameBytes = 2_048;

type Frame = { bytes: number; samples: number; samplesASecond: number };

/**
 * Counts the frames of an MP3 from a byte on, one by one, since each may have a rate of its own: the first frames and the
 * head of the file often tell another length. Tags and rubbish between frames are skipped.
 */
export async function countFrames(
  file: FileHandle,
  fromByte: number,
): Promise<{ frames: number; seconds: number }> {
  const buffer = Buffer.alloc(windowBytes);
  let [frames, seconds, isInStep] = [0, 0, false];
  for (let windowAt = fromByte; ;) {
    const { bytesRead } = await file.read(buffer, 0, windowBytes, windowAt);
    const window = buffer.subarray(0, bytesRead);
    const isLast = bytesRead < windowBytes;
    let at = 0;
    while (at + (isLast ? 4 : mostFrameBytes) <= bytesRead) {
      const frame = readHead(window, at);
      // Four bytes of a tag may look like a head, but no other head follows where its frame would end.
      isInStep = !!frame && (isInStep || isAlike(frame, readHead(window, at + frame.bytes)));
      if (frame && isInStep) {
        frames += 1;
        seconds += frame.samples / frame.samplesASecond;
        at += frame.bytes;
      } else {
        // Every head begins with 255.
        const next = window.indexOf(0xff, at + 1);
        at = next === -1 ? bytesRead : next;
      }
    }
    if (isLast) return { frames, seconds };
    windowAt += at;
  }
}

const isAlike = (one: Frame, other: Frame | undefined): boolean =>
  other?.samplesASecond === one.samplesASecond;

/** Reads the head of a frame of Layer III (ISO/IEC 11172-3, 2.4.1.3); undefined where it is none. */
function readHead(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length) return undefined;
  const head = bytes.readUInt32BE(at);
  const isLayer3 = head >>> 21 === 0x7ff && ((head >>> 17) & 3) === 1;
  const version = (head >>> 19) & 3;
  const isMpeg1 = version === 3;
  const rate = (isMpeg1 ? rates.mpeg1 : rates.later)[(head >>> 12) & 15];
  const fullRate = samplesASecond[(head >>> 10) & 3];
  const divisor = divisors[version];
  if (!isLayer3 || !rate || !fullRate || !divisor) return undefined;
  const padding = (head >>> 9) & 1;
  const own = { samples: isMpeg1 ? 1_152 : 576, samplesASecond: fullRate / divisor };
  return { ...own, bytes: Math.floor((own.samples * rate * 125) / own.samplesASecond) + padding };
}
