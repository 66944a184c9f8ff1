import { money } from "../format.ts";

/** Sentence that a giver writes beside the proof of a PIX. 0 centavos: the giver typed the amount elsewhere. */
export function receiptSentence(purpose: string | undefined, amountCentavos: number): string {
  // A space as people type it: the sentence leaves the page.
  const amount = amountCentavos > 0 ? ` de ${money(amountCentavos).replace("\u00A0", " ")}` : "";
  switch (purpose) {
    case undefined:
      return `Segue o comprovante da minha contribuição${amount}`;
    case "Dízimo":
      return `Segue o comprovante do meu dízimo${amount}`;
    case "Oferta":
      return `Segue o comprovante da minha oferta${amount}`;
    default:
      return `Segue o comprovante da minha contribuição${amount} (${purpose})`;
  }
}
