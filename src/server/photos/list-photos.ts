import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { subjects } from "../../content/content.ts";
import type { PhotoUse, ShelvedPhoto } from "../../panel/photos/photo-shelf.ts";

/** Every photo of the folder, the newest first, with the texts of the folder that name it. */
export async function listPhotos(contentFolder: string): Promise<ShelvedPhoto[]> {
  const names = await readdir(join(contentFolder, "fotos"), { recursive: true }).catch(() => []);
  const files = names
    .filter((name) => /(^|[\\/])[^.\\/][^\\/]*\.(jpe?g|png|webp|avif)$/i.test(name))
    .map((name) => `fotos/${name.replaceAll(sep, "/")}`);
  const texts = await textsOf(contentFolder);
  const photos = await Promise.all(
    files.map(async (file): Promise<ShelvedPhoto[]> => {
      const found = await stat(join(contentFolder, file)).catch(() => undefined);
      if (!found?.isFile()) return [];
      return [{ file, changedAtMs: found.mtimeMs, uses: usesOf(file, texts) }];
    }),
  );
  return photos
    .flat()
    .toSorted(
      (one, other) => other.changedAtMs - one.changedAtMs || (one.file < other.file ? -1 : 1),
    );
}

type NamingText = PhotoUse & { text: string };

const textsOf = (contentFolder: string): Promise<NamingText[]> =>
  Promise.all(
    Object.values(subjects).map(async ({ file }) => ({
      subject: file.replace(/\.yaml$/, ""),
      in: "page" as const,
      text: await readFile(join(contentFolder, file), "utf8").catch(() => ""),
    })),
  );

/** Also in a comment, or a text that is not right just now: a photo too many does no harm. */
function usesOf(file: string, texts: readonly NamingText[]): PhotoUse[] {
  const name = file.normalize();
  return texts.flatMap(({ text, ...use }) => (text.normalize().includes(name) ? [use] : []));
}
