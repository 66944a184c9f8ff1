import type { Context } from "hono";
import { findFund } from "../../contract/fund.ts";
import { type Means, meansByHand, meansOnWire } from "../../contract/means.ts";
import { readGiver } from "../../ledger/giver.ts";
import type { PageChoices } from "../bank-statements.ts";
import type { PreviewedCredit } from "../preview.ts";

/** What is in the fields of a credit: ticks and texts, as the page has them. */
export type CreditFields = {
  isGift: boolean;
  isIgnored: boolean;
  fund: string;
  means: string;
  giver: string;
};

export type TypedPage = ReadonlyMap<number, CreditFields>;

/** A sentence for the treasurer, and the name of the field without the number. */
export type CreditProblem = {
  field: "linha" | "fundo" | "meio" | "contribuinte";
  sentence: string;
};

type ReadPage = {
  typed: TypedPage;
  /** By the number of the credit. */
  problems: ReadonlyMap<number, CreditProblem>;
  choices: PageChoices;
};

/**
 * A page's form. The names of its fields are relied on: `linha.N`, `fundo.N`, `meio.N`, `contribuinte.N`, `ignorar.N`.
 * `proposed`: the texts of fields that did not come.
 */
export async function readPage(
  context: Context,
  {
    credits,
    funds,
    proposed,
  }: { credits: readonly PreviewedCredit[]; funds: readonly string[]; proposed: TypedPage },
): Promise<ReadPage> {
  const form = await context.req.parseBody();
  const text = (name: string, otherwise = "") => {
    const value = form[name] ?? otherwise;
    // No database keeps a NUL.
    return typeof value === "string" ? value.replaceAll("\0", "").trim() : "";
  };
  const typed = new Map<number, CreditFields>();
  const problems = new Map<number, CreditProblem>();
  const gifts: PageChoices["gifts"][number][] = [];
  const ignored: number[] = [];
  for (const { number } of credits) {
    const fields: CreditFields = {
      isGift: text(`linha.${number}`) !== "",
      isIgnored: text(`ignorar.${number}`) !== "",
      fund: text(`fundo.${number}`, proposed.get(number)?.fund),
      means: text(`meio.${number}`, proposed.get(number)?.means),
      giver: text(`contribuinte.${number}`, proposed.get(number)?.giver),
    };
    typed.set(number, fields);
    if (fields.isGift && fields.isIgnored) {
      const sentence = "Marque só uma: é contribuição, ou não é.";
      problems.set(number, { field: "linha", sentence });
    } else if (fields.isIgnored) ignored.push(number);
    else if (fields.isGift) {
      const gift = readGift(fields, funds);
      if ("problem" in gift) problems.set(number, gift.problem);
      else gifts.push({ number, ...gift });
    }
  }
  return { typed, problems, choices: { gifts, ignored } };
}

function readGift(
  { fund: name, means: word, giver: typed }: CreditFields,
  funds: readonly string[],
) {
  const means = statementMeans.find((one) => meansOnWire[one] === word);
  if (!means) return { problem: { field: "meio", sentence: "Escolha o meio." } } as const;
  const fund = findFund(name, funds);
  if (!fund) return { problem: { field: "fundo", sentence: "Escolha o fundo." } } as const;
  const giver = readGiver(typed);
  return "problem" in giver
    ? ({ problem: { field: "contribuinte", sentence: giver.problem } } as const)
    : { fund, means, giver: giver.value };
}

/** What comes to an account by itself. */
export const statementMeans: readonly Means[] = [
  "pix",
  ...meansByHand.filter((one) => one !== "pix"),
];
