/** A silent MP3 of 128 kbit/s that players play: frames of 26 ms, whose count its head says, if it is given one. */
export function sampleMp3(seconds: number, { says }: { says?: number } = {}): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  const count = Math.round((seconds * 44_100) / 1_152);
  const frames = Array.from({ length: count }, () => frame);
  if (says === undefined) return Buffer.concat(frames);
  const head = Buffer.from(frame);
  head.write("Info", 36, "latin1");
  head.writeUInt32BE(1, 40);
  head.writeUInt32BE(Math.round((says * 44_100) / 1_152), 44);
  return Buffer.concat([head, ...frames]);
}

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
};
const words = (...values: number[]): Buffer => {
  const all = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => all.writeUInt32BE(value, at * 4));
  return all;
};
const text = (value: string): Buffer => Buffer.from(value, "latin1");

/** The boxes of an M4A, as a telephone writes them, with noise for its samples. */
export function sampleM4a(seconds: number, { says = seconds, handler = "soun" } = {}): Buffer {
  const rate = 44_100;
  const frames = Math.round((seconds * rate) / 1_024);
  const saidFrames = Math.round((says * rate) / 1_024);
  const frameBytes = 180;
  const descriptor = Buffer.from([
    0x03, 25, 0, 1, 0, 0x04, 17, 0x40, 0x15, 0, 0, 0, 0, 1, 0xf4, 0, 0, 1, 0xf4, 0, 0x05, 2, 0x12,
    0x10, 0x06, 1, 2,
  ]);
  const sound = Buffer.alloc(28);
  sound.writeUInt16BE(1, 6);
  sound.writeUInt16BE(2, 16);
  sound.writeUInt16BE(16, 18);
  sound.writeUInt32BE(rate * 65_536, 24);
  const entry = box("mp4a", sound, box("esds", words(0), descriptor));
  const table = box(
    "stbl",
    box("stsd", words(0, 1), entry),
    box("stts", words(0, 1, saidFrames, 1_024)),
    box("stsc", words(0, 1, 1, frames, 1)),
    box("stsz", words(0, frameBytes, frames)),
    box("stco", words(0, 1, 1_000)),
  );
  const length = saidFrames * 1_024;
  const media = box(
    "mdia",
    box("mdhd", words(0, 0, 0, rate, length, 0x55c40000)),
    box("hdlr", words(0, 0), text(handler), words(0, 0, 0), text("\0")),
    box("minf", box("smhd", words(0, 0)), table),
  );
  const trackHead = box("tkhd", words(7, 0, 0, 1, 0, length), Buffer.alloc(60));
  const movie = box(
    "moov",
    box("mvhd", words(0, 0, 0, rate, length, 65_536), Buffer.alloc(76)),
    box("trak", trackHead, media),
  );
  const kinds = box("ftyp", text("M4A "), words(0), text("M4A mp42isom"));
  return Buffer.concat([kinds, movie, box("mdat", Buffer.alloc(frames * frameBytes, 7))]);
}
