import type { Mail } from "../platform/outbox/queue.ts";

export const sampleMail: Mail = {
  messageId: "<0199-teste@igreja.example.org>",
  from: { name: "Site da Igreja Vitral", address: "site@igreja.example.org" },
  to: "igreja@igreja.example.org",
  replyTo: "maria@exemplo.com.br",
  subject: "Pedido de Oração: José",
  text: "Orem por mim.",
  html: "<p>Orem por mim.</p>",
};

const nothing = async () => undefined;

/** Composers that make no e-mail; a test replaces those that it needs. */
export const composeNothing = {
  "account-change": nothing,
  alarm: nothing,
  "contact-message": nothing,
  "gift-receipt": nothing,
  "monthly-gift": nothing,
  "monthly-gift-notice": nothing,
  declaration: nothing,
  "staff-code": nothing,
  "staff-invitation": nothing,
};
