import { setRetryAfter, type Refuse } from "../../../platform/http/api-requests.ts";
import { receiptPath } from "../../../kit/paths.ts";
import { chargedOnWire, type PaymentResponse } from "../../contract/payment.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import type { GiftStatus } from "../charge/poll-provider.ts";

type Answered = { status: 200 | 202 | 402 | 502; answer: PaymentResponse };

const confirming =
  "Ainda estamos confirmando com a operadora. Não contribua de novo: assim que soubermos, a página mostra.";
const lettingGo =
  "O pagamento não se completou, e estamos encerrando esta tentativa com a operadora. Espere um momento antes de tentar de novo: a página avisa.";
const asksChurch =
  "Não sabemos se esta contribuição deu certo, e daqui não dá mais para perguntar à operadora. Antes de contribuir de novo, fale com a igreja, que confere.";
const nothingCharged =
  "Não deu certo, e nada foi cobrado. Você pode tentar de novo, ou usar o PIX.";

/** The same status of a gift, with the page of its months if there are any. */
export function paymentResponseOf(status: GiftStatus, pathOfMonths?: string): Answered {
  const answered = responseOf(status);
  if (!pathOfMonths || !("valor_em_centavos" in answered.answer)) return answered;
  return { ...answered, answer: { ...answered.answer, mensal: pathOfMonths } };
}

/** A gift's status on the wire, and the HTTP status of the answer to a charge. */
function responseOf({ gift, clientSecret, needsPerson }: GiftStatus): Answered {
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
      // Only the provider has the secret, and it was polled a moment ago: the browser keeps the one it has.
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

/** Stripe asks not to show these codes to the giver. */
const hidden = new Set([
  "fraudulent",
  "lost_card",
  "merchant_blacklist",
  "pickup_card",
  "restricted_card",
  "security_violation",
  "stolen_card",
  "stop_payment_order",
]);

const sentences: Record<string, string> = {
  authentication_required:
    "O seu banco quer confirmar que é você. Tente de novo e siga o passo do banco.",
  card_not_supported: "Este cartão não aceita esta contribuição. Tente outro cartão, ou o PIX.",
  card_velocity_exceeded: "O cartão passou do limite de compras. Tente outro cartão, ou o PIX.",
  expired_card: "O cartão está vencido. Confira a validade, ou tente outro.",
  incorrect_cvc: "O código de segurança (CVV) não confere. São os três números no verso do cartão.",
  incorrect_number: "O número do cartão não confere. Confira e tente de novo.",
  insufficient_funds: "O cartão está sem saldo ou sem limite. Tente outro cartão, ou o PIX.",
  invalid_cvc: "O código de segurança (CVV) não confere. São os três números no verso do cartão.",
  invalid_expiry_month: "A validade não confere. Confira o mês.",
  invalid_expiry_year: "A validade não confere. Confira o ano.",
  payment_intent_authentication_failure:
    "O seu banco não confirmou a contribuição. Nada foi cobrado.",
  processing_error: "A operadora não conseguiu processar o cartão. Tente de novo em um minuto.",
};

const generic = "O banco não autorizou o cartão. Tente outro cartão, ou contribua por PIX.";

/** The giver's sentence with its code, and the code that may be shown. */
function describeDecline(code: string): { decline_code: string; message: string } {
  const told = hidden.has(code) || !/^[a-z_]{1,60}$/.test(code) ? "generic_decline" : code;
  const sentence = Object.hasOwn(sentences, told) ? sentences[told] : generic;
  return { decline_code: told, message: `${sentence} (${told})` };
}

/** Only for what is certain: nothing was charged, and nothing will be. */
export const refusePayment: Refuse = (context, status, message, retryAfterSeconds) => {
  setRetryAfter(context, retryAfterSeconds);
  const answer: PaymentResponse = { status: "failed", error: { message } };
  return context.json<PaymentResponse, typeof status>(answer, status);
};
