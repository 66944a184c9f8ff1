import { receiptPath } from "../../site/paths.ts";
import { chargedOnWire, type PaymentResponse } from "../contract/payment.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import type { GiftStanding } from "../charge/life/look-up-gift.ts";
import { describeDecline } from "./decline-sentence.ts";

type Answered = { status: 200 | 202 | 402 | 502; answer: PaymentResponse };

const confirming =
  "Ainda estamos confirmando com a operadora. Não contribua de novo: assim que soubermos, a página mostra.";
const lettingGo =
  "O pagamento não se completou, e estamos encerrando esta tentativa com a operadora. Espere um momento antes de tentar de novo: a página avisa.";
const asksChurch =
  "Não sabemos se esta contribuição deu certo, e daqui não dá mais para perguntar à operadora. Antes de contribuir de novo, fale com a igreja, que confere.";
const nothingCharged =
  "Não deu certo, e nada foi cobrado. Você pode tentar de novo, ou usar o PIX.";

/** How a gift stands, in the words of the wire, and the status of an answer to the one who charges. */
export function paymentResponseOf({ gift, clientSecret, needsPerson }: GiftStanding): Answered {
  const recibo = gift.receiptCode && receiptPath(gift.receiptCode);
  const charged = { ...chargedOnWire(gift), ...(recibo && { recibo }) };
  const notYet = (message: string, status: PaymentResponse["status"] = "processing"): Answered => ({
    status: 202,
    answer: { status, ...charged, error: { message } },
  });
  if (needsPerson) return notYet(asksChurch);
  switch (gift.state) {
    case "succeeded": {
      const numero_do_recibo = formatReceiptNumber(gift.receiptNumber ?? 0);
      return { status: 200, answer: { status: "succeeded", ...charged, numero_do_recibo } };
    }
    case "requires_action":
      // Only the provider tells the secret, and it was asked a moment ago: a browser that knows it keeps it.
      if (!clientSecret) return notYet(confirming, gift.state);
      return {
        status: 200,
        answer: { status: gift.state, ...charged, client_secret: clientSecret },
      };
    case "begun":
    case "unknown":
    case "processing":
      return notYet(confirming);
    case "canceling":
      return notYet(lettingGo);
    case "declined": {
      const error = describeDecline(gift.declineCode ?? "generic_decline");
      return { status: 402, answer: { status: "requires_payment_method", error } };
    }
    case "canceled":
      return { status: 402, answer: { status: "canceled", error: { message: nothingCharged } } };
    case "failed":
      return { status: 502, answer: { status: "failed", error: { message: nothingCharged } } };
  }
}
