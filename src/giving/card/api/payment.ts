import { clock } from "../../../format/gatherings.ts";
import { randomUUID } from "node:crypto";
import type { Handler } from "hono";
import * as v from "valibot";
import { captchaHeader, idempotencyHeader } from "../../../platform/http/api-path.ts";
import * as format from "../../../format/format.ts";
import {
  monthlyRequest,
  type PaymentRequest,
  type PaymentResponse,
  paymentRequest,
} from "../../contract/payment.ts";
import { chargeCard, type ChargePorts } from "../charge/charge-card.ts";
import { readJson, isIdempotencyKey } from "../../../platform/http/api-requests.ts";
import type { ApiEnvironment } from "../../../platform/http/client-address.ts";
import { paymentResponseOf, refusePayment } from "./payment-response.ts";
import type { Busy, Cooldown } from "../card-testing/card-testing.ts";

/** `POST /api/pagamento/stripe`: one request in, one domain call, one answer out. */
export const createPaymentRoute = (ports: ChargePorts): Handler<ApiEnvironment> =>
  createRoute(ports, paymentRequest, async () => undefined);

/** `POST /api/pagamento/mensal`: the first payment of a gift that comes every month. */
export const createMonthlyPaymentRoute = (
  ports: ChargePorts & { pathOfMonths: PathOfMonths },
): Handler<ApiEnvironment> => createRoute(ports, monthlyRequest, ports.pathOfMonths);

/** The path of the monthly gift's page, by its first payment. */
export type PathOfMonths = (giftId: string) => Promise<string | undefined>;

function createRoute(
  ports: ChargePorts,
  request: (ownFunds: readonly string[]) => v.GenericSchema<unknown, PaymentRequest>,
  pathOfMonths: PathOfMonths,
): Handler<ApiEnvironment> {
  return async (context) => {
    const parsed = v.safeParse(request(ports.ownFunds()), await readJson(context));
    if (!parsed.success) return refusePayment(context, 400, parsed.issues[0].message);
    // A caller without a key cannot repeat a charge: its captcha is good for one.
    const idempotencyKey = context.req.header(idempotencyHeader) ?? randomUUID();
    if (!isIdempotencyKey(idempotencyKey))
      return refusePayment(context, 400, "Recarregue a página e tente de novo.");

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
        const path = await pathOfMonths(result.gift.id);
        const { status, answer } = paymentResponseOf(result, path);
        return context.json<PaymentResponse, typeof status>(answer, status);
      }
      case "twin": {
        const answer = { status: "failed", error: { message: twinSentence } } as const;
        return context.json<PaymentResponse, 409>(answer, 409);
      }
      case "key-of-another-gift":
        return refusePayment(
          context,
          422,
          "Esta tentativa já foi usada. Recarregue a página e tente de novo.",
        );
      case "out-of-bounds": {
        const [least, most] = [result.leastCentavos, result.mostCentavos].map(format.money);
        return refusePayment(context, 400, `No cartão, o valor vai de ${least} a ${most}.`);
      }
      case "captcha-failed":
        return refusePayment(context, 400, "Preencha o Captcha!");
      case "captcha-unreachable":
        return refusePayment(
          context,
          503,
          "Não deu para conferir o captcha agora. Tente em um minuto, ou use o PIX.",
        );
      case "over-limit":
        return refusePayment(
          context,
          429,
          "Foram muitas tentativas daqui. Espere um pouco, ou use o PIX.",
          result.retryAfterMs / 1000,
        );
      case "cooling-down":
        return refusePayment(
          context,
          result.whose === "site" ? 503 : 429,
          cooldownSentence(result),
          (result.untilMs - ports.now()) / 1000,
        );
      case "busy":
        return refusePayment(context, 503, busySentence(result), 10);
    }
  };
}

const twinSentence =
  "Já há uma contribuição mensal com este e-mail, e o cartão dela não passou. Nada foi cobrado agora. O link para acertá-la foi para esse e-mail: abra-o, ou confirme que quer começar outra.";

/** The giver's sentence during a cooldown. */
export function cooldownSentence({ whose, untilMs }: Pick<Cooldown, "whose" | "untilMs">): string {
  const rests = `Por segurança, os cartões descansam até as ${clock(untilMs)}. O PIX funciona.`;
  return whose === "site" ? rests : `Daqui, vários cartões não passaram. ${rests}`;
}

/** The giver's sentence when the turn did not come: usually a bank is about to answer another giver. */
export const busySentence = ({ untilMs }: Pick<Busy, "untilMs">): string =>
  `Há contribuições ainda sem confirmação. Tente em um minuto, ou use o PIX. O cartão volta até as ${clock(untilMs)}.`;
