import { meansByHand, meansChoices } from "../../contract/means.ts";
import { type ByField, choiceField, defineForm } from "../../../kit/panel/form.ts";
import { fundField, giverField, meansField } from "../../ledger/money-fields.ts";
import type { PageChoices } from "../bank-statements.ts";
import type { PreviewedCredit } from "../preview.ts";

/** What comes to an account by itself. */
const statementMeans = ["pix", ...meansByHand.filter((one) => one !== "pix")] as const;

/**
 * Of one credit. The names of a page's fields are relied on, each with the credit's number: `linha.N`, `ignorar.N`,
 * `fundo.N`, `meio.N`, `contribuinte.N`.
 */
export const creditForm = (funds: readonly string[]) =>
  defineForm({
    fundo: fundField(funds, "Escolha o fundo."),
    meio: choiceField(
      "Meio",
      meansChoices(statementMeans),
      meansField(statementMeans, () => "Escolha o meio.").read,
    ),
    contribuinte: giverField(),
  });

/** What was chosen of these credits, and by their fields what is to be mended: one of each credit. */
export function readPage(
  typed: ByField,
  credits: readonly PreviewedCredit[],
  funds: readonly string[],
): { problems: ByField; choices: PageChoices } {
  const form = creditForm(funds);
  const problems: ByField = {};
  const gifts: PageChoices["gifts"][number][] = [];
  const ignored: number[] = [];
  for (const { number } of credits) {
    const text = (name: string) => (typed[`${name}.${number}`] ?? "").trim();
    const [linha, ignorar] = [text("linha"), text("ignorar")];
    if (linha && ignorar) {
      problems[`linha.${number}`] = "Marque só uma: é contribuição, ou não é.";
    } else if (ignorar) ignored.push(number);
    else if (linha) {
      const names = Object.keys(form.fields);
      const { values, problems: wrong } = form.check(
        Object.fromEntries(names.map((name) => [name, text(name)])),
      );
      if (values) {
        const { fundo: fund, meio: means, contribuinte: giver } = values;
        gifts.push({ number, fund, means, giver });
      }
      for (const [name, sentence] of Object.entries(wrong ?? {}).slice(0, 1)) {
        problems[`${name}.${number}`] = sentence;
      }
    }
  }
  return { problems, choices: { gifts, ignored } };
}
