import { accountLabels, accountOf, changedFields, maskedKey } from "../giving-account.ts";
import type { AccountChange } from "./account-changes.ts";
import type { ContentLine } from "../versions/content-line.ts";
import { timeZone } from "../../format/time-zone.ts";
import type { ToldAccountChange } from "./account-letter.tsx";
import { accountLetterContents } from "./account-changes-sql.ts";
import { createContentLine } from "../sql/content-line.ts";
import type { Database } from "../../platform/database/database.ts";

/** What the letter tells: from the versions themselves, so that nothing of an account lies in a second place. */
export async function readAccountLetter(database: Database, letterId: string) {
  const line = createContentLine(database);
  const { to, changes } = await accountLetterContents(database, letterId);
  const told: ToldAccountChange[] = [];
  for (const change of changes) told.push(await tell(change, line));
  return { to, changes: told };
}

async function tell(change: AccountChange, line: ContentLine): Promise<ToldAccountChange> {
  const { versionId, beforeId, staffName, source, madeAtMs } = change;
  const who = staffName ?? whoOf[source];
  const when = time.format(madeAtMs);
  const [before, after] = [await line.find(beforeId), await line.find(versionId)];
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

const time = new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  dateStyle: "short",
  timeStyle: "short",
});
