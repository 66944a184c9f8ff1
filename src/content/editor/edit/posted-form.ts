import * as v from "valibot";
import type { Sheet } from "../../drafts.ts";
import type { ListAct } from "../form/lists.ts";
import type { Entries } from "../form/entries.ts";
import { spreadPlace } from "./pasted-place.ts";
import type { Subject } from "../subject.ts";
import { settleLinks } from "./fields/link-field.tsx";

const plainActs = ["guardar", "ver", "publicar", "descartar", "juntar", "ficar"] as const;

type Each<Act> = Act extends string ? { act: Act } : never;

/** What a button asks for: "publicar", "acrescentar slides", "subir slides 2", "mostrar slides 2", "escolher capa". */
type Asked =
  | Each<(typeof plainActs)[number]>
  | { act: "escolher"; photo: string }
  | { act: "mostrar"; list: string; id: string }
  | ListAct;

const itemActs = ["mostrar", "subir", "descer", "remover"] as const;

const listName = v.pipe(v.string(), v.regex(/^[a-z_]+(\.([a-z_]+|\d{1,4}))*$/));
const kindName = v.pipe(v.string(), v.regex(/^[a-z_]{1,20}$/));
const itemId = v.pipe(v.string(), v.regex(/^\d{1,4}$/));
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
    v.transform((text) => text.split(" ")),
    v.union([
      v.pipe(
        v.strictTuple([v.picklist(plainActs)]),
        v.transform(([act]): Asked => ({ act })),
      ),
      v.pipe(
        v.strictTuple([v.literal("escolher"), listName]),
        v.transform(([act, photo]): Asked => ({ act, photo })),
      ),
      v.pipe(
        v.strictTuple([v.literal("acrescentar"), listName]),
        v.transform(([act, list]): Asked => ({ act, list })),
      ),
      v.pipe(
        v.strictTuple([v.literal("acrescentar"), listName, kindName]),
        v.transform(([act, list, kind]): Asked => ({ act, list, kind })),
      ),
      v.pipe(
        v.strictTuple([v.picklist(itemActs), listName, itemId]),
        v.transform(([act, list, id]): Asked => ({ act, list, id })),
      ),
    ]),
  ),
});

type PostedForm = {
  base: number;
  asked: Asked;
  entries: Entries;
  sheet: Sheet;
  /** Whether its writer has seen what people would lose by it. */
  isAware: boolean;
};

export type Sent = PostedForm & { subject: Subject };

/** A member's text and the version that it is based on. */
export type Written = Pick<Sent, "subject" | "base" | "entries">;

/** What the field beside a day is called, for the hour of it. */
export const hourOf = (name: string): string => `${name}${hourMark}`;

/** No key of a file has it. */
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
    // Whatever else was written into the first of the two stays as it is.
    if (day !== null && /^([\d-]{10})?$/.test(day)) entries.set(name, `${day} ${hour}`.trim());
  }
  return entries;
}

/** A posted content form; undefined if no page of the panel sends it. */
export function readPostedForm(form: FormData): PostedForm | undefined {
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
  spreadPlace(entries);
  settleLinks(entries);
  const { base, acao, folha, visto, ciente } = read.output;
  return {
    base,
    asked: acao,
    entries,
    sheet: { id: folha, seenAtMs: visto },
    isAware: ciente === "sim",
  };
}
