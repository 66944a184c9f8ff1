import { ofChurch } from "../../format/church-name.ts";
import type { Content } from "../content.ts";
import type { Compose } from "../../platform/outbox/delivery-attempt.ts";
import { Action, Facts, Quote, renderLetter } from "../../platform/outbox/letter-page.tsx";

/** Who changed where gifts go, when, and what: "Chave PIX: 11.222.333/0001-81 → 1•••@exemplo.com". */
export type ToldAccountChange = { who: string; when: string; lines: string[] };

type Options = {
  read(letterId: string): Promise<{ to: string[]; changes: ToldAccountChange[] }>;
  publicUrl: URL;
  content(): Content;
  from: string | undefined;
};

/** To all who keep the gifts: nobody changes where they go without the others knowing. */
export function composeAccountLetter({ read, publicUrl, content, from }: Options): Compose {
  return async ({ subjectId, messageId }) => {
    const { to, changes } = await read(subjectId);
    if (to.length === 0 || changes.length === 0) return undefined;
    const { church } = content();
    const href = new URL("/painel/doacoes/conta", publicUrl).href;
    const footer = `Este aviso vai para toda a administração e a tesouraria. Se ninguém da igreja fez esta mudança, abra a página, desfaça ou publique a conta certa, e avise quem cuida do computador do site.`;
    const told = changes.map(({ who, when, lines }) => `${who}, ${when}:\n${lines.join("\n")}`);
    return {
      messageId,
      from: { name: `Site ${ofChurch(church.shortName)}`, address: from ?? church.email },
      replyTo: church.email,
      to: to.join(", "),
      subject: "A conta que recebe as contribuições mudou no site",
      text: [
        "A conta que recebe as contribuições mudou no site.",
        ...told,
        `Confira: ${href}`,
        `--\n${footer}`,
      ].join("\n\n"),
      html: renderLetter({
        title: "A conta que recebe mudou",
        footer,
        children: (
          <>
            <Facts>Já está no ar. Confira se foi a igreja que mudou.</Facts>
            {told.map((words) => (
              <Quote key={words} text={words} />
            ))}
            <Action href={href}>Conferir a conta</Action>
          </>
        ),
      }),
    };
  };
}
