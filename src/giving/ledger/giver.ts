import { isEmailAddress, longestEmail } from "../../format/schemas.ts";
import { folded, isOneLine, visible } from "../../format/text.ts";
import type { Read } from "../../kit/panel/form.ts";
import { longestGift } from "../contract/payment.ts";

/** A giver as money is booked: a name, an e-mail, both or neither. */
export type GiverNamed = { name: string; email: string | undefined };

/**
 * Identity of a giver: the e-mail or, without one, the name. A name is never taken for the person of that name who has
 * an e-mail: only a treasurer knows that, and joins the two. Undefined without both.
 */
export function giverIdentity({ name, email }: GiverNamed): string | undefined {
  if (email !== undefined) return `email:${email.trim().toLowerCase()}`;
  const plain = plainName(name);
  return plain ? `name:${plain}` : undefined;
}

/** The letters and digits of a name, as people compare names: " José da-Silva" → "jose da silva". */
export const plainName = (name: string): string =>
  folded(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A giver in one text field: undoes `readGiver`. */
export const spellGiver = ({ name, email }: GiverNamed): string =>
  email === undefined ? name : name ? `${name} <${email}>` : email;

/** Characters: a first name, a blank and a surname, as in the card form. */
const longestName = longestGift.name + 1 + longestGift.surname;

/** Characters in such a field: the longest name and the longest e-mail. */
export const longestGiver = longestName + longestEmail + " <>".length;

/**
 * A giver as typed into one text field: "Maria Exemplo", "maria@exemplo.com.br" or
 * "Maria Exemplo <maria@exemplo.com.br>". An empty text names no giver. The problem is a sentence for the person who typed it.
 */
export function readGiver(typed: string): Read<GiverNamed> {
  const text = typed.trim();
  if (!isOneLine(text)) return { problem: "Escreva o contribuinte em uma linha só." };
  if (visible(text) !== text || !text.isWellFormed()) {
    return { problem: "Há um sinal invisível no contribuinte. Apague o campo e digite de novo." };
  }
  if (text.length > longestGiver) return { problem: tooLong };
  const [, before, address] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const name = before?.trim() ?? (text.includes("@") ? "" : text);
  const email = address?.trim() ?? (text.includes("@") ? text : undefined);
  if (email !== undefined && !isEmailAddress(email)) {
    return {
      problem: "Confira o e-mail do contribuinte. Exemplo: Maria Exemplo <maria@exemplo.com.br>.",
    };
  }
  if (/[<>]/.test(name)) return { problem: "Tire os sinais < e > do nome do contribuinte." };
  if (name.length > longestName) return { problem: tooLong };
  if (name && giverIdentity({ name, email: undefined }) === undefined) {
    return { problem: "Escreva o nome do contribuinte com letras." };
  }
  return { value: { name, email } };
}

const tooLong = `O nome do contribuinte é longo demais: escreva até ${longestName} letras.`;
