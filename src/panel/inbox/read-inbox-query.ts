import * as v from "valibot";
import type { Place } from "../../domain/contact/desk.ts";
import type { InboxQuery } from "./inbox-paths.ts";

const longestSearch = 100;

const situation = v.pipe(
  v.picklist(["novas", "tratadas"]),
  v.transform((word) => (word === "novas" ? ("new" as const) : ("handled" as const))),
);

/** An address may be typed, or be old: what makes no sense in it is left out. */
const query = v.object({
  motivo: v.fallback(v.optional(v.picklist(["prayer", "information", "other"])), undefined),
  situacao: v.fallback(v.optional(situation), undefined),
  busca: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text.trim().slice(0, longestSearch).toWellFormed()),
  ),
  depois: v.optional(v.string(), ""),
});

export function readInboxQuery(given: Record<string, string>): InboxQuery & { after?: Place } {
  const { motivo, situacao, busca, depois } = v.parse(query, given);
  const [, word = "", number] = /^(novas|tratadas)-(\d{1,15})$/.exec(depois) ?? [];
  return {
    reason: motivo,
    situation: situacao,
    search: busca,
    ...(number && { after: { situation: v.parse(situation, word), number: Number(number) } }),
  };
}
