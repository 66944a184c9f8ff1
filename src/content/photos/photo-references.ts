import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { nameOfFile, subjects } from "../content.ts";
import { pageFiles } from "../page-files/load-pages.ts";
import type { PhotoUse } from "./panel/photo-library.ts";

export type UsesOf = (file: string) => PhotoUse[];

/** Finds the uses of each photo: in the folder, in drafts and in versions that can be restored. */
export async function findUses(
  contentFolder: string,
  references: PhotoReferences,
): Promise<UsesOf> {
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

/** A line that names a photo, in a version or a draft of a content file. */
export type PhotoReference = {
  file: string;
  line: string;
  /** "newest" is the published version; a "version" can be restored. */
  in: "newest" | "version" | "draft";
  /** The time of the last version or draft with this line. */
  atMs: number;
};

/** Port: all that names photos, beside the folder of files. */
export type PhotoReferences = () => Promise<PhotoReference[]>;
