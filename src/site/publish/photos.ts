import { join } from "node:path";
import { type Picture, pictureUrl } from "../../kit/ui/art/picture.tsx";
import { onDisk } from "../../platform/files-inside.ts";
import { describeFailure } from "../../platform/images/cutter.ts";
import {
  type ImageFile,
  type ImageJob,
  type JobFailure,
  type JobResult,
  type PhotoCut,
  idOfPhoto,
  photoId,
} from "../../platform/images/image-job.ts";
import type { Mention, Photo, Problem } from "../../content/content.ts";

/** A photo of the content: its path there, where it is on the disk, and its content hash. */
export type SourcePhoto = { file: string; path: string; id: string };

/** Each photo that the content names, once; one after the other, as each may be large. */
export async function readPhotos(mentions: readonly Mention[], contentFolder: string) {
  const photos: SourcePhoto[] = [];
  for (const file of new Set(mentions.map(({ name }) => name))) {
    // A photo that was removed meanwhile has no bytes, and is reported where it is named.
    const path = await onDisk(contentFolder, file);
    const id = (await idOfPhoto(path)) ?? photoId(Buffer.alloc(0));
    photos.push({ file, path, id });
  }
  return photos;
}

export type CutPhotos = { pictureOf(photo: Photo): Picture; files: ImageFile[] };

/** The photos as pages show them, once all of them are cut. */
export function collectCuts(
  photos: readonly SourcePhoto[],
  results: readonly JobResult[],
  inAvif: ReadonlySet<string>,
  imageFolder: string,
): CutPhotos {
  const cuts = new Map<string, { id: string; cut: PhotoCut }>();
  for (const [index, { file, id }] of photos.entries()) {
    const result = results[index];
    if (result?.ok && result.cut) cuts.set(file, { id, cut: result.cut });
  }
  return {
    pictureOf({ file, alt, focus }) {
      const found = cuts.get(file);
      if (!found) throw new Error(`A page shows ${file}, which the content does not name.`);
      const { id, cut } = found;
      return { id, ...cut, hasAvif: inAvif.has(id) || undefined, alt, ...(focus && { focus }) };
    },
    files: [...cuts.values()].flatMap(({ id, cut }) =>
      cut.widths.flatMap((width): ImageFile[] => {
        const file = join(imageFolder, id, `${width}.webp`);
        const webp = { path: pictureUrl(id, width, "webp"), file, type: "image/webp" };
        const path = pictureUrl(id, width, "avif");
        // A page of another machine, or one that somebody kept, names it already.
        if (!inAvif.has(id)) return [webp, { ...webp, path, standsIn: true }];
        const avif = join(imageFolder, `${id}-avif`, `${width}.avif`);
        return [webp, { path, file: avif, type: "image/avif" }];
      }),
    ),
  };
}

/** Reasons why there are not all pictures: the church's photos, or the machine, for the operator. */
export type PicturesMissing = { problems: Problem[] } | { trouble: string[] };

/** Finds what is wrong with the photos, wherever they are named; else what failed while pictures were made. */
export function findTrouble(
  photos: readonly SourcePhoto[],
  jobs: readonly ImageJob[],
  results: readonly JobResult[],
  mentions: readonly Mention[],
): PicturesMissing | undefined {
  const refused = new Map<string, string>();
  for (const [index, { file }] of photos.entries()) {
    const result = results[index];
    const words = result?.ok === false ? faultOfPhoto[result.reason] : undefined;
    if (words) refused.set(file, words);
  }
  const problems = mentions.flatMap(({ name, ...place }) => {
    const words = refused.get(name);
    return words ? [{ ...place, message: `"${name}" ${words}` }] : [];
  });
  if (problems.length > 0) return { problems };
  const trouble = results.flatMap((result, index) => {
    const job = jobs[index];
    return result.ok || !job ? [] : [describeFailure(result, nameOf(job))];
  });
  return trouble.length > 0 ? { trouble: [...new Set(trouble)] } : undefined;
}

const faultOfPhoto: Partial<Record<JobFailure["reason"], string>> = {
  unreadable: "não pôde ser lida como imagem; abra a foto e salve de novo como JPEG",
  "too-large": "tem pontos demais para uma página; salve uma cópia com até 50 milhões de pontos",
  "too-tall": "é uma tira, mais de quatro vezes mais alta que larga; recorte a parte que interessa",
  changed: "mudou ou saiu da pasta enquanto era cortada; confira a foto e salve de novo",
};

function nameOf(job: ImageJob): string {
  if (job.kind === "icons") return "o emblema";
  return job.kind === "podcast-cover" ? "a capa do podcast" : job.source;
}
