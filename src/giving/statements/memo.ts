import { digitsOnly } from "../../format/format.ts";
import { folded } from "../../format/text.ts";
import { cnpj } from "../../kit/values.ts";
import type { Means } from "../contract/means.ts";

/** Guesses from the memo how the money came; the treasurer may change it. */
export function meansOf(memo: string): Means {
  const text = folded(memo);
  if (/\bpix/.test(text)) return "pix";
  if (/\b(ted|doc|tef)\b/.test(text)) return "transfer";
  if (/\b(dinheiro|dinh|din|especie|numerario)\b/.test(text)) return "cash";
  if (/\b(cheques?|chq|chqs|ch)\b/.test(text)) return "cheque";
  return "transfer";
}

/** True for "Saldo Anterior", "SALDO DO DIA", "S A L D O": a row that states a sum and moves none. */
export function isBalance(memo: string, hasId: boolean): boolean {
  const text = folded(memo);
  if (!/^(saldo|sdo|s a l d o)\b/.test(text)) return false;
  // "Saldo de salário de Maria" is money.
  return !hasId || !/^saldo de (?!abertura|fechamento)/.test(text);
}

/** True for a payout of the card provider: it was booked gift by gift already. */
export const isPayout = (memo: string): boolean => /\bstripe/.test(folded(memo));

/** True if the memo carries this CNPJ, written with its signs or without. */
export function namesCnpj(memo: string, own: string): boolean {
  const plain = lettersAndDigits(own);
  return plain.length === 14 && lettersAndDigits(memo).includes(plain);
}

const lettersAndDigits = (text: string): string => folded(text).replaceAll(/[^a-z\d]/g, "");

/**
 * The memo as it may be kept: names and words stay; CPF, whole or masked, CNPJ, branch, account and every other long
 * number go.
 */
export function memoWithoutDocuments(memo: string): string {
  const kept = [branchOrAccount, maskedCpf, spacedCpf]
    .reduce((text, document) => text.replaceAll(document, " "), memo)
    .replaceAll(likeCnpj, (word) => (isCnpj(lettersAndDigits(word)) ? " " : word))
    .replaceAll(code, (word) => (digitsOnly(word).length > 5 ? " " : word))
    .replaceAll(number, (digits) => (isDocument(digits) ? " " : digits));
  return tidied(kept);
}

/** "Agência: 1234", "Ag. 0001", "Conta 12345-6", "C/C 1234-X". */
const branchOrAccount =
  /(?<![\p{L}\d])(ag[êe]ncia|ag|conta|c\/c|cc|cta)[.:]?[ ]?(n[º°o]?[.:]?[ ])?\d[\d.\-xX]*/giu;
/** A CNPJ of letters and digits with all its signs, some or none; or words that look like one. */
const likeCnpj =
  /(?<![\p{L}\d])[a-z\d]{2}\.?[a-z\d]{3}\.?[a-z\d]{3}\/?[a-z\d]{4}-?\d\d(?![\p{L}\d])/giu;
const isCnpj = (word: string): boolean =>
  /[a-z]\d+[a-z]|^\d+[a-z]/.test(word) || cnpj.safeParse(word).success;
const maskedCpf = /[\dx*•#]{3}[.][\dx*•#]{3}[.][\dx*•#]{3}-[\dx*•#]{2}/gi;
const spacedCpf = /(?<!\d)\d{3} \d{3} \d{3}[ -]?\d\d(?!\d)/g;
/** A PIX key or an outside id: long, and letters and digits mixed. */
const code = /(?<![\p{L}\d-])[\p{L}\d-]{20,}/gu;
const number = /[\d*•#][\d*•#./-]*/g;

function isDocument(digits: string): boolean {
  if (/^\d\d\/\d\d(\/\d{4}|\/\d\d)?$/.test(digits)) return false;
  return /[*•#]/.test(digits) || digitsOnly(digits).length > 4;
}

/** Removes dashes that were between what is gone. */
function tidied(text: string): string {
  const isSign = (word = "-") => !/[\p{L}\d]/u.test(word);
  const words: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (!isSign(word) || !isSign(words.at(-1))) words.push(word);
  }
  if (isSign(words.at(-1))) words.pop();
  return words.join(" ");
}

/**
 * Part that a giver's memos of two months have in common, so that the first choice is proposed for the second: plain
 * letters, without dates and numbers. "PIX RECEBIDO MARIA 05/09" → "pix recebido maria".
 */
export const memoKey = (memo: string): string =>
  folded(memoWithoutDocuments(memo))
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
