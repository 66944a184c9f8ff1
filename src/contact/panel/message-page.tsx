import * as format from "../../format/format.ts";
import { telUrl } from "../../format/outside-links.ts";
import { FieldView } from "../../kit/panel/form-view.tsx";
import { defineForm, hiddenField, type Shown, textField } from "../../kit/panel/form.ts";
import { Facts } from "../../kit/panel/list.tsx";
import { UpArrow, Instant } from "../../kit/panel/parts/parts.tsx";
import { StopReason } from "../../kit/panel/stopped-letters.tsx";
import { Icon } from "../../kit/ui/art/icon.tsx";
import { EmailWords } from "../../kit/ui/paragraphs.tsx";
import type { LetterStanding } from "../../platform/outbox/sql/kept-letters.ts";
import { reasonLabels } from "../contract.ts";
import { type InboxMessage, longestNote } from "../inbox.ts";
import type { InboxWorkflow } from "../sql/inbox-workflow.ts";
import {
  actionPath,
  type InboxQuery,
  inboxPath,
  lettersPath,
  messagePath,
  queryFields,
  withQuery,
} from "./inbox-query.ts";

export const noteForm = defineForm({
  /** Time at which the note that the form shows was written. */
  vista: {
    ...hiddenField,
    read: (text) => ({ value: /^\d{1,15}$/.test(text) ? Number(text) : undefined }),
  },
  nota: textField(
    "Nota da equipe",
    (text) =>
      [...text.trim()].length > longestNote
        ? { problem: `A nota pode ter até ${longestNote} letras.` }
        : { value: text.trim() },
    {
      rows: 3,
      placeholder: "Ex.: visita na quinta",
      help: `Só a equipe vê, até ${longestNote} letras. Para apagar, deixe em branco. Se a pessoa pedir os dados dela, a nota vai junto.`,
    },
  ),
});

type Props = {
  message: InboxMessage;
  /** The list from which the message was opened, and the messages beside it there. */
  query: InboxQuery;
  neighbours: Awaited<ReturnType<InboxWorkflow["neighbours"]>>;
  letter: LetterStanding | undefined;
  mailto: string;
  chat: string | undefined;
  /** A note that was refused since it is too long. */
  refused: Shown | undefined;
};

export function MessagePage(props: Props) {
  const { message, query, neighbours, letter, mailto, chat, refused } = props;
  const { id, reason, email, phone, request, receivedAtMs, handled, note } = message;
  return (
    <>
      <p className="soft">
        {reasonLabels[reason]} · <Instant ms={receivedAtMs} /> · {handled ? "tratada" : "nova"}
      </p>
      <div className="message-text">{request}</div>
      <div className="actions reply">
        <a className="button" href={mailto}>
          <Icon name="mail" /> Responder
        </a>
        {chat && (
          <a className="button" href={chat}>
            <Icon name="whatsapp" /> WhatsApp
          </a>
        )}
      </div>
      <Facts
        of={{
          "E-mail": <EmailWords>{email}</EmailWords>,
          Telefone: <a href={telUrl(phone)}>{format.phone(phone)}</a>,
        }}
      />
      <Handling message={message} query={query} />
      <WaysOn message={message} query={query} neighbours={neighbours} />
      <form className="form" method="post" action={withQuery(actionPath(id, "note"), query)}>
        {/* The note that the writer has seen. */}
        <input type="hidden" name="vista" value={refused?.typed["vista"] ?? note?.atMs ?? ""} />
        <FieldView
          name="nota"
          field={noteForm.fields.nota}
          value={refused?.typed["nota"] ?? note?.text}
          problem={refused?.problems["nota"]}
        />
        {note && (
          <p className="soft">
            Escrita por {note.by ?? "alguém que saiu"}, <Instant ms={note.atMs} />
          </p>
        )}
        <button className="button quiet">Guardar nota</button>
      </form>
      <Letter letter={letter} />
      <form className="actions" action={actionPath(id, "erase")}>
        {Object.entries(queryFields(query)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button quiet danger">Apagar</button>
      </form>
    </>
  );
}

function Handling({ message, query }: Pick<Props, "message" | "query">) {
  const { id, handled } = message;
  const action = actionPath(id, handled ? "reopen" : "handle");
  return (
    <form className="actions" method="post" action={withQuery(action, query)}>
      {handled && (
        <p>
          Tratada por {handled.by ?? "alguém que saiu"}, <Instant ms={handled.atMs} />
        </p>
      )}
      <button className={handled ? "button quiet small" : "button"}>
        {handled ? "Desfazer: ainda não tratei" : "Marcar como tratada"}
      </button>
    </form>
  );
}

const wayWords = {
  prayer: ["Próxima oração", "Oração anterior", "Orações"],
  information: ["Próximo pedido", "Pedido anterior", "Pedidos de informação"],
  other: ["Próxima mensagem", "Mensagem anterior", "Mensagens"],
} as const;

function WaysOn({ message, query, neighbours }: Pick<Props, "message" | "query" | "neighbours">) {
  const { openedAmong: _, ...list } = query;
  const { previous, next } = neighbours;
  const [nextWords, previousWords, parent] = wayWords[(!list.search && list.reason) || "other"];
  const isListed =
    !list.situation || Boolean(list.search) || (list.situation === "handled") === !!message.handled;
  const at = isListed ? message.id : (next ?? previous);
  return (
    <nav className="cluster ways-on" aria-label="Da lista">
      {next && (
        <a
          className={message.handled ? "button" : "button quiet"}
          href={withQuery(messagePath(next), list)}
          rel="next"
        >
          {nextWords} <Icon name="right" />
        </a>
      )}
      {!next && previous && <p className="soft">Esta é a última da lista.</p>}
      {previous && (
        <a className="button quiet" href={withQuery(messagePath(previous), list)} rel="prev">
          <Icon name="left" /> {previousWords}
        </a>
      )}
      <a className="button quiet" href={inboxPath(list, at)}>
        <UpArrow /> {parent}
      </a>
    </nav>
  );
}

function Letter({ letter }: { letter: LetterStanding | undefined }) {
  if (letter?.state === "parked") {
    return (
      <form className="callout problem" method="post" action={lettersPath}>
        <p>O e-mail desta mensagem para a igreja parou.</p>
        <StopReason letter={letter} />
        <button className="button quiet" name="carta" value={letter.id}>
          Tentar de novo
        </button>
      </form>
    );
  }
  const { sentAtMs } = letter ?? {};
  if (letter && sentAtMs === undefined) {
    return <p className="soft">O e-mail para a igreja está a caminho.</p>;
  }
  return (
    <p className="soft">
      Cópia entregue no e-mail da igreja{sentAtMs !== undefined && " em "}
      {sentAtMs !== undefined && <Instant ms={sentAtMs} />}.
    </p>
  );
}
