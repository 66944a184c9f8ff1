/** An element as a browser's parser would see it, with the attributes decoded. */
export type HtmlElement = {
  name: string;
  attributes: Map<string, string>;
  /** What stands between its tags, as written; empty for an element that has no content. */
  inner: string;
};

const tag =
  /<(\/?)([a-zA-Z][^\s/>]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*(\/?)>/y;
const attribute = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
// A browser reads these up to their end tag, whatever stands in between.
const rawText = new Set(["script", "style", "textarea", "title", "iframe", "noscript", "xmp"]);

/**
 * Reads a whole document, in document order. Throws where a browser would have to guess: a stray "<", a
 * tag that is never closed, one closed out of turn, a comment, a comment's start inside a script.
 */
export function readHtml(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const open: { element: HtmlElement; from: number }[] = [];
  let at = html.toLowerCase().startsWith("<!doctype html>") ? "<!doctype html>".length : 0;

  const close = (name: string, innerEnd: number) => {
    const last = open.pop();
    if (last?.element.name !== name)
      fail(`</${name}> closes <${last?.element.name}>`, html, innerEnd);
    last.element.inner = html.slice(last.from, innerEnd);
  };

  while ((at = html.indexOf("<", at)) >= 0) {
    tag.lastIndex = at;
    const [whole, slash, writtenName = "", attributes = "", selfClosing] = tag.exec(html) ?? [];
    if (whole === undefined) fail("no tag", html, at);
    const name = writtenName.toLowerCase();
    const from = at + whole.length;
    if (slash) close(name, at);
    else {
      const element = { name, attributes: readAttributes(attributes), inner: "" };
      elements.push(element);
      if (!selfClosing && !empty.has(name)) open.push({ element, from });
    }
    at = from;
    if (!slash && rawText.has(name)) at = endOfRawText(html, name, from);
  }
  if (open.length > 0) fail(`<${open.at(-1)?.element.name}> is never closed`, html, html.length);
  return elements;
}

function endOfRawText(html: string, name: string, from: number): number {
  const end = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, "i"));
  if (end < 0) fail(`<${name}> is never closed`, html, from);
  // After this a script's end tag may not end it: the parser's "double escaped" state.
  if (html.slice(from, from + end).includes("<!--")) fail("a comment begins", html, from);
  return from + end;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(attribute)) {
    attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ""));
  }
  return attributes;
}

/** The five that React writes; any other must be one of these. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, entity: string) => characters[entity] ?? "",
  );
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function fail(reason: string, html: string, at: number): never {
  throw new Error(`${reason}: …${html.slice(Math.max(0, at - 60), at + 80)}…`);
}

/** The elements that pass, or fail, a CSS-like "name" or "name[attribute]" or "[attribute]". */
export function select(elements: readonly HtmlElement[], selector: string): HtmlElement[] {
  const [, name, wanted] = /^([a-z0-9-]*)(?:\[([a-z-]+)\])?$/.exec(selector) ?? [];
  return elements.filter(
    (element) => (!name || element.name === name) && (!wanted || element.attributes.has(wanted)),
  );
}

/** The value of an attribute of the only element that the selector finds. */
export function attributeOf(elements: readonly HtmlElement[], selector: string, name: string) {
  return select(elements, selector)[0]?.attributes.get(name);
}

/** What a reader reads, without tags. */
export const textOf = ({ inner }: HtmlElement): string =>
  decodeEntities(inner.replaceAll(/<[^>]*>/g, ""));
