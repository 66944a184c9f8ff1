import { type Content, subjects } from "./content.ts";
import { type Mention, mentionsOf } from "./files/mentions.ts";
import { photoFileKey } from "./photo.ts";
import { wrongPhotos } from "./files/photo-files.ts";
import type { Problem } from "./problem.ts";
import { checkText, readText } from "./files/read-text.ts";
import { validate } from "./validate.ts";
import { linkKey } from "./values.ts";
import { parseYaml } from "./files/yaml-file.ts";

export type LoadedContent = {
  content: Content;
  /** The pictures that the content names, by their path in its folder. */
  photos: Mention[];
  /** Where its buttons lead to. */
  links: Mention[];
  /** What each file says, as it was read. */
  texts: ReadonlyMap<string, string>;
};

/**
 * Reads and validates the whole content folder: all of it, or every problem found in it. A text that is
 * given takes the place of its file.
 */
export async function loadContent(
  folder: string,
  instead: ReadonlyMap<string, string> = new Map(),
): Promise<LoadedContent | { problems: Problem[] }> {
  const parts = await Promise.all(
    Object.entries(subjects).map(async ([subject, { file, schema }]) => {
      const given = instead.get(file);
      const read =
        given === undefined ? await readText(folder, file) : checkText(file, Buffer.from(given));
      if ("problem" in read) return { problems: [read.problem] };
      const yaml = parseYaml(file, read.text);
      if (Array.isArray(yaml)) return { problems: yaml };
      const checked = validate(file, schema, yaml);
      if ("problems" in checked) return checked;
      return {
        entry: [subject, checked.value] as const,
        text: [file, read.text] as const,
        photos: mentionsOf(photoFileKey, file, yaml),
        links: mentionsOf(linkKey, file, yaml),
      };
    }),
  );
  const problems = parts.flatMap((part) => ("problems" in part ? part.problems : []));
  const read = parts.filter((part) => "entry" in part);
  const photos = read.flatMap((part) => part.photos);
  problems.push(...(await wrongPhotos(folder, photos)));
  if (problems.length > 0) return { problems };
  const content = Object.fromEntries(read.map((part) => part.entry)) as Content;
  const texts = new Map(read.map((part) => part.text));
  return { content, photos, links: read.flatMap((part) => part.links), texts };
}
