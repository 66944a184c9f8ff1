import { randomUUID } from "node:crypto";
import type { Handler } from "hono";
import * as v from "valibot";
import { formatReceiptNumber } from "../../../format/format.ts";
import { clock } from "../../../format/gatherings.ts";
import { receiptPath } from "../../../kit/paths.ts";
import { captchaHeader, idempotencyHeader } from "../../../platform/http/api-path.ts";
import type { ApiEnvironment } from "../../../platform/http/client-address.ts";
import {
  readJson,
  isIdempotencyKey,
  setRetryAfter,
  type Refuse,
} from "../../../platform/http/guards.ts";
import {
  boundsSentence,
  type PaymentRequest,
  type PaymentResponse,
  chargedOnWire,
} from "../../contract/payment.ts";
import type { Busy, Cooldown } from "../card-testing/card-testing.ts";
import { chargeCard, type ChargePorts } from "../charge/charge-card.ts";
import type { GiftStatus } from "../charge/receive-report.ts";

/**
 * `POST /api/pagamento/stripe`, and `mensal`, the first payment of a gift that comes every month: one request in, one
 * domain call, one answer out.
 */
export function createPaymentRoute(
  ports: ChargePorts,
  request: (ownFunds: readonly string[]) => v.GenericSchema<unknown, PaymentRequest>,
): Handler<ApiEnvironment> {
  return async (context) => {
    const refuse = refusePayment.bind(undefined, context);
    const parsed = v.safeParse(request(ports.ownFunds()), await readJson(context));
    if (!parsed.success) return refuse(400, parsed.issues[0].message);
    // A caller without a key cannot repeat a charge: its captcha is good for one.
    const idempotencyKey = context.req.header(idempotencyHeader) ?? randomUUID();
    if (!isIdempotencyKey(idempotencyKey)) {
      return refuse(400, "Recarregue a página e tente de novo.");
    }
    const result = await chargeCard(
      parsed.output,
      {
        idempotencyKey,
        sender: context.get("sender"),
        remoteAddress: context.get("remoteAddress"),
        captchaAnswer: context.req.header(captchaHeader),
      },
      ports,
    );
    switch (result.outcome) {
      case "status": {
        const { status, answer } = await paymentResponseOf(result, ports);
        return context.json<PaymentResponse, typeof status>(answer, status);
      }
      case "twin": {
        const answer = { status: "failed", error: { message: twinSentence } } as const;
        return context.json<PaymentResponse, 409>(answer, 409);
      }
      case "key-of-another-gift":
        return refuse(422, "Esta tentativa já foi usada. Recarregue a página e tente de novo.");
      case "out-of-bounds":
        return refuse(400, boundsSentence(result));
      case "captcha-failed":
        return refuse(400, "Preencha o Captcha!");
      case "captcha-unreachable":
        return refuse(503, captchaUnreachable);
      case "over-limit":
        return refuse(429, tooMany, result.retryAfterMs / 1000);
      case "cooling-down": {
        const seconds = (result.untilMs - ports.now()) / 1000;
        return refuse(result.whose === "site" ? 503 : 429, cooldownSentence(result), seconds);
      }
      case "busy":
        return refuse(503, busySentence(result), 10);
    }
  };
}

const captchaUnreachable =
  "Não deu para conferir o captcha agora. Tente em um minuto, ou use o PIX.";
const tooMany = "Foram muitas tentativas daqui. Espere um pouco, ou use o PIX.";
const twinSentence =
  "Já há uma contribuição mensal com este e-mail, e o cartão dela não passou. Nada foi cobrado agora. O link para acertá-la foi para esse e-mail: abra-o, ou confirme que quer começar outra.";

export function cooldownSentence({ whose, untilMs }: Pick<Cooldown, "whose" | "untilMs">): string {
  const rests = `Por segurança, os cartões descansam até as ${clock(untilMs)}. O PIX funciona.`;
  return whose === "site" ? rests : `Daqui, vários cartões não passaram. ${rests}`;
}

/** The giver's sentence when the turn did not come: usually a bank is about to answer another giver. */
export const busySentence = ({ untilMs }: Pick<Busy, "untilMs">): string =>
  `Há contribuições ainda sem confirmação. Tente em um minuto, ou use o PIX. O cartão volta até as ${clock(untilMs)}.`;

type Answered = { status: 200 | 202 | 402 | 502; answer: PaymentResponse };

const confirming =
  "Ainda estamos confirmando com a operadora. Não contribua de novo: assim que soubermos, a página mostra.";
const lettingGo =
  "O pagamento não se completou, e estamos encerrando esta tentativa com a operadora. Espere um momento antes de tentar de novo: a página avisa.";
const asksChurch =
  "Não sabemos se esta contribuição deu certo, e daqui não dá mais para perguntar à operadora. Antes de contribuir de novo, fale com a igreja, que confere.";
const nothingCharged =
  "Não deu certo, e nada foi cobrado. Você pode tentar de novo, ou usar o PIX.";

/** Answer for a gift's status; a monthly gift's has the path of the giver's page. */
export async function paymentResponseOf(
  status: GiftStatus,
  { monthly }: Pick<ChargePorts, "monthly">,
): Promise<Answered> {
  const answered = responseOf(status);
  const { id, source } = status.gift;
  const mensal = source === "monthly" ? await monthly?.pathOfMonths(id) : undefined;
  if (!mensal || !("valor_em_centavos" in answered.answer)) return answered;
  return { ...answered, answer: { ...answered.answer, mensal } };
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
      return clientSecret
        ? { status: 200, answer: { status: gift.state, ...charged, client_secret: clientSecret } }
        : notYet(confirming, gift.state);
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

function describeDecline(code: string): { decline_code: string; message: string } {
  const told = hidden.has(code) || !/^[a-z_]{1,60}$/.test(code) ? "generic_decline" : code;
  const sentence = Object.hasOwn(sentences, told) ? sentences[told] : generic;
  return { decline_code: told, message: `${sentence} (${told})` };
}

/** Refuses a gift. Only for what is certain: nothing was charged, and nothing will be. */
export const refusePayment: Refuse = (context, status, message, retryAfterSeconds) => {
  setRetryAfter(context, retryAfterSeconds);
  const answer: PaymentResponse = { status: "failed", error: { message } };
  return context.json<PaymentResponse, typeof status>(answer, status);
};
