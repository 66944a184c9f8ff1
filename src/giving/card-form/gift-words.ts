import { theChurch } from "../../format/church-name.ts";
import { cnpj, money } from "../../format/format.ts";
import type { Purpose } from "../contract/payment.ts";
import { describeLimits, isOutside, type Limits } from "./check-gift.ts";
import type { GiftDraft } from "./gift-fields.ts";

/** Who gets it: as the church is registered. */
export type Receiver = { name: string; cnpj: string };

const purposeWords: Record<Purpose, string> = {
  tithe: "como dízimo",
  offering: "como oferta",
  both: "como dízimo e oferta",
};

/** What a press on the button would do, in a sentence. */
export function describeCharge(
  { amountCentavos, purpose }: GiftDraft,
  receiver: Receiver,
  limits: Limits,
): { before: string; amount?: string; after?: string } {
  if (amountCentavos === 0) {
    return { before: "Aqui você confere, antes de confirmar, quanto vai e para quem." };
  }
  if (isOutside(amountCentavos, limits)) return { before: describeLimits(limits) };
  return {
    before: "Você vai contribuir com ",
    amount: money(amountCentavos),
    after: ` para ${theChurch(receiver.name)}, CNPJ ${cnpj(receiver.cnpj)}${purpose ? `, ${purposeWords[purpose]}` : ""}.`,
  };
}
