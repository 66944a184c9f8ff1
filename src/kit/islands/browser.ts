// Abilities that a page may lack, by the browser's settings, by an application around it or by age. All of them are
// asked for here, so that a page without them still works.

/** Result of a use that a browser may refuse; undefined if it does. */
export function ifAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Values for as long as the page is open, for browsers that refuse storage. */
const known = new Map<string, string>();

/** Keeps a value for as long as the tab is, over reloads; undefined forgets it. No other tab and no server reads it. */
export function keepInTab(place: string, value: unknown): void {
  const text = value === undefined ? undefined : JSON.stringify(value);
  if (text === undefined) known.delete(place);
  else known.set(place, text);
  ifAllowed(() =>
    text === undefined ? sessionStorage.removeItem(place) : sessionStorage.setItem(place, text),
  );
}

/**
 * The value that keepInTab kept, unchecked: another version of the site may have written it. Null or undefined if there
 * is none.
 */
export function readFromTab(place: string): unknown {
  const text = ifAllowed(() => sessionStorage.getItem(place)) ?? known.get(place) ?? "null";
  return ifAllowed((): unknown => JSON.parse(text));
}

/** Keeps a value with this entry of the history alone: the way back finds it, a new visit does not. */
export function keepInHistory(place: string, value: unknown): void {
  ifAllowed(() => history.replaceState({ ...history.state, [place]: value }, ""));
}

export const mediaMatch = (query: string): boolean =>
  ifAllowed(() => matchMedia(query).matches) ?? false;

/** Returns what ends the watch. */
export function watchMedia(query: string, onChange: () => void): () => void {
  const list = ifAllowed(() => matchMedia(query));
  list?.addEventListener("change", onChange);
  return () => list?.removeEventListener("change", onChange);
}

/** A key unlike any other. */
export function makeIdempotencyKey(): string {
  const random = ifAllowed(() => crypto.randomUUID());
  if (random) return random;
  const bytes = ifAllowed(() => crypto.getRandomValues(new Uint8Array(16)));
  return Array.from(bytes ?? Array.from({ length: 16 }, () => Math.random() * 256), (byte) =>
    Math.floor(byte).toString(16).padStart(2, "0"),
  ).join("");
}

/** Calls `start` once the page is read as far as `<Read part={name} />`, unpainted: a page has one script, in its head. */
export const whenRead = (name: string, start: () => void): void =>
  customElements.define(
    `${name}-read`,
    class extends HTMLElement {
      connectedCallback() {
        this.remove();
        start();
      }
    },
  );
