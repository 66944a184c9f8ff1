import type { SummarySource } from "../home/summary.ts";
import { panelPaths } from "../panel-paths.ts";

/** The points to check before the site opens. */
export type OpeningPart =
  | "texts"
  | "confirm"
  | "pix"
  | "address"
  | "copies"
  | "mail"
  | "cards"
  | "bank";

/** A place in the texts that is still the sample, is empty, or has a mistake. */
export type LeftInTexts = { file: string; path: readonly PropertyKey[]; text: string };

/** The result of one check. It holds no secret. */
export type Finding = {
  part: OpeningPart;
  what: string;
  /** Undefined if only another machine can tell. */
  isWell: boolean | undefined;
  says: string;
  /** The command or setting that fixes it. */
  how?: string;
  left?: readonly LeftInTexts[];
};

export const openingLabels: Record<OpeningPart, string> = {
  texts: "Textos da igreja",
  confirm: "É assim aqui?",
  pix: "Chave PIX",
  address: "Endereço e senhas",
  copies: "Cópia de segurança",
  mail: "E-mail",
  cards: "Cartões",
  bank: "Banco do PIX",
};

/** The checks before the site opens. */
export type OpeningServices = {
  /** In a moment, of this machine alone: what only others can tell is left open. */
  look(): Promise<Finding[]>;
  /** All of it: a letter is sent to the church, Stripe is asked. Takes up to a minute. */
  check(): Promise<Finding[]>;
};

export const missingIn = (findings: readonly Finding[]): number =>
  findings.filter(({ isWell }) => isWell === false).length;

/** "falta 1 ponto", "faltam 3 pontos" */
export const pointsMissing = (count: number): string =>
  count === 1 ? "falta 1 ponto" : `faltam ${count} pontos`;

/** Tells administrators on the home page while a point is missing. */
export const openingSummary = ({ look }: Pick<OpeningServices, "look">): SummarySource => ({
  area: "staff",
  async read() {
    const missing = missingIn(await look());
    const text = `Antes de abrir o site: ${pointsMissing(missing)}`;
    return { waiting: missing > 0 ? [{ text, href: panelPaths.opening }] : [] };
  },
});
