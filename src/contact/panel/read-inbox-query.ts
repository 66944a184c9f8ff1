import * as v from "valibot";
import { searchWords } from "../../platform/database/search/search-words.ts";
import type { MessageFilter } from "../inbox-workflow.ts";
import type { InboxQuery } from "./inbox-paths.ts";

const longestSearch = 100;

const situation = v.pipe(
  v.picklist(["novas", "tratadas"]),
  v.transform((word) => (word === "novas" ? ("new" as const) : ("handled" as const))),
);

const place = v.pipe(
  v.string(),
  v.regex(/^(?:novas|tratadas)-\d{1,15}$/),
  v.transform((text) => text.split("-")),
  v.tuple([situation, v.pipe(v.string(), v.transform(Number))]),
  v.transform(([among, number]) => ({ situation: among, number })),
);

const orNothing = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** An address may be typed or old: invalid parts are ignored. */
const query = v.object({
  motivo: orNothing(v.picklist(["prayer", "information", "other"])),
  situacao: orNothing(situation),
  busca: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text.replaceAll("\0", "").trim().slice(0, longestSearch).toWellFormed()),
  ),
  depois: orNothing(place),
  estava: orNothing(situation),
  de: orNothing(v.literal("lista")),
});

/** Returns only known words, numbers and the search, so that a path made of it stays in the inbox. */
export function readInboxQuery(given: Record<string, string>): InboxQuery & { search: string } {
  const { motivo, situacao, busca, depois, estava, de } = v.parse(query, given);
  return {
    reason: motivo,
    situation: situacao,
    search: busca,
    after: depois,
    openedAmong: estava,
    isFromList: de === "lista",
  };
}

/** What is asked of the workflow. */
export const filterOf = ({ reason, situation: among, search = "" }: InboxQuery): MessageFilter => ({
  reason,
  situation: among,
  words: searchWords(search),
});
