import type { AcceptedMessage } from "../message.ts";
import { ofChurch, toChurch } from "../../format/church-name.ts";
import { firstName } from "../../format/first-name.ts";
import { whatsappUrl } from "../../format/whatsapp-url.ts";

const thanks: Record<AcceptedMessage["reason"], string> = {
  prayer: "Recebemos o seu pedido de oração pelo site.",
  information: "Recebemos a sua pergunta pelo site.",
  other: "Recebemos a sua mensagem pelo site.",
};

type Church = { churchName: string; memberName: string };

/** How an answer begins; the rest is the person's own to write. */
function greeting({ name, reason }: AcceptedMessage, { churchName, memberName }: Church): string[] {
  // The name as it was written: its first word alone may be "Dona".
  const hello = name ? `Olá, ${name.trim()}!` : "Olá!";
  return [hello, `Aqui é ${firstName(memberName)}, ${ofChurch(churchName)}. ${thanks[reason]}`];
}

/** Opens the mail program with address, subject and greeting. */
export function mailtoUrl(message: AcceptedMessage, church: Church): string {
  const subject = `Sua mensagem ${toChurch(church.churchName)}`;
  const body = [...greeting(message, church), ""].join("\r\n\r\n");
  const address = encodeURIComponent(message.email).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens the conversation with the greeting; undefined for a landline, which has none. */
export const chatUrl = (message: AcceptedMessage, church: Church): string | undefined =>
  message.phone.length === 11
    ? whatsappUrl(message.phone, greeting(message, church).join(" "))
    : undefined;
