import type { Context } from "hono";
import { meansByHand } from "../../by-hand/gift-by-hand.ts";
import { type Means, meansOnWire } from "../../contract/means.ts";
import { readGiver } from "../../givers/giver.ts";
import type { PreviewedCredit } from "../preview.ts";
import type { PageChoices } from "../sql/previews.ts";

/** What stands in the fields of a credit: ticks and texts, as the page has them. */
export type CreditFields = {
  isGift: boolean;
  isIgnored: boolean;
  fund: string;
  means: string;
  giver: string;
};

export type TypedPage = ReadonlyMap<number, CreditFields>;

type ReadPage = {
  typed: TypedPage;
  isConfirmed: boolean;
  /** By the number of the credit: sentences for the treasurer. */
  problems: ReadonlyMap<number, string>;
  choices: PageChoices;
};

/** A page's form. The names of its fields are relied on: `linha.N`, `fundo.N`, `meio.N`, `contribuinte.N`, `ignorar.N`. */
export async function readPage(
  context: Context,
  credits: readonly PreviewedCredit[],
  funds: readonly string[],
): Promise<ReadPage> {
  const form = await context.req.parseBody();
  const text = (name: string) => {
    const value = form[name];
    // No database keeps a NUL.
    return typeof value === "string" ? value.replaceAll("\0", "").trim() : "";
  };
  const typed = new Map<number, CreditFields>();
  const problems = new Map<number, string>();
  const gifts: PageChoices["gifts"][number][] = [];
  const ignored: number[] = [];
  for (const { number } of credits) {
    const fields: CreditFields = {
      isGift: text(`linha.${number}`) !== "",
      isIgnored: text(`ignorar.${number}`) !== "",
      fund: text(`fundo.${number}`),
      means: text(`meio.${number}`),
      giver: text(`contribuinte.${number}`),
    };
    typed.set(number, fields);
    if (fields.isGift && fields.isIgnored) {
      problems.set(number, "Escolha uma das duas: lançar ou ignorar.");
    } else if (fields.isIgnored) ignored.push(number);
    else if (fields.isGift) {
      const gift = readGift(fields, funds);
      if ("problem" in gift) problems.set(number, gift.problem);
      else gifts.push({ number, ...gift });
    }
  }
  return { typed, isConfirmed: text("confirmo") !== "", problems, choices: { gifts, ignored } };
}

function readGift({ fund, means: word, giver: typed }: CreditFields, funds: readonly string[]) {
  const means = statementMeans.find((one) => meansOnWire[one] === word);
  if (!means) return { problem: "Escolha o meio." };
  if (!funds.includes(fund)) return { problem: "Escolha o fundo." };
  const giver = readGiver(typed);
  return "problem" in giver ? giver : { fund, means, giver };
}

/** What comes to an account by itself. */
export const statementMeans: readonly Means[] = [
  "pix",
  ...meansByHand.filter((one) => one !== "pix"),
];
