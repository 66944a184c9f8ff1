import { type Content, subjects } from "./content.ts";
import { type Mention, mentionsOf } from "./files/mentions.ts";
import { photoFileKey } from "./photo.ts";
import { wrongPhotos } from "./files/photo-files.ts";
import type { Problem } from "./problem.ts";
import { readText } from "./files/read-text.ts";
import { validate } from "./validate.ts";
import { linkKey } from "./values.ts";
import { parseYaml } from "./files/yaml-file.ts";

export type LoadedContent = {
  content: Content;
  /** The pictures that the content names, by their path in its folder. */
  photos: Mention[];
  /** Where its buttons lead to. */
  links: Mention[];
};

/** Reads and validates the whole content folder: all of it, or every problem found in it. */
export async function loadContent(
  folder: string,
): Promise<LoadedContent | { problems: Problem[] }> {
  const parts = await Promise.all(
    Object.entries(subjects).map(async ([subject, { file, schema }]) => {
      const read = await readText(folder, file);
      if ("problem" in read) return { problems: [read.problem] };
      const yaml = parseYaml(file, read.text);
      if (Array.isArray(yaml)) return { problems: yaml };
      const checked = validate(file, schema, yaml);
      if ("problems" in checked) return checked;
      return {
        entry: [subject, checked.value] as const,
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
  return { content, photos, links: read.flatMap((part) => part.links) };
}
