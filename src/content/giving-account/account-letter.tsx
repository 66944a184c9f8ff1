import { dateAndTime } from "../../format/date-words.ts";
import { maskedPixKey } from "../../format/pix/pix-key.ts";
import { button, quote, renderLetter, says } from "../../platform/outbox/letter-page.tsx";
import type { WriteMail } from "../../platform/outbox/written-mail.ts";
import type { SiteHouse } from "../../house.ts";
import type { AccountChange } from "../content-versions.ts";
import { type ContentVersions, createContentVersions } from "../sql/content-versions.ts";
import { accountLetterContents } from "./account-changes.ts";
import { accountLabels, accountsOf, changedBy, changedFields } from "./account.ts";

/** Composes the letter to all members who manage gifts, so that nobody changes the account unnoticed. */
export function composeAccountLetter({ config, database }: SiteHouse): WriteMail {
  return async ({ subjectId }) => {
    const { to, changes } = await accountLetterContents(database, subjectId);
    if (to.length === 0 || changes.length === 0) return undefined;
    const contentVersions = createContentVersions(database);
    const paragraphs: string[] = [];
    for (const change of changes) paragraphs.push(await describe(change, contentVersions));
    const href = new URL("/painel/doacoes/conta", config.publicUrl).href;
    const footer = `Este aviso vai para toda a administração e a tesouraria. Se ninguém da igreja fez esta mudança, abra a página, desfaça ou publique a conta certa, e avise quem cuida do computador do site.`;
    return {
      sender: "site",
      to: to.join(", "),
      subject: "A conta que recebe as contribuições mudou no site",
      ...renderLetter({
        title: "A conta que recebe mudou",
        footer,
        parts: [
          says(
            "A conta que recebe as contribuições mudou no site.",
            "Já está no ar. Confira se foi a igreja que mudou.",
          ),
          ...paragraphs.map(quote),
          button("Conferir a conta", href, "Confira"),
        ],
      }),
    };
  };
}

/** Read from the versions, so that the account is stored in one place only. */
async function describe(change: AccountChange, contentVersions: ContentVersions): Promise<string> {
  const lines = linesOf(await accountsOf(contentVersions, change));
  const who = change.staffName ?? changedBy[change.source];
  return `${who}, ${dateAndTime(change.madeAtMs)}:\n${lines.join("\n")}`;
}

/** "Chave PIX: CNPJ 11.222.333/0001-81 → e-mail 1•••@exemplo.com". */
function linesOf({ before, after }: Awaited<ReturnType<typeof accountsOf>>): string[] {
  if (!after) return ["O que mudou já não está guardado."];
  if (!before) {
    return [
      "O que estava no ar antes não está nesta cópia. Agora:",
      `${accountLabels["pix.chave"]}: ${maskedPixKey(after["pix.chave"])}`,
    ];
  }
  return changedFields(before, after).map((name) => {
    const shown = (text: string) => (name === "pix.chave" ? maskedPixKey(text) : text) || "nada";
    return `${accountLabels[name]}: ${shown(before[name])} → ${shown(after[name])}`;
  });
}
