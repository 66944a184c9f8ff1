import { shortSearch } from "../../kit/panel/form.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { searchWords } from "../../platform/database/search/find-by-words.ts";
import { reasonLabels } from "../contract.ts";
import { type MessageFilter, type Place, type Situation, situations } from "../inbox.ts";

const situationWords = { new: "novas", handled: "tratadas" } as const;
const reasons = Object.keys(reasonLabels) as (keyof typeof reasonLabels)[];

const situationOf = (word: string | undefined): Situation | undefined =>
  situations.find((one) => situationWords[one] === word);

/**
 * Returns only known words, numbers and the search, so that a path made of it stays in the inbox. An address may be
 * typed or old: invalid parts are ignored.
 */
export function readInboxQuery(given: Record<string, string>): InboxQuery & { search: string } {
  const { motivo, situacao, busca = "", depois = "", estava, de } = given;
  const [, among, number] = /^(novas|tratadas)-(\d{1,15})$/.exec(depois) ?? [];
  const situation = situationOf(among);
  return {
    reason: reasons.find((one) => one === motivo),
    situation: situationOf(situacao),
    search: shortSearch(busca),
    after: situation && { situation, number: Number(number) },
    openedAmong: situationOf(estava),
    isFromList: de === "lista",
  };
}

export const filterOf = ({ reason, situation, search = "" }: InboxQuery): MessageFilter => ({
  reason,
  situation,
  words: searchWords(search),
});

export const messagePath = <Id extends string>(id: Id) => `${panelPaths.messages}/${id}` as const;

/** The actions of a message, each with its own address. */
const messageActions = {
  handle: "tratada",
  reopen: "nova",
  note: "nota",
  erase: "apagar",
} as const;

export const actionPath = <Id extends string, Action extends keyof typeof messageActions>(
  id: Id,
  action: Action,
) => `${messagePath(id)}/${messageActions[action]}` as const;

export const lettersPath = `${panelPaths.messages}/cartas`;

export const prayerListPath = `${panelPaths.messages}/oracao` as const;

/** The list's query. A message's address has it too, so that its links lead through the same list. */
export type InboxQuery = {
  reason?: MessageFilter["reason"];
  situation?: MessageFilter["situation"];
  search?: string | undefined;
  /** The place after which the list's page begins. */
  after?: Place | undefined;
  /** The part of the list in which a message was opened, since marking it moves it to the other part. */
  openedAmong?: Situation | undefined;
  /** True if a form was sent from the list and leads back to it. */
  isFromList?: boolean;
};

export function queryFields(query: InboxQuery): Record<string, string> {
  const { reason, situation, search, after, openedAmong, isFromList } = query;
  return {
    ...(reason && { motivo: reason }),
    ...(situation && { situacao: situationWords[situation] }),
    ...(search && { busca: search }),
    ...(after && { depois: `${situationWords[after.situation]}-${after.number}` }),
    ...(openedAmong && { estava: situationWords[openedAmong] }),
    ...(isFromList && { de: "lista" }),
  };
}

export function withQuery(path: string, query: InboxQuery): string {
  // Encoded as the redirect after sign-in accepts it.
  const text = new URLSearchParams(queryFields(query))
    .toString()
    .replaceAll("+", "%20")
    .replaceAll("*", "%2A");
  return text ? `${path}?${text}` : path;
}

/** The list, at one of its messages if that is given. */
export const inboxPath = (query: InboxQuery, at?: string): string =>
  withQuery(panelPaths.messages, query) + (at === undefined ? "" : `#${rowId(at)}`);

export const rowId = (id: string): string => `m-${id}`;
