// Audios that were sent to the panel. They lie beside the photos, in `audios` of the content folder, and are served at
// `/audio/`. The name is a digest of the bytes, so that what has a name never changes.

export const audioPath = "/audio/";

export const audioTypes = { mp3: "audio/mpeg", m4a: "audio/mp4" } as const;

export type AudioKind = keyof typeof audioTypes;

export const audioFolder = "audios/";
const name = /^([0-9a-f]{16})\.(mp3|m4a)$/;

export const audioUrl = (hash: string, kind: AudioKind): string => `${audioPath}${hash}.${kind}`;

export type KeptAudio = {
  /** Path in the content folder. */
  file: string;
  hash: string;
  kind: AudioKind;
};

/** The kept audio at an address; undefined for any other address. */
export const audioAt = (url: string): KeptAudio | undefined => audioNamed(url, audioPath);

/** The audio that a file of the content folder is; undefined for any other file. */
export const audioIn = (file: string): KeptAudio | undefined => audioNamed(file, audioFolder);

function audioNamed(text: string, start: string): KeptAudio | undefined {
  const [last = "", hash, kind] =
    (text.startsWith(start) && name.exec(text.slice(start.length))) || [];
  return hash
    ? { file: audioFolder + last, hash, kind: kind === "mp3" ? "mp3" : "m4a" }
    : undefined;
}

/** True if a line of a text may hold the address of an audio. */
export const mayNameAudio = (line: string): boolean => line.includes(audioPath);
