import { ofChurch, toChurch } from "../../../format/names.ts";
import { quote, renderLetter, says } from "../../../platform/outbox/letter-page.tsx";
import type { WriteMail } from "../../../platform/outbox/written-mail.ts";
import type { Content } from "../../../content/content.ts";
import { declarationInWords, type Declaration } from "./declaration.ts";

type Options = {
  content(): Content;
  read(id: string): Promise<{ declaration: Declaration; to: string } | undefined>;
  now(): number;
};

/** Composes the declaration of a year for its giver, with nothing to open beside it. */
export const composeDeclarationLetter =
  ({ read, content, now }: Options): WriteMail =>
  async ({ subjectId }) => {
    const found = await read(subjectId);
    if (!found) return undefined;
    const { declaration, to } = found;
    const { church, privacy } = content();
    const { year } = declaration;
    const greeting = `Aqui está tudo o que você contribuiu em ${year} ${toChurch(church.name)}. Obrigado por repartir com alegria.`;
    const footer = `Esta declaração foi enviada pela tesouraria ${ofChurch(church.name)}. Falta alguma contribuição, ou há um engano? Responda a esta mensagem.`;
    const paperChurch = { ...church, giverYears: privacy.giverYears };
    const lines = declarationInWords(declaration, paperChurch, now());
    return {
      to,
      subject: `Declaração das suas contribuições de ${year}`,
      ...renderLetter({
        title: `As suas contribuições de ${year}`,
        footer,
        parts: [says(greeting), quote(lines.join("\n"))],
      }),
    };
  };
