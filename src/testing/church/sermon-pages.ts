import { renderDocuments } from "./documents.ts";
import { type HtmlElement, select } from "./read-html.ts";
import { type SampleChurch, sampleChurch } from "./sample-church.ts";

type Elements = readonly HtmlElement[];

/** A sermon of `mensagens.yaml`; `more`: its other lines. */
export const sermon = (title: string, day: string, more = ""): string =>
  `  - titulo: ${title}\n    data: "${day}"\n    quem: Pr. Daniel Exemplo\n${more}`;

/** The sample church with these sermons, and lines more in `igreja.yaml`. */
export async function churchWithSermons(
  sermons: readonly string[],
  more = "",
): Promise<SampleChurch> {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", `mensagens:\n${sermons.join("")}`);
  if (more) await church.write("igreja.yaml", `${await church.read("igreja.yaml")}\n${more}`);
  return church;
}

/** The page of a church at a path. */
export async function pageOf(church: SampleChurch, path: string) {
  const found = (await renderDocuments(church)).find((page) => page.path === path);
  if (!found) throw new Error(`${path} is no page.`);
  return found;
}

/** Addresses of the links, in their order. */
export const linksOf = (within: Elements | undefined) =>
  select(within ?? [], "a").map((link) => link.attributes.get("href"));

/** The element with that accessible name. */
export const called = (elements: Elements, label: string) =>
  elements.find(({ attributes }) => attributes.get("aria-label") === label);
