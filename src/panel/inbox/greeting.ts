import type { AcceptedMessage } from "../../domain/contact/message.ts";
import { whatsappUrl } from "../../format/whatsapp-url.ts";

const thanks: Record<AcceptedMessage["reason"], string> = {
  prayer: "Recebemos o seu pedido de oração pelo site.",
  information: "Recebemos a sua pergunta pelo site.",
  other: "Recebemos a sua mensagem pelo site.",
};

type Church = { churchName: string; memberName: string };

const firstOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** How an answer begins; the rest is the person's own to write. */
function greeting({ name, reason }: AcceptedMessage, { churchName, memberName }: Church): string[] {
  const hello = name ? `Olá, ${firstOf(name)}!` : "Olá!";
  return [hello, `Aqui é ${firstOf(memberName)}, de ${churchName}. ${thanks[reason]}`];
}

/** Opens the mail program with address, subject and greeting. */
export function mailtoUrl(message: AcceptedMessage, church: Church): string {
  const subject = `Sua mensagem para ${church.churchName}`;
  const body = [...greeting(message, church), ""].join("\r\n\r\n");
  const address = encodeURIComponent(message.email).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens the conversation with the greeting; undefined for a landline, which has none. */
export const chatUrl = (message: AcceptedMessage, church: Church): string | undefined =>
  message.phone.length === 11
    ? whatsappUrl(message.phone, greeting(message, church).join(" "))
    : undefined;
