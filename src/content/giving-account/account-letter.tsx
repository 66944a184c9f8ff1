import { dateAndTime } from "../../format/date-words.ts";
import { ofChurch } from "../../format/names.ts";
import type { SiteHouse } from "../../house.ts";
import type { Compose } from "../../platform/outbox/queue.ts";
import { Action, Facts, Quote, renderLetter } from "../../platform/outbox/letter-page.tsx";
import { accountLabels, accountOf, changedFields, maskedKey } from "./account.ts";
import type { AccountChange } from "../content-versions.ts";
import { accountLetterContents } from "./account-changes.ts";
import { type ContentVersions, createContentVersions } from "../sql/content-versions.ts";
import type { Database } from "../../platform/database/database.ts";

/** A change of the giving account: "Chave PIX: 11.222.333/0001-81 → 1•••@exemplo.com". */
type DescribedChange = { who: string; when: string; lines: string[] };

/** For all members who manage gifts, so that nobody changes the account unnoticed. */
export function composeAccountLetter({ config, database, content }: SiteHouse): Compose {
  return async ({ subjectId, messageId }) => {
    const { to, changes } = await readAccountLetter(database, subjectId);
    if (to.length === 0 || changes.length === 0) return undefined;
    const { church } = content();
    const href = new URL("/painel/doacoes/conta", config.publicUrl).href;
    const footer = `Este aviso vai para toda a administração e a tesouraria. Se ninguém da igreja fez esta mudança, abra a página, desfaça ou publique a conta certa, e avise quem cuida do computador do site.`;
    const paragraphs = changes.map(
      ({ who, when, lines }) => `${who}, ${when}:\n${lines.join("\n")}`,
    );
    return {
      messageId,
      from: {
        name: `Site ${ofChurch(church.shortName)}`,
        address: config.mail.from ?? church.email,
      },
      replyTo: church.email,
      to: to.join(", "),
      subject: "A conta que recebe as contribuições mudou no site",
      text: [
        "A conta que recebe as contribuições mudou no site.",
        ...paragraphs,
        `Confira: ${href}`,
        `--\n${footer}`,
      ].join("\n\n"),
      html: renderLetter({
        title: "A conta que recebe mudou",
        footer,
        children: (
          <>
            <Facts>Já está no ar. Confira se foi a igreja que mudou.</Facts>
            {paragraphs.map((words) => (
              <Quote key={words} text={words} />
            ))}
            <Action href={href}>Conferir a conta</Action>
          </>
        ),
      }),
    };
  };
}

/** The content of the letter. It is read from the versions, so that the account is stored in one place only. */
async function readAccountLetter(database: Database, letterId: string) {
  const contentVersions = createContentVersions(database);
  const { to, changes } = await accountLetterContents(database, letterId);
  const described: DescribedChange[] = [];
  for (const change of changes) described.push(await describe(change, contentVersions));
  return { to, changes: described };
}

async function describe(
  change: AccountChange,
  contentVersions: ContentVersions,
): Promise<DescribedChange> {
  const { versionId, beforeId, staffName, source, madeAtMs } = change;
  const who = staffName ?? whoOf[source];
  const when = dateAndTime(madeAtMs);
  const [before, after] = [
    await contentVersions.find(beforeId),
    await contentVersions.find(versionId),
  ];
  if (!after) return { who, when, lines: ["O que mudou já não está guardado."] };
  const now = accountOf(after.text);
  if (!before) {
    const lines = [
      "O que estava no ar antes não está nesta cópia. Agora:",
      `${accountLabels["pix.chave"]}: ${maskedKey(now["pix.chave"])}`,
    ];
    return { who, when, lines };
  }
  const was = accountOf(before.text);
  const lines = changedFields(was, now).map((name) => {
    const shown = (text: string) => (name === "pix.chave" ? maskedKey(text) : text) || "nada";
    return `${accountLabels[name]}: ${shown(was[name])} → ${shown(now[name])}`;
  });
  return { who, when, lines };
}

const whoOf: Record<AccountChange["source"], string> = {
  folder: "Quem cuida do computador do site, nos arquivos",
  copy: "Uma cópia de segurança que foi posta de volta",
  panel: "Alguém que saiu",
  undo: "Alguém que saiu",
};
