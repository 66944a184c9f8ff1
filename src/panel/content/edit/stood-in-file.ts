import type { ContentLine } from "../../../domain/content/content-line.ts";
import { childOf } from "../form/entries.ts";
import { valueOfYaml } from "../form/value-of-yaml.ts";

/** How many items a list has in a version: a new item gets a number that none of them had. */
export async function stoodInFile(
  line: Pick<ContentLine, "find">,
  version: number,
  list: string,
): Promise<number> {
  const text = (await line.find(version))?.text ?? "";
  const found = list
    .split(".")
    .reduce((value: unknown, key) => childOf(value, key), valueOfYaml(text));
  return Array.isArray(found) ? found.length : 0;
}
