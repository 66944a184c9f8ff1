import { childOf } from "../editor/form/entries.ts";
import { valueOfYaml } from "../editor/form/edit-yaml.ts";
import { renamedKey } from "../subjects/own-page.ts";

/** What a page's file says once the page has another name. */
export const renamedText = (to: string): string => `${renamedKey}: ${to}\n`;

/** The name that a page has now, by what the file of its old name says. */
export function nameNowOf(text: string): string | undefined {
  if (!text.includes(renamedKey)) return undefined;
  const name = childOf(valueOfYaml(text), renamedKey);
  return typeof name === "string" ? name : undefined;
}
