import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { findFile } from "../../platform/files-inside.ts";
import { readKeptResult, makeImages } from "../../platform/images/cutter.ts";
import { idOfPhoto, photoJob } from "../../platform/images/image-job.ts";
import { oneAtATime } from "../../platform/one-at-a-time.ts";
import { writeDurably } from "../../platform/write-durably.ts";
import { nameOfFile, subjects } from "../content.ts";
import { pageFiles } from "../files/load-pages.ts";
import { isPhotoPath } from "../photo.ts";
import type { PhotoNotes } from "../sql/photo-notes.ts";
import type { PhotoReference, PhotoReferences } from "../sql/photo-references.ts";
import type { PhotoStore } from "../sql/photos.ts";
import { photoFiles } from "../sync/content-folder.ts";
import {
  titleOfPhoto,
  detailsIn,
  type PhotoDetails,
  type LibraryPhoto,
  type PhotoUse,
  type RemovedPhoto,
} from "./photo-library.ts";
import { digestOfPhoto } from "./photo-sync.ts";
import { prepareUpload, putPhoto } from "./put-photo.ts";

export type PhotoPlace = {
  contentFolder: string;
  dataFolder: string;
  imageWorker: string;
};

type Options = PhotoPlace & {
  references: PhotoReferences;
  notes: PhotoNotes;
  /** Store of the photos for other machines, if there may be any. */
  store: PhotoStore | undefined;
  content(): unknown;
};

/** The photos of the content folder. One is made ready at a time: each takes a processor and some memory. */
export function openPhotoLibrary(options: Options) {
  const { contentFolder, dataFolder, imageWorker, references, notes, store, content } = options;
  const imageFolder = join(dataFolder, "cache", "imagens");
  const making = { worker: imageWorker, onProgress: () => {} };
  const inOrder = oneAtATime();
  // A photo without its own description takes the one of a page that shows it.
  const descriptions = async (): Promise<ReadonlyMap<string, PhotoDetails>> =>
    new Map([...detailsIn(content()), ...(await notes.all())]);
  const list = async () =>
    listPhotos(contentFolder, await findUses(contentFolder, references), await descriptions());
  const find = async (file: string) => (await list()).find((one) => one.file === file);

  const jobFor = async (file: string) => {
    const found = isPhotoPath(file) && (await findFile(contentFolder, file));
    const id = found && !("refused" in found) && (await idOfPhoto(found.path));
    return id ? photoJob({ path: found.path, id }, imageFolder) : undefined;
  };

  return {
    /** The newest first. */
    list,
    find,
    descriptions,
    /** Finds the titles of photos. */
    async titles(): Promise<(file: string) => string> {
      const details = await descriptions();
      return (file) => titleOfPhoto({ file, ...details.get(file) });
    },
    describe: notes.keep,
    /**
     * Turns the photo, makes it small and cuts it, without the camera's data. The same photo with the same description is
     * kept once.
     */
    add: (bytes: Uint8Array, description: string) =>
      inOrder(async () => {
        const prepared = await prepareUpload(bytes, { dataFolder, imageFolder, ...making });
        if ("refused" in prepared) return prepared;
        const put = await putPhoto(contentFolder, description, prepared.bytes, store);
        if ("refused" in put) return put;
        await notes.keep(put.file, { description, focus: undefined });
        return { ...put, doubt: prepared.doubt };
      }),
    /** Removes a photo that is not used. Before that, `keep` receives the data for restoring it. */
    remove: (file: string, keep: (photo: RemovedPhoto) => Promise<void>) =>
      inOrder(async () => {
        const photo = await find(file);
        if (!photo) return "gone";
        if (photo.uses.length > 0) return "used";
        const { description, focus } = (await notes.find(file)) ?? {};
        const base64 = await readFile(join(contentFolder, file), "base64");
        await keep({ file, base64, description, focus });
        await store?.remove(file);
        await notes.forget(file);
        await rm(join(contentFolder, file), { force: true });
        return "removed";
      }),
    /** Undoes a removal, unless another photo has its name by now. */
    putBack: ({ file, base64, description, focus }: RemovedPhoto) =>
      inOrder(async () => {
        const bytes = Buffer.from(base64, "base64");
        const path = join(contentFolder, file);
        const there = await readFile(path).catch(() => undefined);
        if (there && !there.equals(bytes)) return "changed";
        // The photo may be there already, if it came back before the undo was recorded.
        if (!there) await writeDurably(path, bytes);
        await store?.put(file, digestOfPhoto(bytes), () => [bytes]);
        if (description !== undefined) await notes.keep(file, { description, focus });
        return "undone";
      }),
    /** Its pixels; undefined until it is cut. */
    async size(file: string) {
      const job = await jobFor(file);
      const result = job && (await readKeptResult(job.folder));
      if (!result?.ok || !result.cut) return undefined;
      const { width, height } = result.cut;
      return { width, height };
    },
    /** A small WebP of it. */
    async thumbnail(file: string) {
      const job = await jobFor(file);
      if (!job) return undefined;
      // Only a photo that was put into the folder by hand is not cut yet, and waits for those before it.
      const cutNow = async () => (await makeImages([job], making))[0];
      const result = (await readKeptResult(job.folder)) ?? (await inOrder(cutNow));
      if (!result?.ok || !result.cut) return undefined;
      return new Uint8Array(await readFile(join(job.folder, `${result.cut.widths[0]}.webp`)));
    },
  };
}

export type PhotoLibrary = ReturnType<typeof openPhotoLibrary>;

async function listPhotos(
  contentFolder: string,
  usesOf: UsesOf,
  details: ReadonlyMap<string, PhotoDetails>,
): Promise<LibraryPhoto[]> {
  const files = await photoFiles(contentFolder).catch(() => []);
  const photos = await Promise.all(
    files.map(async (file): Promise<LibraryPhoto[]> => {
      const found = await stat(join(contentFolder, file)).catch(() => undefined);
      if (!found?.isFile()) return [];
      const { description = "", focus } = details.get(file) ?? {};
      return [{ file, changedAtMs: found.mtimeMs, uses: usesOf(file), description, focus }];
    }),
  );
  return photos
    .flat()
    .toSorted(
      (one, other) => other.changedAtMs - one.changedAtMs || (one.file < other.file ? -1 : 1),
    );
}

type UsesOf = (file: string) => PhotoUse[];

/** Finds the uses of each photo: in the folder, in drafts and in versions that can be restored. */
async function findUses(contentFolder: string, references: PhotoReferences): Promise<UsesOf> {
  const subjectFiles = Object.values(subjects).map(({ file }) => file);
  const files = [...subjectFiles, ...(await pageFiles(contentFolder))];
  const inFolder = files.map(async (file): Promise<PhotoReference> => {
    const line = await readFile(join(contentFolder, file), "utf8").catch(() => "");
    return { file, line, in: "newest", atMs: 0 };
  });
  const all = [...(await Promise.all(inFolder)), ...(await references())].map((reference) => ({
    ...reference,
    line: reference.line.normalize(),
  }));
  return (photo) => {
    const name = photo.normalize();
    // Also in a comment, or a text that is not right just now: a photo too many does no harm.
    const found = all.filter(({ line }) => line.includes(name));
    const uses = new Map<string, PhotoUse>();
    for (const place of ["newest", "draft", "version"] as const) {
      for (const reference of found.filter((one) => one.in === place)) {
        const use = useOf(reference);
        const key = `${use.in} ${use.subject}`;
        // If the page shows the photo, its versions need not be listed.
        if (use.in === "version" && uses.has(`page ${use.subject}`)) continue;
        if ((uses.get(key)?.atMs ?? -1) < use.atMs) uses.set(key, use);
      }
    }
    return [...uses.values()];
  };
}

const useOf = ({ file, in: place, atMs }: PhotoReference): PhotoUse => ({
  subject: nameOfFile(file),
  in: place === "newest" ? "page" : place,
  atMs,
});
