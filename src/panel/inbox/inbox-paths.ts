import type { MessageFilter, Place } from "../../domain/contact/desk.ts";
import { panelPaths } from "../panel-paths.ts";

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

/** As the list's address says what is shown. */
export type InboxQuery = {
  reason: MessageFilter["reason"];
  situation: MessageFilter["situation"];
  search: string;
};

export const situationWords = { new: "novas", handled: "tratadas" } as const;

export function inboxPath(
  { reason, situation, search }: Partial<InboxQuery>,
  after?: Place,
): string {
  const query = new URLSearchParams({
    ...(reason && { motivo: reason }),
    ...(situation && { situacao: situationWords[situation] }),
    ...(search && { busca: search }),
    ...(after && { depois: `${situationWords[after.situation]}-${after.number}` }),
  }).toString();
  return query ? `${panelPaths.messages}?${query}` : panelPaths.messages;
}
