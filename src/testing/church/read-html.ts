import { type DefaultTreeAdapterMap, parse, type ParserError } from "parse5";

type Node = DefaultTreeAdapterMap["node"];

/** An element as a browser's parser sees it, with the attributes decoded. */
export type HtmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The source between its tags; empty for an element without content. */
  inner: string;
  /** Its descendants. */
  within: readonly HtmlElement[];
  /** Its text, without tags. */
  text: string;
};

/** Fragments are allowed, and a control character in a text stays as it is. */
const fine = new Set(["missing-doctype", "control-character-in-input-stream"]);
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** The last parsed document, since many tests read the same page several times. */
const lastRead = new Map<string, readonly HtmlElement[]>();
const mostKept = 60;

/**
 * Parses a whole document in document order, without implied elements. Throws where a browser would have to
 * guess, as at an unclosed tag, and at a comment, which no page of ours has.
 */
export function readHtml(html: string): readonly HtmlElement[] {
  const known = lastRead.get(html);
  if (known) return known;
  const onParseError = ({ code, startOffset }: ParserError) => {
    if (!fine.has(code)) fail(code, html, startOffset);
  };
  const read = elementsOf(parse(html, { sourceCodeLocationInfo: true, onParseError }), html);
  lastRead.set(html, read);
  const [oldest = ""] = lastRead.keys();
  if (lastRead.size > mostKept) lastRead.delete(oldest);
  return read;
}

function elementsOf(node: Node, html: string): HtmlElement[] {
  if (node.nodeName === "#comment") fail("a comment", html, 0);
  const within =
    "childNodes" in node ? node.childNodes.flatMap((child) => elementsOf(child, html)) : [];
  if (!("tagName" in node) || !node.sourceCodeLocation) return within;
  const { startTag, endTag, startOffset } = node.sourceCodeLocation;
  const isWhole = endTag || empty.has(node.tagName) || html[(startTag?.endOffset ?? 0) - 2] === "/";
  if (!isWhole) fail(`<${node.tagName}> is never closed`, html, startOffset);
  const element: HtmlElement = {
    name: node.tagName.toLowerCase(),
    attributes: new Map(node.attrs.map(({ name, value }) => [name.toLowerCase(), value])),
    inner: startTag && endTag ? html.slice(startTag.endOffset, endTag.startOffset) : "",
    within,
    get text() {
      return textIn(node);
    },
  };
  return [element, ...within];
}

function textIn(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textIn).join("") : "";
}

function fail(reason: string, html: string, at: number): never {
  throw new Error(`${reason}: …${html.slice(Math.max(0, at - 60), at + 80)}…`);
}

/** The elements that match a CSS-like "name", "name[attribute]" or "[attribute]". */
export function select(elements: readonly HtmlElement[], selector: string): HtmlElement[] {
  const [, name, wanted] = /^([a-z0-9-]*)(?:\[([a-z-]+)\])?$/.exec(selector) ?? [];
  return elements.filter(
    (element) => (!name || element.name === name) && (!wanted || element.attributes.has(wanted)),
  );
}

/** The value of an attribute of the only matching element. */
export function attributeOf(elements: readonly HtmlElement[], selector: string, name: string) {
  return select(elements, selector)[0]?.attributes.get(name);
}

/** The text, without tags. */
export const textOf = ({ text }: HtmlElement): string => text;
