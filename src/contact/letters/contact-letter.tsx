import { fullDateAndTime } from "../../format/date-words.ts";
import * as format from "../../format/format.ts";
import { ofChurch, theChurch } from "../../format/names.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { Action, quote, renderLetter, Sentences } from "../../platform/outbox/letter-page.tsx";
import {
  senderAddress,
  type WriteMail,
  type WrittenMail,
} from "../../platform/outbox/written-mail.ts";
import type { Content } from "../../content/content.ts";
import { reasonLabels } from "../contract.ts";
import type { AcceptedMessage } from "../inbox.ts";
import type { Inbox } from "../sql/inbox.ts";

/** Address that the letter comes from, and the one that it goes to. */
export type Envelope = { from: string; to: string; churchName: string };

/**
 * The church's e-mail: sender, reason and text, with a link to answer. Some programs (Gmail, two webmails) answer a
 * letter from one's own address to oneself, whatever Reply-To says: the answer to a prayer would never arrive.
 */
export function contactLetter(message: AcceptedMessage, envelope: Envelope): WrittenMail {
  const { from, to, churchName } = envelope;
  const { email, request } = message;
  const reason = reasonLabels[message.reason];
  const sender = message.name ?? "Alguém que não disse o nome";
  const phone = format.phone(message.phone);
  const receivedAt = fullDateAndTime(message.receivedAtMs);
  const footer = `Enviado pelo formulário de contato do site ${ofChurch(churchName)}, em ${receivedAt}. Esta mensagem é só para quem cuida dela: não encaminhe sem o consentimento de quem escreveu.`;
  const isToOneself = from.toLowerCase() === to.toLowerCase();
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Sua mensagem para ${theChurch(churchName)}`)}`;

  return {
    sender: "site",
    to,
    replyTo: email,
    subject: message.name ? `${reason}: ${message.name}` : reason,
    ...renderLetter({
      title: reason,
      footer,
      unquoted: [
        ...(isToOneself
          ? [useButton, email]
          : ["Para responder por e-mail, basta responder a esta mensagem."]),
        `Para responder pelo WhatsApp: ${whatsappUrl(message.phone)}`,
        "",
      ],
      parts: [
        {
          lines: [
            reason,
            `De: ${sender}`,
            `E-mail: ${email}`,
            `Telefone: ${phone}`,
            `Quando: ${receivedAt}`,
          ],
          page: (
            <Sentences>
              <strong>{sender}</strong>
              <br />
              {email}
              <br />
              {phone}
            </Sentences>
          ),
        },
        quote(request),
        {
          lines: [],
          page: (
            <>
              {isToOneself && (
                <p>
                  {useButton}
                  <br />
                  {email}
                </p>
              )}
              <Action href={reply}>Responder por e-mail</Action>
              <Action href={whatsappUrl(message.phone)}>WhatsApp</Action>
              <Action href={telUrl(message.phone)}>Ligar</Action>
            </>
          ),
        },
      ],
    }),
  };
}

const useButton =
  "Para responder, use o botão Responder por e-mail, ou escreva para o endereço abaixo. O “Responder” do seu programa pode mandar a resposta para a própria igreja.";

type Options = {
  inbox: Pick<Inbox, "find">;
  content(): Content;
  /** Other addresses than the church's own. */
  config: { mail: { from: string | undefined; to: string | undefined } };
};

/** Reads the address at each attempt, since it may have been corrected. */
export function composeContactLetter(options: Options): WriteMail {
  const { inbox, content, config } = options;
  return async ({ subjectId }) => {
    const message = await inbox.find(subjectId);
    if (!message) return undefined;
    const { church } = content();
    return contactLetter(message, {
      from: senderAddress(options),
      to: config.mail.to ?? church.email,
      churchName: church.name,
    });
  };
}
