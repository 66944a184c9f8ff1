import type { PhotoDetails } from "../photo-details.ts";

/** What somebody wrote of a photo; of one that nobody described, what its file's name says. */
export const titleOfPhoto = ({
  file,
  description,
}: { file: string } & Partial<Pick<PhotoDetails, "description">>): string =>
  description?.trim() || nameOfFile(file);

/** All of them, each under a title of its own: "Ceia", "Ceia (2)". */
export function titlesOfPhotos(
  files: readonly string[],
  details: ReadonlyMap<string, PhotoDetails>,
): [file: string, title: string][] {
  const counts = new Map<string, number>();
  return files.map((file) => {
    const title = titleOfPhoto({ file, ...details.get(file) });
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return [file, count === 1 ? title : `${title} (${count})`];
  });
}

/** "fotos/historia/01-a-familia.jpg" as a person says it: "A familia". */
function nameOfFile(file: string): string {
  const words = (file.split("/").at(-1) ?? file)
    .replace(/\.[^.]*$/, "")
    .replace(/^\d+[-_ ]+/, "")
    .replaceAll(/[-_ ]+/g, " ")
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : "Foto sem nome";
}
