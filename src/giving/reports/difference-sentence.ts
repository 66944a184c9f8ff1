import { countsAtMs } from "../gift.ts";
import * as format from "../../format/format.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { timeZone } from "../../format/time-zone.ts";
import { balanceOf, type KeptGift } from "../reversals/balance.ts";
import type { Difference, ListedPayment } from "./compare-month.ts";
import { stateLabels } from "./gift-words.ts";

/** A difference as the treasurer reads it: what is wrong, then receipt, date, amount and Stripe's id. */
export function differenceSentence(difference: Difference): string {
  switch (difference.kind) {
    case "not-in-ledger": {
      const { payment, gift } = difference;
      const inBooks = gift ? ` (no livro: ${stateLabels[gift.state]})` : "";
      const origin = !gift && !payment.giftId ? " (não traz a marca deste site)" : "";
      return `Cobrada na Stripe e não recebida no livro${inBooks}${origin}: ${ofPayment(payment, gift)}.`;
    }
    case "not-at-provider":
      return `No livro e não na Stripe (no livro: ${stateLabels[difference.gift.state]}): ${ofGift(difference.gift)}.`;
    case "amount": {
      const { payment, gift } = difference;
      return `O valor é outro: no livro ${format.money(gift.amountCentavos)}, na Stripe ${amountOf(payment)}: ${ofGift(gift)}.`;
    }
    case "state": {
      const { payment, gift } = difference;
      return `A situação é outra: no livro ${stateLabels[gift.state]}, na Stripe ${standings[payment.standing]}: ${ofPayment(payment, gift)}.`;
    }
    case "taken-back": {
      const { payment, gift, takenBackCentavos } = difference;
      const [ours, theirs] = [balanceOf(gift).takenBackCentavos, takenBackCentavos];
      return `O devolvido é outro: no livro ${format.money(ours)}, na Stripe ${format.money(theirs)}: ${ofPayment(payment, gift)}.`;
    }
  }
}

const standings: Record<ListedPayment["standing"], string> = {
  received: "recebida",
  waiting: "ainda sem fim",
  declined: "recusada",
  over: "cancelada",
};

const ofPayment = (payment: ListedPayment, gift: KeptGift | undefined): string =>
  facts(gift?.receiptNumber, payment.createdAtMs, amountOf(payment), payment.intentId);

const ofGift = (gift: KeptGift): string =>
  facts(
    gift.receiptNumber,
    countsAtMs(gift),
    format.money(gift.amountCentavos),
    gift.intentId ?? "sem identificação na Stripe",
  );

function facts(receiptNumber: number | undefined, ms: number, amount: string, id: string): string {
  const receipt = receiptNumber ? `recibo ${formatReceiptNumber(receiptNumber)}` : "sem recibo";
  return [receipt, date.format(ms).replace(",", ""), amount, id].join(", ");
}

const amountOf = ({ amountCentavos, currency }: ListedPayment): string =>
  currency === "brl"
    ? format.money(amountCentavos)
    : `${amountCentavos} na menor unidade de ${currency.toUpperCase()}`;

const date = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone,
});
