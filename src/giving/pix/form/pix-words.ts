// What the page says of the code that it shows.
import { money } from "../../../format/format.ts";
import { mostCentavos } from "./chosen-gift.ts";

export const ownPurposes = ["Dízimo", "Oferta"];

/** A church writes the names of its funds as it wants to see them. */
export const inSentence = (purpose: string): string =>
  ownPurposes.includes(purpose) ? purpose.toLowerCase() : purpose;

export type Words = { funds: readonly string[]; hasIdentifier: boolean; isFollowable: boolean };

/** Says what the code has in it, what it lacks, and where the purpose goes otherwise. */
export function says(
  amount: string | undefined,
  purpose: string | undefined,
  { funds, hasIdentifier, isFollowable }: Words,
): string {
  const name = purpose && inSentence(purpose);
  if (isFollowable) return "O código é só desta contribuição: a página avisa quando o PIX chegar.";
  const message = `A mensagem do WhatsApp diz “${name}”.`;
  if (amount && name) {
    return hasIdentifier
      ? `Neste código: ${amount}, ${name}.`
      : `Neste código: ${amount}. ${message}`;
  }
  if (amount) {
    const which = funds.length > 0 ? "para que é" : "se é dízimo ou oferta";
    return `Neste código: ${amount}. Se quiser, diga acima ${which}.`;
  }
  if (name && hasIdentifier) return `Neste código: ${name}. O valor você escreve no banco.`;
  if (name) return `Sem valor escolhido: você escreve o valor no aplicativo do banco. ${message}`;
  return "Sem valor escolhido: você escreve o valor no aplicativo do banco.";
}

/** What follows once the code is copied. */
export function thenOf(
  isFollowed: boolean,
  unconfirmed: { why?: string | undefined } | undefined,
): string {
  if (isFollowed) return "Cole no aplicativo do banco: a página avisa quando o PIX chegar.";
  if (!unconfirmed) return "Agora é só colar no aplicativo do banco.";
  const why = unconfirmed.why ?? "O banco não respondeu agora.";
  return `${why} Pague por este código, o de sempre, e avise a igreja.`;
}

/** The longest that it may say, so that nothing moves when the words change. */
export const longestOf = (words: Words): string =>
  [undefined, ...ownPurposes, ...words.funds]
    .flatMap((purpose) => [
      says(undefined, purpose, words),
      says(money(mostCentavos), purpose, words),
    ])
    .reduce((longest, text) => (text.length > longest.length ? text : longest));

export const tooMuch = `Para valores acima de ${money(mostCentavos)}, fale antes com a tesouraria: o banco também precisa autorizar.`;
