import { folded } from "../../format/text.ts";
import type { Means } from "../contract/means.ts";
import { plainName, type GiverNamed } from "../ledger/giver.ts";
import { endToEndIdIn, type Money } from "../ledger/same-money/same-money.ts";
import type { Names } from "./identity.ts";
import { memoKey, memoWithoutDocuments } from "./memo.ts";
import type { Credit, StatementRow } from "./statement-row.ts";

/** A text as it may be kept: without the site's own secret it cannot be guessed. */
export type Digest = (text: string) => string;

export type NewCredit = {
  kind: "new";
  credit: Credit;
  /** See `identity.ts`. */
  ordinal: number;
  /** True if nothing is held under its FITID yet: a credit that is held there later is this one, from another file. */
  isFitidFree: boolean;
  /** The reason why it may be no gift. */
  doubt: string | undefined;
};

/** A row of a statement after the comparison with what is held. */
export type ReviewedRow =
  | NewCredit
  | { kind: "known"; credit: Credit }
  | Exclude<StatementRow, Credit>;

export const twice = "talvez a mesma linha, que o banco escreveu duas vezes";
export const betweenAccounts = "talvez uma transferência entre as contas deste extrato";

export const otherSpelling = "talvez a que já veio no extrato de uma conta escrita de outro jeito";

/** True if a doubt is about gifts of the ledger from other sources, and not about statements alone. */
export const isOfLedger = (doubt: string | undefined): boolean =>
  doubt !== undefined &&
  doubt !== twice &&
  doubt !== betweenAccounts &&
  !doubt.startsWith(otherSpelling);

export type FoundCredit = ReturnType<typeof foundCredit>;

/** A new credit as it may be kept until a person chooses, and when it is booked. */
export function foundCredit(
  { credit, ordinal, isFitidFree }: NewCredit,
  { key, fitidKey }: Names,
  digest: Digest,
) {
  const { day, amountCentavos, means } = credit;
  const text = textOf(credit.memo);
  return {
    day,
    amountCentavos,
    /** The memo without document numbers. */
    memo: keptMemo(credit.memo),
    means,
    bankId: bankIdOf(credit),
    /** Digests of its names: see `identity.ts`. */
    key,
    fitidKey,
    ordinal,
    isFitidFree,
    /** Digest of its text without dates and numbers; undefined where that names no person. */
    text: text === undefined ? undefined : digest(text),
  };
}

/** The bank's id of the payment: a PIX's own id, wherever the row has it, or else the row's. */
export function bankIdOf({ memo, fitid }: Credit): string | undefined {
  const id = endToEndIdIn(memo) ?? endToEndIdIn(fitid) ?? fitid;
  return id?.replaceAll("\0", "").toWellFormed().slice(0, longestBankId);
}

/** A credit, as it is compared with the ledger. */
export function moneyOfCredit(
  credit: Pick<FoundCredit, "means" | "day" | "amountCentavos" | "bankId">,
): Money {
  const { means, day, amountCentavos, bankId: paymentName } = credit;
  return { from: "statement", means, day, amountCentavos, paymentName };
}

/** OFX allows so many characters. */
const longestBankId = 255;

/** No database keeps a NUL or half a character. */
export const keptMemo = (memo: string): string =>
  memoWithoutDocuments(memo).replaceAll("\0", "").toWellFormed();

/** Text that two months of the same giver have in common; undefined where only the bank speaks. */
function textOf(memo: string): string | undefined {
  const text = memoKey(memo);
  return text.split(" ").every((word) => ofBanks.has(word)) ? undefined : text;
}

/**
 * Plain names that may be the payer's, in the parts that signs and numbers make of a memo. One word alone is too little to
 * know a person by. "PIX RECEBIDO MARIA EXEMPLO 05/09" → "maria exemplo".
 */
export function payerNames(memo: string): string[] {
  if (isGivenBack.test(folded(memo))) return [];
  return memo.split(/\s[-–—]+\s|[:;/()|*•#\d]+/).flatMap((part) => {
    const words = plainName(part).split(" ");
    const from = words.findIndex((word) => !ofBanks.has(word));
    const name = from < 0 ? [] : words.slice(from);
    return name.length > 1 ? [name.join(" ")] : [];
  });
}

/**
 * Words of a memo about the payment and about no person: the words of banks that it begins with. "DEP DINHEIRO DE
 * MARIA" → "DEP DINHEIRO".
 */
export function kindIn(memo: string): string {
  const words = memo.split(/[^\p{L}\p{N}]+/u);
  const name = words.findIndex((word) => !ofBanks.has(folded(word)));
  const kind = words.slice(0, name < 0 ? undefined : name);
  return kind.slice(0, kind.findLastIndex((word) => word.length > 2) + 1).join(" ");
}

/** Words of money that comes back from a purchase: it is no gift, no matter who sends it. */
const isGivenBack = /\b(reembolso|estorno|devolucao|devolvid[oa])\b/;

/** The words with which banks describe a credit and name no person. */
const ofBanks = new Set(
  `pix ted doc tef recebido recebida rec receb rem remetente transferencia transf transfer deposito dep credito cred cr
   valor dinheiro din dinh especie cheque chq ch bloqueado liquidacao cobranca boleto titulo agencia ag conta cc corrente
   poupanca banco bco bradesco itau santander caixa brasil bb nubank inter sicoob sicredi terminal autoatendimento
   autoat eletronico lotericos loterico loterica online internet mobile via entre contas mesma outra titularidade
   favorecido de do da dos das em no na por para pelo pela o a e s sa qr code qrcode chave estatico dinamico
   pagamento pagto pgto recebimento entrada lancamento avulso diversos`.split(/\s+/),
).add("");

/** The fund and means that were chosen for a text, or are proposed for it. */
export type Choice = { fund: string; means: Means };

/** Choices on a page, by the numbers of its credits. */
export type PageChoices = {
  gifts: readonly (Choice & { number: number; giver: GiverNamed; proposal?: string })[];
  ignored: readonly number[];
};
