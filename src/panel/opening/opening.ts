/** What has to be so before the site opens. */
export type OpeningPart = "texts" | "pix" | "address" | "copies" | "mail" | "cards";

/** A place in the texts that is the sample church's, is empty, or has a mistake. */
export type LeftInTexts = { file: string; path: readonly PropertyKey[]; text: string };

/** One of those, in the words of whoever opens the site. Nothing in it is a secret. */
export type Finding = {
  part: OpeningPart;
  what: string;
  /** Undefined where only asking somebody outside this machine can tell. */
  isWell: boolean | undefined;
  says: string;
  /** What to type or to set, where it is to be mended. */
  how?: string;
  left?: readonly LeftInTexts[];
};

export const openingLabels: Record<OpeningPart, string> = {
  texts: "Textos da igreja",
  pix: "Chave PIX",
  address: "Endereço e senhas",
  copies: "Cópia de segurança",
  mail: "E-mail",
  cards: "Cartões",
};
