import type { FileHandle } from "node:fs/promises";

/** Bits a second in thousands, by their index in a head of Layer III; 0 for a rate that the head does not say. */
const rates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const samplesASecond = [44_100, 48_000, 32_000];
/** How often the samples of MPEG-2.5, none, MPEG-2 and MPEG-1 fit into those. */
const slower = [4, 0, 2, 1];
const windowBytes = 1_048_576;

type Frame = { bytes: number; samples: number; samplesASecond: number };

/**
 * Counts the frames of an MP3 from a place on, one by one, since each may have a rate of its own: the first ones and the
 * head of the file often say another length. Tags and rubbish between them are passed over.
 */
export async function countFrames(
  file: FileHandle,
  fromByte: number,
): Promise<{ frames: number; seconds: number }> {
  const buffer = Buffer.alloc(windowBytes);
  let [window, windowAt] = [buffer.subarray(0, 0), 0];
  /** The frame that begins at a byte. The file is read again only where the window ends. */
  const frameAt = async (at: number): Promise<Frame | "end" | undefined> => {
    if (at < windowAt || at + 4 > windowAt + window.length) {
      const { bytesRead } = await file.read(buffer, 0, windowBytes, at);
      [window, windowAt] = [buffer.subarray(0, bytesRead), at];
    }
    return window.length < at - windowAt + 4 ? "end" : readHead(window.readUInt32BE(at - windowAt));
  };
  let [frames, seconds, isInStep] = [0, 0, false];
  for (let at = fromByte; ;) {
    const frame = await frameAt(at);
    if (frame === "end") return { frames, seconds };
    // Four bytes of a tag may look like a head, and no other follows at its end.
    isInStep = !!frame && (isInStep || isAlike(frame, await frameAt(at + frame.bytes)));
    if (frame && isInStep) {
      frames += 1;
      seconds += frame.samples / frame.samplesASecond;
      at += frame.bytes;
    } else if (at + 1 < windowAt) {
      at += 1;
    } else {
      // Every head begins with 255.
      const next = window.indexOf(0xff, at + 1 - windowAt);
      at = windowAt + (next === -1 ? Math.max(window.length, at + 1 - windowAt) : next);
    }
  }
}

const isAlike = (one: Frame, other: Frame | "end" | undefined): boolean =>
  typeof other === "object" && other.samplesASecond === one.samplesASecond;

/** Reads the head of a frame of Layer III (ISO/IEC 11172-3, 2.4.1.3); undefined where it is none. */
function readHead(head: number): Frame | undefined {
  const isLayer3 = head >>> 21 === 0x7ff && ((head >>> 17) & 3) === 1;
  const version = (head >>> 19) & 3;
  const isMpeg1 = version === 3;
  const rate = (isMpeg1 ? rates.mpeg1 : rates.later)[(head >>> 12) & 15];
  const samples = samplesASecond[(head >>> 10) & 3];
  const times = slower[version];
  if (!isLayer3 || !rate || !samples || !times) return undefined;
  const padding = (head >>> 9) & 1;
  const own = { samples: isMpeg1 ? 1_152 : 576, samplesASecond: samples / times };
  return { ...own, bytes: Math.floor((own.samples * rate * 125) / own.samplesASecond) + padding };
}
