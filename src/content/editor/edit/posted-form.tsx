import * as v from "valibot";
import { additions } from "../../additions.ts";
import type { Sheet } from "../../sql/drafts.ts";
import type { Entries } from "../form/entries.ts";
import type { ListAct } from "../form/lists.ts";
import type { Subject } from "../subject.ts";

const path = String.raw`[a-z_]+(?:\.(?:[a-z_]+|\d{1,4}))*`;

/** Acts that buttons ask for: "publicar", "acrescentar slides", "subir slides 2", "mostrar slides 2", "escolher capa". */
const acts = new RegExp(
  [
    "^guardar$|^ver$|^publicar$|^descartar$|^juntar$|^ficar$",
    `^escolher ${path}$`,
    `^acrescentar ${path}(?: [a-z_]{1,20})?$`,
    `^(?:mostrar|subir|descer|remover) ${path} \\d{1,4}$`,
  ].join("|"),
);

type Act = "guardar" | "ver" | "publicar" | "descartar" | "juntar" | "ficar";

/** `list` is the path that it is about; empty where it is about the whole text. */
type Asked = Omit<ListAct, "act"> & { act: ListAct["act"] | Act | "escolher" | "mostrar" };

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const posted = v.object({
  base: number,
  folha: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  visto: v.union([
    v.pipe(
      v.literal(""),
      v.transform(() => undefined),
    ),
    number,
  ]),
  ciente: v.picklist(["", "sim"]),
  acao: v.pipe(
    v.string(),
    v.regex(acts),
    v.transform((text) => {
      const [act, list = "", item] = text.split(" ");
      return { act, list, item } as Asked;
    }),
  ),
});

export type Sent = NonNullable<ReturnType<typeof readPostedForm>> & { subject: Subject };

/** A member's text and the version that it is based on. */
export type Written = Pick<Sent, "subject" | "base" | "entries">;

/** Name of the field beside a day that has its hour. */
export const hourOf = (name: string): string => `${name}${hourMark}`;

/** End of the name of such a field; no key of a file has it. */
const hourMark = "@hora";

/** The texts of a form, in which a day has its hour. */
export function entriesIn(form: FormData): Entries {
  const entries = new URLSearchParams(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  for (const [hourName, hour] of Array.from(entries)) {
    if (!hourName.endsWith(hourMark)) continue;
    entries.delete(hourName);
    const name = hourName.slice(0, -hourMark.length);
    const day = entries.get(name);
    // Any other text typed into the day's field stays as it is.
    if (day !== null && /^([\d-]{10})?$/.test(day)) entries.set(name, `${day} ${hour}`.trim());
  }
  return entries;
}

/** A posted content form; undefined if no page of the panel sends it. */
export function readPostedForm(form: FormData) {
  const entries = entriesIn(form);
  const read = v.safeParse(posted, {
    base: entries.get("base"),
    folha: entries.get("folha") ?? "",
    visto: entries.get("visto") ?? "",
    ciente: entries.get("ciente") ?? "",
    // A browser that saves a draft presses no button.
    acao: entries.get("acao") ?? "guardar",
  });
  if (!read.success) return undefined;
  for (const name of Object.keys(posted.entries)) entries.delete(name);
  const answers = takeAnswers(entries);
  spreadPlace(entries);
  settleLinks(entries);
  const { base, acao, folha, visto, ciente } = read.output;
  const sheet: Sheet = { id: folha, seenAtMs: visto };
  // `isAware`: the writer has seen what people would lose by it. `answers`: to the questions asked of that.
  return { base, asked: acao, entries, sheet, isAware: ciente === "sim", answers };
}

/**
 * Takes the answers given before the publication out of the texts; the name of a second of its kind has a dot and more.
 */
function takeAnswers(entries: Entries): ReadonlyMap<string, string> {
  const asked = new Set(additions().keys.flatMap(({ asks = [] }) => asks));
  const answers = new Map([...entries].filter(([name]) => asked.has(name.split(".", 1)[0] ?? "")));
  for (const name of answers.keys()) entries.delete(name);
  return answers;
}

/** The choice of a link to another address, which is typed beside it. */
export const otherAddress = "outro";
export const endOfOther = `.${otherAddress}`;

/** Puts the address that was typed where the choice is. */
export function settleLinks(entries: URLSearchParams): void {
  const typed = [...entries].filter(([name]) => name.endsWith(endOfOther));
  for (const [name, text] of typed) {
    const field = name.slice(0, -endOfOther.length);
    if (["", otherAddress].includes(entries.get(field) ?? "/")) entries.set(field, text.trim());
    entries.delete(name);
  }
}

/** Names of latitude and longitude in the form of the church; no other file has such. */
export const placeFields = ["endereco.latitude", "endereco.longitude"] as const;

const decimal = String.raw`(-?\d{1,3}\.\d+)`;

/**
 * Patterns of a place in links of Google Maps and OpenStreetMap, and as people write it; the mark itself before what
 * the map shows around it.
 */
const waysToSay = [
  String.raw`!3d${decimal}!4d${decimal}`,
  String.raw`mlat=${decimal}&mlon=${decimal}`,
  String.raw`[?&/](?:q|query|ll|destination|daddr|center)=(?:loc:)?${decimal},\+?${decimal}`,
  String.raw`@${decimal},${decimal}`,
  String.raw`#map=\d+/${decimal}/${decimal}`,
  String.raw`^(?:geo:)?${decimal}[,;\s]+${decimal}`,
].map((way) => new RegExp(way));

/** Latitude and longitude in a pasted link of a map, or in both numbers at once; undefined where it names no place. */
export function placeIn(pasted: string): { latitude: string; longitude: string } | undefined {
  const text = pasted.trim().replaceAll(/%2C/gi, ",").replaceAll("&amp;", "&");
  for (const way of waysToSay) {
    const [, latitude, longitude] = way.exec(text) ?? [];
    if (latitude && longitude) return { latitude, longitude };
  }
  return undefined;
}

/** Writes a place that was pasted into one of the two fields into both. */
export function spreadPlace(entries: Entries): void {
  for (const name of placeFields) {
    const place = placeIn(entries.get(name) ?? "");
    if (!place) continue;
    entries.set(placeFields[0], place.latitude);
    entries.set(placeFields[1], place.longitude);
    return;
  }
}

/** The version and the draft that a form was rendered from. */
export const drawnWith = (base: number, sheet: Sheet): [name: string, text: string][] => [
  ["base", String(base)],
  ["folha", sheet.id],
  ["visto", String(sheet.seenAtMs ?? "")],
];

export function SheetFields({ base, sheet }: Pick<Sent, "base" | "sheet">) {
  return drawnWith(base, sheet).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}
