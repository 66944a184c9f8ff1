import type { ReactNode } from "react";
import { Filter, Pager } from "../../kit/panel/list.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { EmptyState, LoneLink, SearchForm, Instant } from "../../kit/panel/parts/parts.tsx";
import { reasonLabels } from "../contract.ts";
import type { InboxMessage, MessagePage } from "../inbox.ts";
import {
  actionPath,
  type InboxQuery,
  inboxPath,
  messagePath,
  prayerListPath,
  rowId,
  withQuery,
  queryFields,
} from "./inbox-query.ts";

type Props = {
  query: InboxQuery;
  page: MessagePage;
  /** True if the typed search has no words. */
  isSearchEmpty: boolean;
  stopped: ReactNode;
};

export function InboxPage({ query, page, isSearchEmpty, stopped }: Props) {
  const { messages, next } = page;
  const { after, ...first } = query;
  return (
    <>
      {stopped}
      <InboxFilter {...query} />
      {messages.length === 0 ? (
        <EmptyState says={emptyWords(query, isSearchEmpty)}>
          {isFiltered(query) && (
            <LoneLink href={panelPaths.messages}>Ver todas as mensagens</LoneLink>
          )}
        </EmptyState>
      ) : (
        <ul className="rows messages">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} query={query} />
          ))}
        </ul>
      )}
      <LoneLink href={prayerListPath}>Pedidos de oração da semana, para imprimir</LoneLink>
      <Pager
        of="messages"
        newest={after && inboxPath(first)}
        older={next && inboxPath({ ...first, after: next })}
      />
    </>
  );
}

const isFiltered = ({ reason, situation, search }: InboxQuery): boolean =>
  Boolean(reason || situation || search);

function emptyWords(query: InboxQuery, isSearchEmpty: boolean): string {
  const { reason, situation, search, after } = query;
  if (isSearchEmpty) return "Escreva ao menos duas letras do nome ou da mensagem.";
  if (search) return `Nada encontrado com “${search}”. Tente só o começo de uma palavra.`;
  // The last messages of this page were just marked or erased.
  if (after) return "Não há mais mensagens depois destas.";
  if (situation === "new" && reason === "prayer") return "Nenhuma oração nova. Tudo tratado!";
  if (situation === "new") return "Nenhuma mensagem nova. Tudo tratado!";
  if (reason || situation) return "Nenhuma mensagem assim.";
  return "Ainda não chegou nenhuma mensagem. Quando alguém escrever pelo site, ela aparece aqui.";
}

function MessageRow({ message, query }: { message: InboxMessage; query: InboxQuery }) {
  const { id, name, reason, request, receivedAtMs, handled, note } = message;
  const who = name ?? "Sem nome";
  return (
    <li id={rowId(id)} className={handled ? "handled" : "new"}>
      <a className="row" href={withQuery(messagePath(id), query)}>
        <span className="message-who">{who}</span>
        <span className="tag">{handled ? "Tratada" : "Nova"}</span>
      </a>
      <p className="soft">
        {reasonLabels[reason]} · <Instant ms={receivedAtMs} />
      </p>
      <p className="message-start">{startOf(request)}</p>
      {note && <p className="message-note">Nota: {startOf(note.text)}</p>}
      {!handled && (
        <form
          method="post"
          action={withQuery(actionPath(id, "handle"), { ...query, isFromList: true })}
        >
          <button className="button quiet small" aria-label={`Marcar como tratada: ${who}`}>
            Marcar como tratada
          </button>
        </form>
      )}
    </li>
  );
}

const startOf = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length > 120 ? `${letters.slice(0, 120).join("")}…` : letters.join("");
};

const reasonChips = [
  ["prayer", "Orações"],
  ["information", "Informações"],
  ["other", "Outras"],
] as const;

const situationChips = [
  ["new", "Novas"],
  ["handled", "Tratadas"],
] as const;

function InboxFilter({ reason, situation, search }: InboxQuery) {
  const query = { reason, situation, search };
  const { busca, ...kept } = queryFields(query);
  const chip = (label: string, name: "situation" | "reason", value: string, on?: string) => (
    <Filter
      key={value}
      href={inboxPath({ ...query, [name]: value === on ? undefined : value })}
      isOn={value === on}
      off="tocar de novo mostra todas"
    >
      {label}
    </Filter>
  );
  return (
    <>
      <SearchForm
        action={panelPaths.messages}
        label="Procurar no nome e no texto"
        search={busca ?? ""}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchForm>
      <nav aria-label="Mostrar só">
        <ul className="cluster">
          {!search &&
            situationChips.map(([value, label]) => chip(label, "situation", value, situation))}
          {reasonChips.map(([value, label]) => chip(label, "reason", value, reason))}
          {search && (
            <li>
              <a className="chip" href={inboxPath({ reason, situation })}>
                Limpar a procura
              </a>
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}
