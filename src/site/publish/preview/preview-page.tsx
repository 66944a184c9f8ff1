import { diff } from "node:util";
import { HiddenFields } from "../../../kit/panel/parts/parts.tsx";
import type { Ask, Warning } from "../../../kit/warning.ts";
import { inZone, type LoadedContent } from "../../../content/load.ts";
import type { Resource, SiteMap } from "../../page.ts";
import { notFoundPage } from "../../pages/not-found/not-found.tsx";
import { brokenLinks } from "../links.ts";
import type { PicturesMissing } from "../photos.ts";
import { makePictures } from "../pictures.ts";
import type { PublishOptions } from "../publish.ts";
import { renderPage } from "../render/render-page.tsx";
import { mapOf, pageAt } from "../site-map.ts";
import style from "./preview-strip.css?inline";

export type PreviewRequest = {
  path: string;
  /** Path where its text is changed, and published. */
  editPath: string;
  /** Fields that its form sends to publish just this; absent where nothing was changed. */
  fields?: readonly (readonly [name: string, text: string])[];
  /** Changes that it makes, in words, one sentence each. */
  changes?: readonly string[];
  /** Warnings of what people lose by it, and questions; its form says that this was read. */
  warnings?: readonly Warning[];
};

export type SeenPage = {
  html: string;
  policy: string;
  /** Pictures of this content, by their path. */
  pictures: [path: string, Resource][];
};

/**
 * Renders one page as it would be, under a strip that says so, with what differs from `onAir` marked. Nothing is
 * published.
 */
export async function previewPage(
  loaded: LoadedContent,
  onAir: LoadedContent | undefined,
  options: PublishOptions,
  request: PreviewRequest,
  now: Temporal.ZonedDateTime,
): Promise<SeenPage | PicturesMissing> {
  const { features, shown } = options;
  const map = mapOf(loaded.content, features);
  const problems = brokenLinks(loaded.links, loaded.content, map);
  if (problems.length > 0) return { problems };
  const pictures = await makePictures(loaded, { ...options, map });
  if ("problems" in pictures || "trouble" in pictures) return pictures;
  const { content } = loaded;
  const page = pageAt(request.path, map) ?? notFoundPage;
  /** Notices that have not begun are shown as well. */
  const aboveOf = (one: SiteMap) => one.above(now.epochMilliseconds, true, shown);
  const context = { ...options, map, above: aboveOf(map), now };
  const render = (isElsewhere: boolean) =>
    renderPage(
      page,
      { ...context, content, pictures },
      { style, node: <PreviewStrip {...request} isElsewhere={isElsewhere} /> },
    );
  const mapBefore = onAir && mapOf(onAir.content, features);
  const before = mapBefore && (await makePictures(onAir, { ...options, map: mapBefore }));
  // A page that the church made itself shows what it was made from, whatever content it is drawn with.
  const pageBefore = page === notFoundPage ? page : mapBefore && pageAt(request.path, mapBefore);
  // Where what is on the air cannot be drawn just now, or is no page yet, the page is shown without marks.
  if (!mapBefore || !pageBefore || !before || "problems" in before || "trouble" in before) {
    return { ...render(false), pictures: pictures.resources };
  }
  const { content: contentBefore } = onAir;
  const { zone } = contentBefore.church;
  const old = inZone(zone, () =>
    renderPage(pageBefore, {
      ...context,
      content: contentBefore,
      map: mapBefore,
      above: aboveOf(mapBefore),
      pictures: before,
      now: now.withTimeZone(zone),
    }),
  );
  const seen = render(false);
  const { html, count } = markChanges(seen.html, old.html);
  return { ...(count > 0 ? { ...seen, html } : render(true)), pictures: pictures.resources };
}

const mostTold = 2;
const none: readonly never[] = [];

type StripProps = Omit<PreviewRequest, "path"> & {
  /** True if nothing of it is on this page. */
  isElsewhere: boolean;
};

function PreviewStrip(props: StripProps) {
  const { editPath, fields, changes = none, warnings = none, isElsewhere } = props;
  const more = changes.length - mostTold;
  const said = changes.slice(0, mostTold).join("; ") + (more > 0 ? `; e mais ${more}` : "");
  return (
    <aside className="cluster preview-strip" aria-label="Prévia">
      <div>
        <p>
          <strong>É assim que fica.</strong>{" "}
          {fields ? "Ainda não está no ar: só você vê." : "Nada mudou: é o que está no ar."}
        </p>
        {said !== "" && (
          <p className="preview-changes">
            {isElsewhere ? (
              <>{said}. Isto não aparece nesta página.</>
            ) : (
              <a className="thumb" href={`#${changeId}`}>
                {said}
              </a>
            )}
          </p>
        )}
        {warnings.map(({ words }) => (
          <p key={words}>
            <strong>Antes de publicar:</strong> {words}
          </p>
        ))}
      </div>
      <form className="cluster" method="post" action={editPath}>
        {warnings
          .flatMap(({ asks = [] }) => asks)
          .map((ask) => (
            <Question key={ask.name} {...ask} />
          ))}
        {warnings.length > 0 && <input type="hidden" name="ciente" value="sim" />}
        {fields && <HiddenFields fields={fields} />}
        <a className="button quiet" href={editPath}>
          Voltar a escrever
        </a>
        {fields && (
          <button className="button" name="acao" value="publicar">
            Publicar
          </button>
        )}
      </form>
    </aside>
  );
}

const Question = ({ name, question, options }: Ask) => (
  <fieldset className="preview-question">
    <legend>{question}</legend>
    {options.map(({ value, label }) => (
      <label key={value}>
        <input type="radio" name={name} value={value} required /> {label}
      </label>
    ))}
  </fieldset>
);

/** Id that leads to the first change of a page. */
export const changeId = "mudanca";

/**
 * Marks in a page, from its notices or its header on, what the same page did not show `before`; the first can be led to.
 * `count`: how many elements show something else.
 */
export function markChanges(html: string, before: string): { html: string; count: number } {
  const [now, old] = [shownIn(html), shownIn(before)];
  const changed = new Set(
    changedAt(
      old.map(({ key }) => key),
      now.map(({ key }) => key),
    ).flatMap((at) => now[at]?.element ?? []),
  );
  const elements = [...changed].sort((a, b) => a.nameEnd - b.nameEnd);
  const [first] = elements;
  // If it has an id of its own, use its parent's.
  let led = first;
  while (led?.hasId) led = led.parent;
  let marked = html;
  const all = led ? [...new Set([...elements, led])] : elements;
  for (const element of all.sort((a, b) => b.nameEnd - a.nameEnd)) {
    const attributes = [
      changed.has(element) ? " data-mudou" : "",
      element === led ? ` id="${changeId}"` : "",
    ];
    marked = marked.slice(0, element.nameEnd) + attributes.join("") + marked.slice(element.nameEnd);
  }
  return { html: marked, count: elements.length };
}

type Element = { nameEnd: number; hasId: boolean; parent: Element | undefined };

/** A text, a picture or a link, and the element that shows it. */
type Shown = { key: string; element: Element };

/** An element whose content nobody reads, a tag, or a text. */
const parts =
  /<(script|style|template)\b[^]*?<\/\1>|<(?<end>\/?)(?<name>[a-z][a-z\d-]*)(?<rest>[^>]*)>|[^<]+/gi;

const sources: Record<string, RegExp> = { img: / src="([^"]+)"/, a: / href="([^"]+)"/ };

/**
 * Lists all that a page shows from there on, in order. The page is of our own renderer: every tag is whole, and quotes
 * are kept.
 */
function shownIn(html: string): Shown[] {
  const shown: Shown[] = [];
  let open: Element | undefined;
  const from = Math.max(0, html.search(/<section class="notices|<header/));
  for (const { 0: text, 1: unread, index, groups } of html.slice(from).matchAll(parts)) {
    const { end, name, rest = "" } = groups ?? {};
    if (unread) continue;
    if (name === undefined) {
      if (text.trim() && open) shown.push({ key: text.trim(), element: open });
    } else if (end) {
      open = open?.parent;
    } else {
      const nameEnd = from + index + 1 + name.length;
      const element = { nameEnd, hasId: rest.includes(' id="'), parent: open };
      const source = sources[name]?.exec(rest)?.[1];
      if (source) shown.push({ key: `${name} ${source}`, element });
      if (!rest.endsWith("/")) open = element;
    }
  }
  return shown;
}

/** Items to compare at most: in longer pages all between the first and the last difference counts as changed. */
const mostCompared = 4_000;

/** Indexes in `now` of items that `old` does not have in the same order; where items only went, the index that follows. */
function changedAt(old: readonly string[], now: readonly string[]): number[] {
  let start = 0;
  while (start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [before, after] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  if (before.length === 0 && after.length === 0) return [];
  const isLong = before.length + after.length > mostCompared;
  const added = isLong ? [...after.keys()] : addedAt(before, after);
  return added.length > 0 ? added.map((at) => start + at) : [Math.min(start, now.length - 1)];
}

/** Indexes in `after` of items that `before` does not have in the same order. */
function addedAt(before: readonly string[], after: readonly string[]): number[] {
  // 0: in both; 1: in the first alone; -1: in the second alone.
  const ofAfter = diff(after, before).filter(([turn]) => turn >= 0);
  return ofAfter.flatMap(([turn], at) => (turn === 1 ? at : []));
}
