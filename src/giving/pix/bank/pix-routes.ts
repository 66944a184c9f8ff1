import { randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { type Context, type Handler, Hono } from "hono";
import * as v from "valibot";
import { brCode, makePixTxid, type PixReceiver } from "../../../format/pix/br-code.ts";
import { receiptPath } from "../../../kit/paths.ts";
import { idempotencyHeader } from "../../../platform/http/api-path.ts";
import type { ApiEnvironment } from "../../../platform/http/client-address.ts";
import {
  isIdempotencyKey,
  readJson,
  createBodyLimit,
  type Guards,
  createQuestionLimit,
  statusLimit,
} from "../../../platform/http/guards.ts";
import { isUnguessableCode } from "../../../platform/unguessable-code.ts";
import { refusePayment } from "../../card/api/payment.ts";
import { type PixResponse, type PixStatus, pixGiver, pixRequest } from "../../contract/pix.ts";
import { balanceOf, type GiftWithReversals } from "../../ledger/reversals/reversal.ts";
import { apiPaths } from "../api-paths.ts";
import { type PixChargeRequest, makePixCharge, type MakePixChargePorts } from "./pix-charge.ts";
import type { findPaidPixCharge } from "./sql/pix-charges.ts";

export type PixOptions = Omit<MakePixChargePorts, "receiver"> & {
  ownFunds(): string[];
  /** The code without a PIX charge, and whether it carries the purpose. */
  receiver(): PixReceiver & { hasIdentifier: boolean };
  find(txid: string): ReturnType<typeof findPaidPixCharge>;
  /** The bank is asked within seconds. */
  wake(): void;
  /** Asks the bank soon, but not more often than a flood of hints allows. */
  hint(): void;
  /** The end of the webhook's address, which only the bank knows. */
  webhookSecret: string;
};

/** A page asks every few seconds, and several may share an address. */
const questions = { count: 20, windowMs: 600_000 };
const longestNews = 256 * 1024;
/** A page that is left open. */
const waitedForMs = 6 * 3_600_000;

export function pixRoutes(options: PixOptions, guards: Guards): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>();
  const webhook = createWebhookRoute(options);
  const refuse = (context: Context) => context.body(null, 413);
  const newsLimit = createBodyLimit({ mostBytes: longestNews, refuse });
  const formGuards = guards.form(refusePayment);
  api.post(apiPaths.pixCharge, formGuards, createPixChargeRoute(options));
  // Some banks put "/pix" behind the address that they were given.
  api.post(apiPaths.pixWebhook(":segredo"), newsLimit, webhook);
  api.post(`${apiPaths.pixWebhook(":segredo")}/pix`, newsLimit, webhook);
  const questionLimit = createQuestionLimit({
    ...options,
    scope: "status",
    limit: statusLimit(questions),
    refuse: refuseQuestion,
  });
  const ofPixCharge = apiPaths.pixStatus(":txid");
  api.post(ofPixCharge, formGuards, questionLimit, createGiverRoute(options));
  api.get(ofPixCharge, guards.clientAddress, questionLimit, createStatusRoute(options));
  return api;
}

/** `POST /api/pagamento/pix`: a PIX charge of the bank or, where it fails, the static code. */
function createPixChargeRoute(options: PixOptions): Handler<ApiEnvironment> {
  return async (context) => {
    const refuse = refusePayment.bind(undefined, context);
    const parsed = v.safeParse(pixRequest(options.ownFunds()), await readJson(context));
    if (!parsed.success) return refuse(400, parsed.issues[0].message);
    const idempotencyKey = context.req.header(idempotencyHeader) ?? randomUUID();
    if (!isIdempotencyKey(idempotencyKey)) {
      return refuse(400, "Recarregue a página e tente de novo.");
    }
    const sender = context.get("sender");
    const result = await makePixCharge(parsed.output, { idempotencyKey, sender }, options);
    switch (result.outcome) {
      case "made": {
        const { txid, code, expiresAtMs, receiptCode } = result.pixCharge;
        return context.json<PixResponse>({
          txid,
          pixCopiaECola: code,
          expira_em: new Date(expiresAtMs).toISOString(),
          recibo: receiptPath(receiptCode),
        });
      }
      case "no-bank":
        return context.json<PixResponse>(staticCode(parsed.output, options.receiver()));
      case "key-of-another":
        return refuse(422, "Esta tentativa já foi usada. Recarregue a página e tente de novo.");
      case "over-limit":
        return refuse(429, tooMany, result.retryAfterMs / 1_000);
    }
  };
}

const tooMany = "Foram muitos códigos pedidos daqui. Espere um pouco, ou use a chave PIX.";

/**
 * Answers `POST /api/pagamento/pix/:txid` with the giver's name. Only the browser that made the PIX charge knows its
 * txid.
 */
function createGiverRoute({ pixCharges }: PixOptions): Handler {
  return async (context) => {
    const parsed = v.safeParse(pixGiver, await readJson(context));
    if (!parsed.success) return refusePayment(context, 400, parsed.issues[0].message);
    const txid = context.req.param("txid") ?? "";
    const isNamed = isUnguessableCode(txid) && (await pixCharges.nameGiver(txid, parsed.output));
    if (isNamed) return context.body(null, 204);
    return refusePayment(context, 422, "Este PIX já tem o seu recibo, e não muda mais.");
  };
}

function staticCode(
  { amountCentavos, fund }: PixChargeRequest,
  receiver: PixReceiver & { hasIdentifier: boolean },
): PixResponse {
  const txid = fund && receiver.hasIdentifier ? makePixTxid(fund, randomBytes(6)) : undefined;
  const pixCopiaECola = brCode(receiver, { amountCentavos, txid });
  return { txid: null, pixCopiaECola, expira_em: null, recibo: null };
}

/** Answers `GET /api/pagamento/pix/:txid`: paid or not. A question about an unpaid one wakes the look at the bank. */
function createStatusRoute({ find, wake, now }: PixOptions): Handler {
  return async (context) => {
    const txid = context.req.param("txid") ?? "";
    const found = isUnguessableCode(txid) ? await find(txid) : undefined;
    if (!found) return refusePayment(context, 404, "Este PIX não existe.");
    // Long after its end no page waits for it any more; the hourly poll still finds what was paid late.
    if (!found.gift && now() < found.pixCharge.expiresAtMs + waitedForMs) wake();
    return context.json<PixStatus>({
      status: statusOf(found.gift),
      recibo: receiptPath(found.pixCharge.receiptCode),
    });
  };
}

function statusOf(gift: GiftWithReversals | undefined): PixStatus["status"] {
  if (!gift) return "processing";
  return balanceOf(gift).netCentavos > 0 ? "succeeded" : "returned";
}

function refuseQuestion(context: Context, retryAfterSeconds: number): Response {
  const sentence = "Foram muitas perguntas daqui. A página pergunta de novo em alguns minutos.";
  return refusePayment(context, 429, sentence, retryAfterSeconds);
}

/**
 * The webhook is only a hint, since anybody with an account at the same bank may send it: its body is not read, and
 * the bank is asked.
 */
function createWebhookRoute({ hint, webhookSecret }: PixOptions): Handler {
  const expected = Buffer.from(webhookSecret);
  return (context) => {
    const given = Buffer.from(context.req.param("segredo") ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return context.body(null, 404);
    }
    hint();
    return context.body(null, 200);
  };
}
