import type { SummarySource } from "../kit/panel/summary.ts";
import type { Database } from "../platform/database/database.ts";
import { whatIsLeftOf } from "../platform/database/schema/forget-part.ts";
import { countUnwritten } from "../platform/outbox/sql/kept-letters.ts";
import { goneParts } from "../church-database.ts";

/** Writes a sentence for each part whose folder was taken out, with what it left. */
export async function goneInWords(database: Database): Promise<string[]> {
  const sentences = [];
  for (const gone of await goneParts(database)) {
    const left = leftInWords(await whatIsLeftOf(database, gone));
    sentences.push(
      `A gaveta “${gone.part}” saiu do programa, e o que ela guardava ficou no banco (${left}): ali nada se procura, e nada ` +
        `envelhece. Para apagar o que é dela: npm run dados -- esquecer-gaveta ${gone.part}`,
    );
  }
  return sentences;
}

/** "picnics: 12 linhas; 3 e-mails que esperam". */
export function leftInWords({ rows, unsent }: Awaited<ReturnType<typeof whatIsLeftOf>>): string {
  const tables = Object.entries(rows).map(
    ([name, count]) => `${name}: ${count} ${count === 1 ? "linha" : "linhas"}`,
  );
  const letters = unsent === 1 ? "1 e-mail que espera" : `${unsent} e-mails que esperam`;
  return [...tables, ...(unsent > 0 ? [letters] : [])].join("; ");
}

/** Tells administrators of data that nobody reaches any more, and of letters that nobody can write. */
export const goneStatus = (database: Database): SummarySource => ({
  area: "staff",
  async read() {
    const waiting = (await goneInWords(database)).map((text) => ({ text }));
    const unwritten = await countUnwritten(database);
    if (unwritten > 0) {
      const many =
        unwritten === 1
          ? "1 e-mail está sem quem o escreva"
          : `${unwritten} e-mails estão sem quem os escreva`;
      const text = `${many}: a parte do programa que os escrevia saiu. Quem cuida do computador do site os vê com npm run fila.`;
      waiting.push({ text });
    }
    return { waiting };
  },
});
