import type { ReactNode } from "react";
import { reasonLabels } from "../../contract/contact-message.ts";
import type { DeskMessage, MessagePage } from "../../domain/contact/desk.ts";
import { panelPaths } from "../panel-paths.ts";
import { EmptyState } from "../parts/empty-state.tsx";
import { Instant } from "../parts/instant.tsx";
import { Pager } from "../parts/pager.tsx";
import { InboxFilter } from "./inbox-filter.tsx";
import { type InboxQuery, inboxPath, messagePath } from "./inbox-paths.ts";
import { LoneLink } from "../parts/lone-link.tsx";

type Props = {
  query: InboxQuery;
  page: MessagePage;
  isFirst: boolean;
  /** Whether what was typed says nothing to look for. */
  isSearchEmpty: boolean;
  stopped: ReactNode;
};

/** The messages, new ones first, with the ways to find one. */
export function InboxPage({ query, page, isFirst, isSearchEmpty, stopped }: Props) {
  const { messages, next } = page;
  return (
    <>
      {stopped}
      <InboxFilter {...query} />
      {messages.length === 0 ? (
        <EmptyState>
          <p>{emptyWords(query, isSearchEmpty)}</p>
          {isFiltered(query) && (
            <LoneLink href={panelPaths.messages}>Ver todas as mensagens</LoneLink>
          )}
        </EmptyState>
      ) : (
        <ul className="messages">
          {messages.map((message) => (
            <MessageRow key={message.id} {...message} />
          ))}
        </ul>
      )}
      <Pager
        of="messages"
        newest={isFirst ? undefined : inboxPath(query)}
        older={next && inboxPath(query, next)}
      />
    </>
  );
}

const isFiltered = ({ reason, situation, search }: InboxQuery): boolean =>
  Boolean(reason || situation || search);

function emptyWords({ reason, situation, search }: InboxQuery, isSearchEmpty: boolean): string {
  if (isSearchEmpty) return "Escreva ao menos duas letras do nome ou da mensagem.";
  if (search) return `Nada encontrado com “${search}”. Tente só o começo de uma palavra.`;
  if (situation === "new") return "Nenhuma mensagem nova. Tudo tratado!";
  if (reason || situation) return "Nenhuma mensagem assim.";
  return "Ainda não chegou nenhuma mensagem. Quando alguém escrever pelo site, ela aparece aqui.";
}

function MessageRow({ id, name, reason, request, receivedAtMs, handled, note }: DeskMessage) {
  return (
    <li className={handled ? "handled" : "new"}>
      <a href={messagePath(id)}>
        <span className="message-who">{name ?? "Sem nome"}</span>
        <span className="tag">{handled ? "Tratada" : "Nova"}</span>
      </a>
      <p className="soft">
        {reasonLabels[reason]} · <Instant ms={receivedAtMs} />
      </p>
      <p className="message-start">{startOf(request)}</p>
      {note && <p className="message-note">Nota: {startOf(note.text)}</p>}
    </li>
  );
}

const startOf = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length > 120 ? `${letters.slice(0, 120).join("")}…` : letters.join("");
};
