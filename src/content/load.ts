import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Content, subjects } from "./content.ts";
import { photoFileKey } from "./photo.ts";
import type { Problem } from "./problem.ts";
import { validate } from "./validate.ts";
import { parseYaml, type YamlFile } from "./yaml-file.ts";

/** A picture that the content names, and the place that names it. */
export type PhotoMention = { photo: string; file: string; line: number };

export type LoadedContent = { content: Content; photos: PhotoMention[] };

/** Characters; a hundred times what a church has to say on a page. */
const longestText = 256_000;
const tooLong = "o arquivo é grande demais para um texto do site; esperado menos de 256 KB";

/** Reads and validates the whole content folder: all of it, or every problem found in it. */
export async function loadContent(
  folder: string,
): Promise<LoadedContent | { problems: Problem[] }> {
  const parts = await Promise.all(
    Object.entries(subjects).map(async ([subject, { file, schema }]) => {
      const text = await readFile(join(folder, file), "utf8").catch(() => undefined);
      if (text === undefined)
        return { problems: [{ file, message: "o arquivo não existe ou não pode ser lido" }] };
      if (text.length > longestText) return { problems: [{ file, message: tooLong }] };
      const yaml = parseYaml(file, text);
      if (Array.isArray(yaml)) return { problems: yaml };
      const checked = validate(file, schema, yaml);
      if ("problems" in checked) return checked;
      return { entry: [subject, checked.value] as const, photos: photosIn(file, yaml) };
    }),
  );
  const problems = parts.flatMap((part) => ("problems" in part ? part.problems : []));
  const read = parts.filter((part) => "entry" in part);
  const photos = read.flatMap((part) => part.photos);
  problems.push(...photos.filter(({ photo }) => !isFile(join(folder, photo))).map(missingPhoto));
  if (problems.length > 0) return { problems };
  return { content: Object.fromEntries(read.map((part) => part.entry)) as Content, photos };
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function missingPhoto({ photo, file, line }: PhotoMention): Problem {
  return {
    file,
    line,
    message: `a foto "${photo}" não está na pasta; confira o nome e a extensão`,
  };
}

/** Every photo that a valid file names; the schema has made sure that its key means nothing else. */
function photosIn(file: string, yaml: YamlFile): PhotoMention[] {
  const mentions: PhotoMention[] = [];
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === photoFileKey) {
        mentions.push({ photo: child, file, line: yaml.lineOf([...path, key]) });
      } else {
        visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
      }
    }
  };
  visit(yaml.value, []);
  return mentions;
}
