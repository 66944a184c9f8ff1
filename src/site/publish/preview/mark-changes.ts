/** What the first change of a page is reached by. */
export const changeId = "mudanca";

type Marked = {
  html: string;
  /** How many elements of the page show something else than before. */
  count: number;
};

/** Marks in a page, from its notices or its header on, what the same page did not show `before`; the first can be led to. */
export function markChanges(html: string, before: string): Marked {
  const [now, old] = [shownIn(html), shownIn(before)];
  const changed = new Set(
    changedAt(
      old.map(({ key }) => key),
      now.map(({ key }) => key),
    ).flatMap((at) => now[at]?.element ?? []),
  );
  const elements = [...changed].sort((a, b) => a.nameEnd - b.nameEnd);
  const [first] = elements;
  // One that has a name already is led to by what it is in.
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

type Element = {
  name: string;
  /** Where its attributes begin. */
  nameEnd: number;
  hasId: boolean;
  parent: Element | undefined;
};

/** A text, a picture or a link, and the element that shows it. */
type Shown = { key: string; element: Element };

const empty = new Set("area br col hr img input link meta source track wbr".split(" "));
/** What is in them is not read by anybody. */
const unread = new Set(["script", "style", "template"]);

/** All that a page shows from there on, in order. Of our own renderer: every tag is whole, and quotes are kept. */
function shownIn(html: string): Shown[] {
  const shown: Shown[] = [];
  let open: Element | undefined;
  let at = Math.max(0, html.search(/<section class="notices|<header/));
  while (at < html.length) {
    if (html[at] !== "<") {
      const next = html.indexOf("<", at);
      const end = next < 0 ? html.length : next;
      const text = html.slice(at, end).trim();
      if (text && open) shown.push({ key: text, element: open });
      at = end;
      continue;
    }
    const close = html.indexOf(">", at);
    if (close < 0) break;
    const tag = html.slice(at, close);
    const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(tag)?.[1] ?? "";
    if (tag.startsWith("</")) open = open?.parent;
    else {
      const hasId = tag.includes(' id="');
      const element: Element = { name, nameEnd: at + 1 + name.length, hasId, parent: open };
      const source =
        name === "img" ? valueOf(tag, "src") : name === "a" ? valueOf(tag, "href") : "";
      if (source) shown.push({ key: `${name} ${source}`, element });
      if (unread.has(name)) {
        const end = html.indexOf(`</${name}`, close);
        at = end < 0 ? html.length : html.indexOf(">", end) + 1;
        continue;
      }
      if (!empty.has(name) && !tag.endsWith("/")) open = element;
    }
    at = close + 1;
  }
  return shown;
}

function valueOf(tag: string, attribute: string): string {
  const start = tag.indexOf(` ${attribute}="`);
  if (start < 0) return "";
  const from = start + attribute.length + 3;
  return tag.slice(from, tag.indexOf('"', from));
}

/** Of longer pages all between the first and the last difference counts as changed. */
const mostCompared = 4_000_000;

/** Places in `now` that are not, in the same order, in `old`; where something only went, the place that follows. */
function changedAt(old: readonly string[], now: readonly string[]): number[] {
  let start = 0;
  while (start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [before, after] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  if (before.length === 0 && after.length === 0) return [];
  const kept =
    before.length * after.length > mostCompared ? new Set<number>() : keptOf(before, after);
  const added = [...after.keys()].filter((at) => !kept.has(at)).map((at) => start + at);
  return added.length > 0 ? added : [Math.min(start, now.length - 1)];
}

/** Places in `after` of the longest run of what is in both, in order. */
function keptOf(before: readonly string[], after: readonly string[]): Set<number> {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const kept = new Set<number>();
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      kept.add(column);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}
