import { reasonLabels } from "../../contract/contact-message.ts";
import { type DeskMessage, longestNote } from "../../domain/contact/desk.ts";
import type { LetterStanding } from "../../domain/kept-letters.ts";
import * as format from "../../format/format.ts";
import { Icon } from "../../ui/art/icon.tsx";
import { Field, problemProps } from "../../ui/form/field.tsx";
import { EmailWords } from "../../ui/email-words.tsx";
import { panelPaths } from "../panel-paths.ts";
import { Instant } from "../parts/instant.tsx";
import { StopReason } from "../letters/stopped-letters.tsx";
import { actionPath, lettersPath } from "./inbox-paths.ts";
import { LoneLink } from "../parts/lone-link.tsx";

type Props = {
  message: DeskMessage;
  letter: LetterStanding | undefined;
  mailto: string;
  chat: string | undefined;
  /** What was written and is too long. */
  refused?: { note: string; problem: string };
};

/** One message, and all that can be done with it. */
export function MessagePage({ message, letter, mailto, chat, refused }: Props) {
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
      <dl className="facts">
        <dt>E-mail</dt>
        <dd>
          <EmailWords>{email}</EmailWords>
        </dd>
        <dt>Telefone</dt>
        <dd>
          <a href={`tel:+55${phone}`}>{format.phone(phone)}</a>
        </dd>
      </dl>
      <Handling {...message} />
      <form className="form" method="post" action={actionPath(id, "note")}>
        <Field id="nota" label="Nota da equipe" problem={refused?.problem ?? ""}>
          <textarea
            id="nota"
            name="nota"
            rows={3}
            placeholder="Ex.: visita na quinta"
            defaultValue={refused?.note ?? note?.text}
            {...problemProps("nota", refused?.problem)}
          />
        </Field>
        {note && (
          <p className="soft">
            Escrita por {note.by ?? "alguém que saiu"}, <Instant ms={note.atMs} />
          </p>
        )}
        <p className="soft">
          Só a equipe vê. Até {longestNote} letras; vazia, apaga a nota. Vai junto se a pessoa pedir
          os dados dela.
        </p>
        <button className="button quiet">Guardar nota</button>
      </form>
      <Letter letter={letter} />
      <form className="actions" action={actionPath(id, "erase")}>
        <button className="button quiet danger">Apagar</button>
      </form>
      <LoneLink href={panelPaths.messages}>Voltar às mensagens</LoneLink>
    </>
  );
}

function Handling({ id, handled }: DeskMessage) {
  return (
    <form className="actions" method="post" action={actionPath(id, handled ? "reopen" : "handle")}>
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

/** What became of the e-mail that told the church of it. */
function Letter({ letter }: { letter: LetterStanding | undefined }) {
  if (letter?.state === "parked") {
    return (
      <form className="notice problem" method="post" action={lettersPath}>
        <p>O e-mail desta mensagem para a igreja parou.</p>
        <StopReason letter={letter} />
        <button className="button quiet" name="carta" value={letter.id}>
          Tentar de novo
        </button>
      </form>
    );
  }
  return (
    <p className="soft">
      {letter === undefined || letter.sentAtMs !== undefined ? (
        <>
          E-mail enviado à igreja
          {letter?.sentAtMs !== undefined && (
            <>
              {" em "}
              <Instant ms={letter.sentAtMs} />
            </>
          )}
          .
        </>
      ) : (
        "O e-mail para a igreja está a caminho."
      )}
    </p>
  );
}
