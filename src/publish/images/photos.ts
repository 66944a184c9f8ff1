import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoMention } from "../../content/load.ts";
import type { Photo } from "../../content/photo.ts";
import type { Problem } from "../../content/problem.ts";
import { type Picture, pictureUrl } from "../../ui/picture.tsx";
import { contentHash } from "../hash.ts";
import type { ImageFile } from "./image-file.ts";
import { type JobResult, type PhotoCut, type PhotoJob, recipeVersion } from "./image-job.ts";

/** A photo of the content: its path there, and its content hash. */
export type SourcePhoto = { file: string; id: string };

/** Each photo that the content names, once. */
export function readPhotos(
  mentions: readonly PhotoMention[],
  contentFolder: string,
): Promise<SourcePhoto[]> {
  const files = [...new Set(mentions.map(({ photo }) => photo))];
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(contentFolder, file));
      return { file, id: contentHash(recipeVersion, bytes) };
    }),
  );
}

export const photoJob = (
  { file, id }: SourcePhoto,
  contentFolder: string,
  imageFolder: string,
): PhotoJob => ({
  kind: "photo",
  source: join(contentFolder, file),
  folder: join(imageFolder, id),
});

export type CutPhotos = { pictureOf(photo: Photo): Picture; files: ImageFile[] };

/** What became of the photos: all of them cut, or those that are no images, wherever they are named. */
export function collectCuts(
  photos: readonly SourcePhoto[],
  results: readonly (JobResult | undefined)[],
  mentions: readonly PhotoMention[],
  imageFolder: string,
): CutPhotos | { problems: Problem[] } {
  const cuts = new Map<string, { id: string; cut: PhotoCut }>();
  const unreadable = new Set<string>();
  for (const [index, { file, id }] of photos.entries()) {
    const result = results[index];
    if (result?.ok && result.cut) cuts.set(file, { id, cut: result.cut });
    else if (result?.ok === false && result.reason === "unreadable") unreadable.add(file);
  }
  const problems = mentions.filter(({ photo }) => unreadable.has(photo)).map(unreadablePhoto);
  if (problems.length > 0) return { problems };

  return {
    pictureOf({ file, alt }) {
      const found = cuts.get(file);
      if (!found) throw new Error(`A page shows ${file}, which the content does not name.`);
      return { id: found.id, ...found.cut, alt };
    },
    files: [...cuts.values()].flatMap(({ id, cut }) =>
      cut.widths.flatMap((width) =>
        (["avif", "webp"] as const).map((format) => ({
          path: pictureUrl(id, width, format),
          file: join(imageFolder, id, `${width}.${format}`),
          type: `image/${format}`,
        })),
      ),
    ),
  };
}

function unreadablePhoto({ photo, file, line }: PhotoMention): Problem {
  return {
    file,
    line,
    message: `"${photo}" não pôde ser lida como imagem; abra a foto e salve de novo como JPEG`,
  };
}
