import type { MessageFilter, Place, Situation } from "../desk.ts";
import { panelPaths } from "../../panel/panel-paths.ts";

export const messagePath = <Id extends string>(id: Id) => `${panelPaths.messages}/${id}` as const;

/** What a form of a message does: each has its own address under the message. */
export const messageActions = {
  handle: "tratada",
  reopen: "nova",
  note: "nota",
  erase: "apagar",
} as const;

export const actionPath = <Id extends string, Action extends keyof typeof messageActions>(
  id: Id,
  action: Action,
) => `${messagePath(id)}/${messageActions[action]}` as const;

/** Where letters are tried again. */
export const lettersPath = `${panelPaths.messages}/cartas`;

/** The week's requests, to be printed. */
export const prayerListPath = `${panelPaths.messages}/oracao` as const;

/** As the list's address says what is shown; a message carries it along, so that the way on and back is its list. */
export type InboxQuery = {
  reason?: MessageFilter["reason"];
  situation?: MessageFilter["situation"];
  search?: string | undefined;
  /** The page of the list: what stands behind this. */
  after?: Place | undefined;
  /** Among which ones a message stood when it was opened: a mark moves it, and not its reader. */
  stoodAmong?: Situation | undefined;
  /** Whether a form was sent from the list, and leads back to it. */
  isFromList?: boolean;
};

const situationWords = { new: "novas", handled: "tratadas" } as const;

/** The query as fields, for a form that makes its own address. */
export function queryFields(query: InboxQuery): Record<string, string> {
  const { reason, situation, search, after, stoodAmong, isFromList } = query;
  return {
    ...(reason && { motivo: reason }),
    ...(situation && { situacao: situationWords[situation] }),
    ...(search && { busca: search }),
    ...(after && { depois: `${situationWords[after.situation]}-${after.number}` }),
    ...(stoodAmong && { estava: situationWords[stoodAmong] }),
    ...(isFromList && { de: "lista" }),
  };
}

/** A path of the inbox that carries its list along. */
export function withQuery(path: string, query: InboxQuery): string {
  // Spelled as the way back after signing in takes it.
  const text = new URLSearchParams(queryFields(query))
    .toString()
    .replaceAll("+", "%20")
    .replaceAll("*", "%2A");
  return text ? `${path}?${text}` : path;
}

/** The list, at one of its messages if that is given. */
export const inboxPath = (query: InboxQuery, at?: string): string =>
  withQuery(panelPaths.messages, query) + (at === undefined ? "" : `#${rowId(at)}`);

/** Of a message's row in the list. */
export const rowId = (id: string): string => `m-${id}`;
