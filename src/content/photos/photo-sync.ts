import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { type StoredPhoto, type PhotoStore, digestOfPhoto, openDigests } from "./photo-store.ts";
import { writeDurably } from "../../platform/write-durably.ts";
import { type SeenTexts, openSeenTexts } from "../sync/seen-texts.ts";
import { decidePhoto } from "./decide-photo.ts";
import { isPhotoPath } from "../photo.ts";
import { createPhotoStore } from "../sql/photo-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { detailsIn } from "./photo-details.ts";

type Options = {
  store: PhotoStore;
  contentFolder: string;
  dataFolder: string;
  /** Digest of each photo when it was last in step. */
  seen: SeenTexts;
  /** Those that pages show. */
  named(): Iterable<string>;
  report(text: string): void;
};

export type PhotoKeeper = Pick<PhotoStore, "mark"> & {
  /** Brings the folder's photos and those that all machines know in step. */
  bringInStep(): Promise<void>;
};

/** Where one machine has all there is. */
const noOtherMachine: PhotoKeeper = {
  mark: async () => "",
  bringInStep: async () => {},
};

/** Photos travel before the texts that name them. */
function openPhotoKeeper(options: Options): PhotoKeeper {
  const { store, contentFolder, dataFolder, seen, named, report } = options;
  const pathOf = (file: string) => join(contentFolder, file);
  const digestsOf = openDigests();

  /** → its digest, once all machines have it */
  const putFromFolder = async (file: string) => {
    const bytes = await readFile(pathOf(file)).catch(() => undefined);
    if (!bytes) return undefined;
    const hash = digestOfPhoto(bytes);
    await store.put(file, hash, bytes);
    return hash;
  };

  const fetchFromStore = async ({ file, hash }: StoredPhoto) => {
    const bytes = await store.bytes(hash);
    if (!bytes) return undefined;
    const path = pathOf(file);
    await writeDurably(path, bytes);
    return hash;
  };

  /** A copy: the two folders may be on two disks, and pages show the photo until the other is there. */
  const keepAside = async (file: string, digest = "") => {
    const aside = join(dataFolder, "fotos-substituidas");
    const copy = join(aside, `${digest.slice(0, 8)}-${basename(file)}`);
    await writeDurably(copy, await readFile(pathOf(file)));
    report(
      `${file}: a pasta tinha outra foto que a das outras máquinas, que ficou. A que estava na pasta está em ${copy}.`,
    );
  };

  /** → its digest, where the two are in step now */
  const bringPhoto = async (photo: StoredPhoto, folder: string | undefined, isNamed: boolean) => {
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
    async bringInStep() {
      const stored = (await store.all()).filter(({ file }) => isPhotoPath(file));
      const digests = await digestsOf(stored.map(({ file }) => pathOf(file)));
      const shown = new Set(named());
      const inStep = new Map<string, string>();
      const note = (file: string, digest: string | undefined) =>
        digest && void inStep.set(file, digest);
      // One after the other: each may be large.
      for (const photo of stored) {
        const isNamed = shown.has(photo.file);
        note(photo.file, await bringPhoto(photo, digests.get(pathOf(photo.file)), isNamed));
      }
      const known = new Set(stored.filter((one) => !one.isRemoved).map(({ file }) => file));
      for (const file of shown) {
        if (!known.has(file)) note(file, await putFromFolder(file));
      }
      await seen.noteAll(inStep);
    },
  };
}

/** SQLite's file and the folder stand on one machine: there the photos would only be held twice. */
export const photoStoreOf = (database: Database, now: () => number): PhotoStore | undefined =>
  database.isShared ? createPhotoStore(database, now) : undefined;

type OpenChurchPhotosOptions = {
  contentFolder: string;
  dataFolder: string;
  database: Database;
  live: Pick<LiveSite, "content">;
  now(): number;
  report(text: string): void;
};

/** Keeps the photos of the folder in step with other machines', where there may be some. */
export async function openChurchPhotos(options: OpenChurchPhotosOptions): Promise<PhotoKeeper> {
  const { database, dataFolder, live, now } = options;
  const store = photoStoreOf(database, now);
  if (!store) return noOtherMachine;
  const seen = await openSeenTexts(dataFolder, "fotos-vistas.json");
  return openPhotoKeeper({
    ...options,
    store,
    seen,
    named: () => detailsIn(live.content()).keys(),
  });
}
