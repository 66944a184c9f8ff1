import type { YamlFile } from "./yaml-file.ts";

/** What a valid content file names, and the place that names it. */
export type Mention = { name: string; file: string; line: number };

/** Every value that stands under `key`, anywhere in the file. */
export function mentionsOf(key: string, file: string, yaml: YamlFile): Mention[] {
  const mentions: Mention[] = [];
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      if (name === key) mentions.push({ name: child, file, line: yaml.lineOf([...path, name]) });
      else visit(child, [...path, Array.isArray(value) ? Number(name) : name]);
    }
  };
  visit(yaml.value, []);
  return mentions;
}
