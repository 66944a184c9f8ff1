import { createHash, hash as hashOf } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "../../platform/database/database.ts";
import { openFileDigests } from "../../platform/named-by-content.ts";
import { writeDurably } from "../../platform/write-durably.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { audioAt, audioIn } from "../audio-file.ts";
import { isPhotoPath } from "../photo.ts";
import { createPhotoStore, type Pieces, type PhotoStore, type StoredPhoto } from "../sql/photos.ts";
import { openSeenTexts } from "../sync/content-folder.ts";
import { detailsIn } from "./photo-library.ts";

type Options = {
  contentFolder: string;
  dataFolder: string;
  database: Database;
  live: Pick<LiveSite, "content">;
  now(): number;
  report(text: string): void;
};

/** Synchronizes photos and audios of the folder with other machines, if the database is shared; before the texts that name them. */
export async function openChurchPhotoSync(options: Options) {
  const { contentFolder, dataFolder, database, live, now, report } = options;
  const store = photoStoreOf(database, now);
  // A site on one machine has nothing to synchronize.
  if (!store) return { mark: async () => "", synchronize: async () => {} };
  const seen = await openSeenTexts(dataFolder, "fotos-vistas.json");
  const digestOfBytes = openFileDigests(digestOfPhoto);
  const pathOf = (file: string) => join(contentFolder, file);
  const digestOf = async (file: string) => {
    const hash = audioIn(file)?.hash;
    if (!hash) return digestOfBytes(pathOf(file));
    // A file with an audio's name is that audio, whole.
    return (await isFile(pathOf(file))) ? hash : undefined;
  };

  /** Stores the folder's photo, so that all machines can fetch it, and returns its digest. */
  const putFromFolder = async (file: string) => {
    const hash = await digestOf(file);
    if (hash) await store.put(file, hash, piecesIn(pathOf(file)));
    return hash;
  };

  const fetchFromStore = async ({ file, hash }: StoredPhoto) => {
    await writeDurably(pathOf(file), wholeOf(store, hash));
    return hash;
  };

  /** Copies instead of moving: the folders may be on two disks, and pages show the photo until the new one is there. */
  const keepAside = async (file: string, digest = "") => {
    const name = `${digest.slice(0, 8)}-${basename(file)}`;
    const copy = join(dataFolder, "fotos-substituidas", name);
    await writeDurably(copy, await readFile(pathOf(file)));
    report(
      `${file}: a pasta tinha outra foto que a das outras máquinas, que ficou. A que estava na pasta está em ${copy}.`,
    );
  };

  /** → the digest, if both now have the same photo */
  const syncPhoto = async (photo: StoredPhoto, folder: string | undefined, isNamed: boolean) => {
    const { file, hash } = photo;
    const step = decidePhoto({ folder, seen: seen.of(file), store: photo, isNamed });
    switch (step) {
      case "none":
        return folder === hash ? hash : undefined;
      case "remove":
        await rm(pathOf(file), { force: true });
        return undefined;
      case "put":
        return putFromFolder(file);
      case "replace":
        await keepAside(file, folder);
        return fetchFromStore(photo);
      case "fetch":
        return fetchFromStore(photo);
    }
  };

  return {
    mark: store.mark,
    async synchronize() {
      const stored = (await store.all()).filter(({ file }) => isPhotoPath(file) || audioIn(file));
      const shown = filesIn(live.content());
      const synchronized = new Map<string, string>();
      const note = (file: string, digest: string | undefined) =>
        digest && void synchronized.set(file, digest);
      // One after the other: each may be large.
      for (const photo of stored) {
        const { file } = photo;
        note(file, await syncPhoto(photo, await digestOf(file), shown.has(file)));
      }
      const known = new Set(stored.filter((one) => !one.isRemoved).map(({ file }) => file));
      for (const file of shown) {
        if (!known.has(file)) note(file, await putFromFolder(file));
      }
      await seen.noteAll(synchronized);
    },
  };
}

export type PhotoSync = Awaited<ReturnType<typeof openChurchPhotoSync>>;

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The photos and audios that a content names. */
function filesIn(content: unknown): Set<string> {
  const files = new Set(detailsIn(content).keys());
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      const audio = audioAt(value);
      if (audio) files.add(audio.file);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  visit(content);
  return files;
}

/** The bytes of a photo or an audio. Throws at their end where they are not those that the digest names. */
export async function* wholeOf(store: PhotoStore, hash: string): AsyncGenerator<Buffer> {
  const digest = createHash("sha256");
  for await (const piece of store.pieces(hash)) {
    digest.update(piece);
    yield piece;
  }
  const found = digest.digest();
  if (![found.toString("base64url"), audioHash(found)].includes(hash)) {
    throw new Error(`The database has not all bytes of ${hash}.`);
  }
}

/** The digest by which an audio is called, from its SHA-256. */
export const audioHash = (digest: Buffer): string => digest.toString("hex").slice(0, 16);

const pieceBytes = 1_048_576;

/** Pieces of a file, which is never whole in memory. */
export const piecesIn =
  (path: string): Pieces =>
  () =>
    createReadStream(path, { highWaterMark: pieceBytes });

/**
 * Store of the photos for other machines. With SQLite one machine has database and folder: it would only hold each
 * photo twice.
 */
export const photoStoreOf = (database: Database, now: () => number): PhotoStore | undefined =>
  database.isShared ? createPhotoStore(database, now) : undefined;

export type PhotoFacts = {
  folder: string | undefined;
  /** The folder's photo at the last synchronization. */
  seen: string | undefined;
  store: { hash: string; isRemoved: boolean; hasBytes: boolean };
  isNamed: boolean;
};

/**
 * The step that makes both the same. "fetch": the folder gets what the others have. "replace": the same, after what
 * the folder had is kept aside. "put": the others get what the folder has. "remove": the folder loses it.
 */
export type PhotoStep = "fetch" | "replace" | "put" | "remove" | "none";

export function decidePhoto({ folder, seen, store, isNamed }: PhotoFacts): PhotoStep {
  const { hash, isRemoved, hasBytes } = store;
  // Something else that was put there by hand under its name stays, and counts once a page names it.
  if (isRemoved && folder !== hash) return "none";
  // Published here at the moment at which it was removed there: a page without its photo could not be made again.
  if (isRemoved) return isNamed ? "put" : "remove";
  if (folder === undefined) return hasBytes ? "fetch" : "none";
  if (folder === hash) return hasBytes ? "none" : "put";
  // The photo was changed by hand here, while the others have what was here before.
  if (seen === hash) return "put";
  if (!hasBytes) return "none";
  return folder === seen ? "fetch" : "replace";
}

export const digestOfPhoto = (bytes: Uint8Array): string => hashOf("sha256", bytes, "base64url");
