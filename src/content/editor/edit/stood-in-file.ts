import { countIn } from "../form/lists.ts";
import { valueOfYaml } from "../form/value-of-yaml.ts";
import type { ContentServices } from "../content-services.ts";
import type { Subject } from "../subject.ts";
import { baseOf } from "./edit-state.ts";

/** How many items a list has in a version: a new item gets a number that none of them had. */
export async function stoodInFile(
  line: ContentServices["line"],
  subject: Subject,
  version: number,
  list: string,
): Promise<number> {
  const text = (await baseOf(line, subject, version))?.text ?? "";
  return countIn(valueOfYaml(text), list);
}
