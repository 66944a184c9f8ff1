import type { YamlFile } from "./yaml-file.ts";

/** What a valid content file names, and the place that names it. */
export type Mention = {
  name: string;
  file: string;
  line: number;
  path: readonly PropertyKey[];
};

/** Every value that stands under `key`, anywhere in the file. */
export function mentionsOf(key: string, file: string, yaml: YamlFile): Mention[] {
  const mentions: Mention[] = [];
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const way = [...path, Array.isArray(value) ? Number(name) : name];
      if (name === key) mentions.push({ name: child, file, line: yaml.lineOf(way), path: way });
      else visit(child, way);
    }
  };
  visit(yaml.value, []);
  return mentions;
}
