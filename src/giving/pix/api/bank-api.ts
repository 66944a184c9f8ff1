import * as v from "valibot";
import { bankPixKey, chargeCode, isCodeFor } from "../../../format/pix/br-code.ts";
import { type CallOptions, openBankCalls } from "./bank-calls.ts";
import { BankRefusal, reasonOf, refusalOf, madePixCharge, readPage } from "./bank-shapes.ts";
import type { CodeAsked, CodeMade, Period, PixBank, PixListing, ReceivedPix } from "./pix-bank.ts";

type Options = Omit<CallOptions, "scopes"> & {
  webhook?: boolean;
  /** A giver waits for a PIX charge; the static code is on the page within three seconds. */
  codeMs?: number;
  pageMs?: number;
};

const scopesOfPixCharges = ["cob.write", "cob.read", "pix.read"];
const scopesOfWebhook = ["webhook.write", "webhook.read"];
/** Scope without which the site would never learn that a PIX charge was paid. */
const neededScope = "pix.read";

/**
 * Scopes that the site asks its bank for: no more than it uses, since some banks refuse a token with a scope too many.
 */
export const scopesOf = ({ webhook = false }: { webhook?: boolean | undefined }): string[] =>
  webhook ? [...scopesOfPixCharges, ...scopesOfWebhook] : scopesOfPixCharges;

/** The church's bank by the Central Bank's API Pix 2.9. */
export function openBankApi(options: Options) {
  const { row, codeMs = 2_500, pageMs = 10_000 } = options;
  const { call, close } = openBankCalls({
    ...options,
    scopes: scopesOf(options),
    needed: neededScope,
  });
  let forbiddenAtMs: number | undefined;

  /** Asks for the last minute's PIX, if the bank has forbidden it a minute ago: the church may have got the right since. */
  async function mayReadNow(): Promise<boolean> {
    if (forbiddenAtMs === undefined) return true;
    const nowMs = options.now();
    if (Math.abs(nowMs - forbiddenAtMs) < forbiddenMs) return false;
    await received({ sinceMs: nowMs - 60_000, untilMs: nowMs }, undefined, codeMs);
    return forbiddenAtMs === undefined;
  }

  async function makeCode(asked: CodeAsked): Promise<CodeMade> {
    if (!(await mayReadNow())) {
      return { status: "failed", reason: `the bank has not granted ${neededScope}` };
    }
    const signal = AbortSignal.timeout(codeMs);
    const path = `${row.versions.cob}/cob/${asked.txid}`;
    try {
      let answer = await call({ method: "PUT", path, json: pixChargeOnWire(asked) }, signal);
      // The txid is known already, and this bank does not take the same PIX charge twice: our own of a moment ago.
      if (answer.status === 400 || answer.status === 409) {
        const known = await call({ method: "GET", path }, signal);
        if (known.status === 200) answer = known;
      }
      const made = v.safeParse(madePixCharge, answer.body);
      if (answer.status >= 300 || !made.success) throw refusalOf("charge", answer);
      const { isActive, code, location } = made.output;
      const copied = code ?? (location && chargeCode(location, asked.receiver));
      if (!isActive || !copied) return { status: "failed", reason: "charge: it has no code" };
      if (!isCodeFor(copied, asked.receiver, asked.amountCentavos)) {
        return { status: "failed", reason: "charge: its code pays another key or amount" };
      }
      return { status: "made", code: copied };
    } catch (error) {
      return { status: "failed", reason: reasonOf(error) };
    }
  }

  async function received(
    period: Period,
    only?: "returned",
    patienceMs = pageMs,
  ): Promise<PixListing> {
    const pix: ReceivedPix[] = [];
    let unreadable = 0;
    try {
      for (let page = 0; page < mostPages; page += 1) {
        const path = `${row.versions.pix}/pix`;
        const query = listingQuery(period, page, only);
        const answer = await call({ method: "GET", path, query }, AbortSignal.timeout(patienceMs));
        const read = readPage(answer.body, options.now());
        if (answer.status !== 200 || !read) throw refusalOf("list", answer);
        forbiddenAtMs = undefined;
        pix.push(...read.pix);
        unreadable += read.unreadable;
        const isLast =
          typeof read.pages !== "number" ? read.length < perPage : page + 1 >= read.pages;
        if (read.length === 0 || isLast) return { status: "listed", pix, unreadable };
      }
      return { status: "unknown", reason: "the list has no end", isForbidden: false };
    } catch (error) {
      const isForbidden = error instanceof BankRefusal && error.status === 403;
      if (isForbidden) forbiddenAtMs = options.now();
      return { status: "unknown", reason: reasonOf(error), isForbidden };
    }
  }

  /**
   * Registers this address for news of payments to this PIX key. The bank is asked first what it knows: a registration
   * may be checked by a person or by a call to the address.
   */
  async function keepWebhook(key: string, address: string): Promise<WebhookKept> {
    const path = `${row.versions.webhook}/webhook/${encodeURIComponent(bankPixKey(key))}`;
    try {
      const found = await call({ method: "GET", path }, AbortSignal.timeout(pageMs));
      const known = v.safeParse(registered, found.body);
      if (found.status === 200 && known.success && known.output.webhookUrl === address) {
        return { status: "known" };
      }
      const { webhookHeaders: headers } = row;
      const put = { method: "PUT", path, json: { webhookUrl: address }, headers } as const;
      const answer = await call(put, AbortSignal.timeout(pageMs));
      if (answer.status >= 300) throw refusalOf("webhook", answer);
      return { status: "registered" };
    } catch (error) {
      return { status: "failed", reason: reasonOf(error) };
    }
  }

  const bank: PixBank = { makeCode, received: (period, only) => received(period, only) };
  return { ...bank, keepWebhook, close };
}

/** A giver waits; and a bank that has just refused is not asked by each of them. */
const forbiddenMs = 60_000;

const perPage = 100;
const mostPages = 1_000;

export const pixChargeOnWire = ({
  amountCentavos,
  message,
  lastsSeconds,
  receiver,
}: Omit<CodeAsked, "txid">) => ({
  calendario: { expiracao: lastsSeconds },
  valor: { original: (amountCentavos / 100).toFixed(2) },
  chave: bankPixKey(receiver.key),
  solicitacaoPagador: message.slice(0, 140),
});

export function listingQuery({ sinceMs, untilMs }: Period, page: number, only?: "returned") {
  return {
    // Santander refuses milliseconds.
    inicio: secondsOf(Math.floor(sinceMs / 1_000)),
    fim: secondsOf(Math.ceil(untilMs / 1_000)),
    "paginacao.paginaAtual": String(page),
    "paginacao.itensPorPagina": String(perPage),
    ...(only && { devolucaoPresente: "true" }),
  };
}

const secondsOf = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().replace(".000Z", "Z");

type WebhookKept =
  | { status: "known" | "registered" }
  /** Nothing is lost: the bank is asked every hour, and while a page waits. */
  | { status: "failed"; reason: string };

const registered = v.looseObject({ webhookUrl: v.string() });
