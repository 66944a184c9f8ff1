import { money } from "../format.ts";
import type { PixPurpose } from "./br-code.ts";

const gifts: Record<PixPurpose, string> = { tithe: "do meu dízimo", offering: "da minha oferta" };

/** What a giver writes beside the proof of a PIX. 0 centavos: the giver typed the amount elsewhere. */
export function receiptSentence(purpose: PixPurpose | undefined, amountCentavos: number): string {
  const gift = purpose ? gifts[purpose] : "da minha contribuição";
  // A space as people type it: the sentence leaves the page.
  const amount = amountCentavos > 0 ? ` de ${money(amountCentavos).replace("\u00A0", " ")}` : "";
  return `Segue o comprovante ${gift}${amount}`;
}
