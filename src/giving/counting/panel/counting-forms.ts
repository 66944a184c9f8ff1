import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as v from "valibot";
import { showMoney } from "../../../format/masks/money-mask.ts";
import { isOneLine, visible } from "../../../format/text.ts";
import { parseForm, type RefusedForm } from "../../../panel/shell/parse-form.ts";
import { dayProblem, readAmount } from "../../by-hand/gift-by-hand.ts";
import { findFund } from "../../contract/fund.ts";
import { meansOfWire, meansOnWire } from "../../contract/means.ts";
import { readGiver, spellGiver } from "../../givers/giver.ts";
import type { NewLine } from "../counting.ts";
import { type Denomination, denominations, mergePieces, type Pieces } from "../denominations.ts";

const longest = { gathering: 80, envelope: 20 };
const mostPieces = 100_000;
const longestField = 1_000;

const field = v.pipe(v.string(), v.maxLength(longestField, "Este texto é longo demais."));

type Read<Values> = { values: Values; refused?: undefined } | { refused: RefusedForm };

/** A form's idempotency key, or a new one for a form without. */
const readKey = (text: string): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : randomUUID();

const openingFields = v.object({ chave: field, data: field, encontro: field });

/** The form of a new counting. */
export async function readOpening(
  context: Context,
  nowMs: number,
): Promise<Read<{ id: string; day: string; gathering: string }>> {
  const { values, refused } = await parseForm(context, openingFields);
  if (refused) return { refused };
  const day = values.data.trim();
  const gathering = values.encontro.trim();
  const problems = {
    ...problemOf("data", dayProblem(day, nowMs)),
    ...problemOf("encontro", gatheringProblem(gathering)),
  };
  if (Object.keys(problems).length > 0) return { refused: { typed: values, problems } };
  return { values: { id: readKey(values.chave), day, gathering } };
}

function gatheringProblem(text: string): string | undefined {
  if (text === "") return "Escreva de que encontro é o dinheiro, como “Culto da noite”.";
  if (text.length > longest.gathering) return `Escreva até ${longest.gathering} letras.`;
  return isPlainLine(text) ? undefined : "Há um sinal invisível aqui. Digite de novo.";
}

const lineFields = v.object({
  chave: field,
  meio: field,
  fundo: field,
  valor: field,
  envelope: field,
  contribuinte: field,
});

/** The form of a new line. */
export async function readLine(context: Context, funds: readonly string[]): Promise<Read<NewLine>> {
  const { values, refused } = await parseForm(context, lineFields);
  if (refused) return { refused };
  const means = meansOfWire(values.meio);
  const fund = findFund(values.fundo, funds);
  const amount = readAmount(values.valor);
  const envelope = values.envelope.trim();
  const giver = readGiver(values.contribuinte);
  const isCounted = means === "cash" || means === "cheque";
  if (isCounted && fund && !("problem" in amount) && !("problem" in giver)) {
    const problem = envelopeProblem(envelope);
    if (problem) return { refused: { typed: values, problems: { envelope: problem } } };
    return { values: { id: readKey(values.chave), means, fund, ...amount, envelope, ...giver } };
  }
  const problems = {
    ...problemOf("valor", "problem" in amount ? amount.problem : undefined),
    ...problemOf("envelope", envelopeProblem(envelope)),
    ...problemOf("contribuinte", "problem" in giver ? giver.problem : undefined),
    ...problemOf("meio", isCounted ? undefined : "Escolha dinheiro ou cheque."),
    ...problemOf("fundo", fund ? undefined : "Escolha o fundo."),
  };
  return { refused: { typed: values, problems } };
}

/** Undoes `readLine`, but for the key. */
export const writeLine = (line: NewLine): Record<string, string> => ({
  meio: meansOnWire[line.means],
  fundo: line.fund,
  valor: showMoney(line.amountCentavos).replace("R$ ", ""),
  envelope: line.envelope,
  contribuinte: spellGiver(line),
});

function envelopeProblem(text: string): string | undefined {
  if (text.length > longest.envelope) return `Escreva até ${longest.envelope} letras.`;
  return isPlainLine(text) ? undefined : "Há um sinal invisível aqui. Digite de novo.";
}

const isPlainLine = (text: string): boolean =>
  isOneLine(text) && visible(text) === text && text.isWellFormed();

const problemOf = (name: string, problem: string | undefined) =>
  problem ? { [name]: problem } : {};

/**
 * The form of notes and coins: what was counted, and what was kept when the form was shown; undefined if the form does
 * not say.
 */
export async function readPieces(
  context: Context,
): Promise<Read<{ counted: Pieces; seen: Pieces | undefined }>> {
  const entries = Object.fromEntries(denominations.map((name) => [name, field]));
  const { values, refused } = await parseForm(context, v.object({ visto: field, ...entries }));
  if (refused) return { refused };
  const typed: Record<string, string> = values;
  const counted = new Map<Denomination, number>();
  const problems: Record<string, string> = {};
  for (const denomination of denominations) {
    const text = (typed[denomination] ?? "").trim();
    const count = /^\d{1,6}$/.test(text) || text === "" ? Number(text) : NaN;
    if (!(count <= mostPieces)) problems[denomination] = "Escreva quantas são, como 12.";
    else if (count > 0) counted.set(denomination, count);
  }
  if (Object.keys(problems).length > 0) return { refused: { typed, problems } };
  const { visto } = await context.req.parseBody();
  return { values: { counted, seen: typeof visto === "string" ? readSeen(visto) : undefined } };
}

/** Undoes `writeSeen`; ignores what it cannot read. */
function readSeen(text: string): Pieces {
  const pairs = text.split(" ").map((pair) => pair.split("="));
  return new Map(
    pairs.flatMap(([name, count]) => {
      const denomination = denominations.find((one) => one === name);
      return denomination && Number(count) > 0 ? [[denomination, Number(count)] as const] : [];
    }),
  );
}

export const writeSeen = (pieces: Pieces): string =>
  [...pieces].map(([denomination, count]) => `${denomination}=${count}`).join(" ");

const closingFields = v.object({ versao: field });

/** The version of the counting that was on the page; undefined if the form does not say. */
export async function readVersion(context: Context): Promise<number | undefined> {
  const { values } = await parseForm(context, closingFields);
  return values && /^\d{1,9}$/.test(values.versao) ? Number(values.versao) : undefined;
}

const removalFields = v.object({ linha: field });

export async function readRemoval(context: Context): Promise<string> {
  const { values } = await parseForm(context, removalFields);
  return values?.linha ?? "";
}

/** What both have counted together, with this person's own count where the two differ. */
export function contestedForm(counted: Pieces, seen: Pieces, kept: Pieces): RefusedForm {
  const { pieces, contested } = mergePieces(kept, seen, counted);
  const typed: Record<string, string> = {};
  for (const [denomination, count] of pieces) typed[denomination] = String(count);
  const problems: Record<string, string> = {};
  for (const denomination of contested) {
    typed[denomination] = String(counted.get(denomination) ?? 0);
    problems[denomination] =
      `Outra pessoa guardou ${kept.get(denomination) ?? 0}. Contem de novo, e guarde o certo.`;
  }
  return { typed, problems };
}
