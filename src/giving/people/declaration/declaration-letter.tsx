import { ofChurch, toChurch } from "../../../format/names.ts";
import { quote, renderLetter, says } from "../../../platform/outbox/letter-page.tsx";
import type { Compose, Mail } from "../../../platform/outbox/queue.ts";
import type { Church, Content } from "../../../content/content.ts";
import type { envelopeOf } from "../../ledger/letters/envelope.ts";
import { declarationInWords, type Declaration } from "./declaration.ts";

type Envelope = Pick<Mail, "messageId" | "from" | "to"> & {
  church: Church;
  privacy: Pick<Content["privacy"], "giverYears">;
  nowMs: number;
};

/** The declaration of a year for its giver, with nothing to open beside it. */
export function declarationLetter(declaration: Declaration, envelope: Envelope): Mail {
  const { messageId, from, to, church, privacy, nowMs } = envelope;
  const { year } = declaration;
  const greeting = `Aqui está tudo o que você contribuiu em ${year} ${toChurch(church.name)}. Obrigado por repartir com alegria.`;
  const footer = `Esta declaração foi enviada pela tesouraria ${ofChurch(church.name)}. Falta alguma contribuição, ou há um engano? Responda a esta mensagem.`;
  const lines = declarationInWords(declaration, { ...church, ...privacy }, nowMs);
  return {
    messageId,
    from,
    to,
    replyTo: church.email,
    subject: `Declaração das suas contribuições de ${year}`,
    ...renderLetter({
      title: `As suas contribuições de ${year}`,
      footer,
      parts: [says(greeting), quote(lines.join("\n"))],
    }),
  };
}

type Options = Pick<ReturnType<typeof envelopeOf>, "content" | "from"> & {
  read(id: string): Promise<{ declaration: Declaration; to: string } | undefined>;
  now(): number;
};

export const composeDeclarationLetter =
  ({ read, content, from, now }: Options): Compose =>
  async ({ subjectId, messageId }) => {
    const found = await read(subjectId);
    if (!found) return undefined;
    const { church, privacy } = content();
    return declarationLetter(found.declaration, {
      messageId,
      from: { name: church.shortName, address: from ?? church.email },
      to: found.to,
      church,
      privacy,
      nowMs: now(),
    });
  };
