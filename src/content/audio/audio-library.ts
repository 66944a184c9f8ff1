import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { dayMs } from "../../format/church-clock.ts";
import type { TrustedTime } from "../../platform/database/trusted-time.ts";
import { namesIn, writeDurably } from "../../platform/write-durably.ts";
import { type AudioKind, audioAt, audioFolder, audioIn, audioUrl } from "../audio-file.ts";
import { audioHash, piecesIn, wholeOf } from "../photos/photo-sync.ts";
import type { PhotoReferences } from "../sql/photo-references.ts";
import type { PhotoStore } from "../sql/photos.ts";
import { type AudioFacts, type AudioRefusal, inspectAudio } from "./inspect-audio.ts";

type Options = {
  contentFolder: string;
  dataFolder: string;
  /** Store of the audios for other machines, if there may be any. */
  store: PhotoStore | undefined;
};

export type AudioRefused = AudioRefusal | "full-disk" | "read-only";

export type AddedAudio = { url: string } | { refused: AudioRefused };

/** The audios that were sent, in the content folder. */
export function openAudioLibrary({ contentFolder, dataFolder, store }: Options) {
  const pathOf = (file: string) => join(contentFolder, file);

  /** Keeps an audio whole or not at all. The same audio is kept once. */
  const keep = async (received: string, hash: string, kind: AudioKind) => {
    const url = audioUrl(hash, kind);
    const { file = "" } = audioAt(url) ?? {};
    await writeDurably(pathOf(file), createReadStream(received));
    await store?.put(file, hash, piecesIn(received));
    return { url };
  };

  return {
    /** Takes an audio as it arrives, and keeps it where it is one. */
    async add(arriving: AsyncIterable<Buffer>): Promise<AddedAudio> {
      const place = join(dataFolder, "envios", randomUUID());
      try {
        await mkdir(place, { recursive: true });
        const received = join(place, "audio");
        const digest = createHash("sha256");
        await pipeline(
          arriving,
          async function* (pieces: AsyncIterable<Buffer>) {
            for await (const piece of pieces) {
              digest.update(piece);
              yield piece;
            }
          },
          createWriteStream(received),
        );
        const found = await inspectAudio(received);
        if ("refused" in found) return found;
        return await keep(received, audioHash(digest.digest()), found.kind);
      } catch (error) {
        const refused = refusals[(error as NodeJS.ErrnoException).code ?? ""];
        if (refused) return { refused };
        throw error;
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
    /** Facts of the audio at an address of ours; undefined if it is gone. */
    async facts(url: string): Promise<AudioFacts | undefined> {
      const path = await find(url);
      const found = path && (await inspectAudio(path).catch(() => undefined));
      return found && !("refused" in found) ? found : undefined;
    },
    find,
  };

  /** Path of the file behind an address. An audio that another machine has just taken is brought here first. */
  async function find(url: string): Promise<string | undefined> {
    const audio = audioAt(url);
    if (!audio) return undefined;
    const { file, hash } = audio;
    const path = pathOf(file);
    if (
      await stat(path).then(
        () => true,
        () => false,
      )
    )
      return path;
    const stored = (await store?.all())?.find((one) => one.file === file);
    if (!store || !stored?.hasBytes || stored.isRemoved) return undefined;
    await writeDurably(path, wholeOf(store, hash));
    return path;
  }
}

export type AudioLibrary = ReturnType<typeof openAudioLibrary>;

const refusals: Record<string, "full-disk" | "read-only"> = {
  ENOSPC: "full-disk",
  EDQUOT: "full-disk",
  EACCES: "read-only",
  EPERM: "read-only",
  EROFS: "read-only",
};

type Unused = Pick<Options, "contentFolder" | "store"> & {
  /** The lines of all texts, versions and drafts that may name one. */
  references: PhotoReferences;
  nowMs: TrustedTime;
};

/** Removes audios that no text names any more, nor a version that can be restored. One of today may be in an open form. */
export async function forgetUnusedAudios(options: Unused): Promise<void> {
  const { contentFolder, store, references, nowMs } = options;
  const kept = (await namesIn(join(contentFolder, audioFolder))).flatMap(
    (name) => audioIn(audioFolder + name) ?? [],
  );
  if (kept.length === 0) return;
  const texts = (await readdir(contentFolder)).filter((name) => name.endsWith(".yaml"));
  const lines = [
    ...(await references()).map(({ line }) => line),
    ...(await Promise.all(texts.map((name) => readFile(join(contentFolder, name), "utf8")))),
  ];
  for (const { file, hash, kind } of kept) {
    const path = join(contentFolder, file);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
    const url = audioUrl(hash, kind);
    if (mtimeMs > nowMs - dayMs || lines.some((line) => line.includes(url))) continue;
    await store?.remove(file);
    await rm(path, { force: true });
  }
}
