import { plainWords } from "../../format/marked-text.ts";
import type { Content } from "../../content/content.ts";
import { citiesOf } from "../pages/cells/cells.tsx";
import type { SiteMap } from "../publish/site-map.ts";
import { eventId, eventsToCome, eventWords } from "../../content/occasions.ts";
import { paths } from "../../kit/paths.ts";
import { wordsByPath } from "./page-words.ts";

/** One thing that a search can find. */
export type Entry = {
  /** Where it is, down to its place on the page. */
  path: string;
  title: string;
  /** What kind of thing it is, and where it leads, in a few words. */
  where: string;
  text: string;
};

/** Everything that can be found: the pages, and what has a place of its own on one. `today` is when the church's day began. */
export function entriesOf(content: Content, map: SiteMap, today: number): Entry[] {
  return [...pageEntries(content, map), ...cellEntries(content), ...eventEntries(content, today)];
}

/** Every page of the site, the late ones too. */
function pageEntries(
  content: Content,
  { listed, late, atRequest, words: added }: SiteMap,
): Entry[] {
  const words = wordsByPath(content);
  return [...listed, ...late, ...atRequest].map(({ path, found, head }) => {
    const { title, description } = head(content);
    return {
      path,
      title,
      where: found?.where ?? (path === paths.home ? "Página inicial" : `Página ${path}`),
      text: sentences([
        found?.saysItself ? "" : description,
        ...(words.get(path) ?? []),
        ...added.flatMap((said) => said[path] ?? []),
      ]),
    };
  });
}

const cellEntries = ({ cells: { cells, weekday } }: Content): Entry[] =>
  citiesOf(cells).flatMap((city) =>
    city.cells.map(({ leader, name, time, address }, index) => ({
      path: `${paths.cells}#${city.id}-${index + 1}`,
      title: name,
      where: `Célula em ${city.name}`,
      text: sentences([`${weekday}, ${time}, com ${leader}`, `${address}, ${city.name}`]),
    })),
  );

const eventEntries = ({ programme }: Content, today: number): Entry[] =>
  eventsToCome(programme.events, today).map(({ title, place, ...when }, index) => ({
    path: `${paths.programme}#${eventId(index)}`,
    title,
    where: "Data marcada na programação",
    text: sentences([eventWords(when, today), place]),
  }));

/** As one text to read, in which each part ends as a sentence does. */
const sentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .flatMap((text) => (text ? [plainWords(text)] : []))
    .map((text) => (/[.!?:;…)”"]$/.test(text) ? text : `${text}.`))
    .join(" ");
