import { quickestUrl } from "../format/outside-links.ts";
import { addedTexts } from "./additions.ts";
import type { Content } from "./content.ts";
import { toWhatsapp } from "./values.ts";

/** The addresses that every site may have, of which this church's content says nothing: no page, and no way there. */
export function emptyPaths({
  church: { externalSites },
  cells: { cells },
  team: { members },
  history: { chapters, photos },
  beliefs: { beliefs },
  programme: { firstVisit },
}: Pick<
  Content,
  "church" | "cells" | "team" | "history" | "beliefs" | "programme"
>): ReadonlySet<string> {
  const empty = {
    "/celulas": cells.length === 0,
    "/equipe": members.length === 0,
    "/quem-somos": chapters.length + photos.length === 0,
    "/o-que-cremos": beliefs.length === 0,
    "/programacao#primeira-visita": firstVisit === undefined,
    "/doecadeiras": externalSites.chairCampaign === undefined,
    "/palavraprofetica": externalSites.propheticWord === undefined,
  };
  return new Set(Object.entries(empty).flatMap(([path, isEmpty]) => (isEmpty ? [path] : [])));
}

/**
 * The content without what only leads to an empty page: a slide, a gathering in houses that nobody has opened, a button.
 * What also says something of its own stays, without its link.
 */
export function withoutWaysToEmpty(content: Content): Content {
  const empty = emptyPaths(content);
  const isThere = (link = "") => !empty.has(link) && !empty.has(link.split("#")[0] ?? "");
  const linked = <Item extends { link?: string | undefined }>(item: Item): Item =>
    isThere(item.link) ? item : { ...item, link: undefined };
  const { home, programme, ownPages } = content;
  const added = addedTexts().flatMap(({ name, withoutWays }) => {
    const said = content[name];
    return said && withoutWays ? [[name, withoutWays(said, isThere)]] : [];
  });
  return {
    ...content,
    home: {
      ...home,
      slides: home.slides.filter(({ action }) => isThere(action.href)),
      about: isThere("/quem-somos") ? home.about : undefined,
    },
    programme: {
      ...programme,
      meetings: programme.meetings.filter(({ whereabouts }) => isThere(whereabouts)),
      events: programme.events.map(linked),
    },
    ...Object.fromEntries(added),
    ownPages: ownPages.map((page) => ({
      ...page,
      blocks: page.blocks
        .filter((block) => block.kind !== "button" || isThere(block.link))
        .map((block) =>
          block.kind === "button" && block.link === toWhatsapp
            ? { ...block, link: quickestUrl(content.church) }
            : block,
        ),
    })),
  };
}
