import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { bankPixKey, chargeCode } from "../../../../format/pix/br-code.ts";
import type {
  ChargeAsked,
  ChargeMade,
  Period,
  PixBank,
  PixListing,
  ReceivedPix,
} from "../pix-bank.ts";
import { openBankConnection, type BankAnswer, type ClientCertificate } from "./bank-request.ts";
import { BankRefusal, refusalOf } from "./bank-refusal.ts";
import { madeCharge, readPage } from "./bank-shapes.ts";
import type { BankRow } from "./bank-table.ts";
import { createBankTokens } from "./bank-token.ts";

type BankPlace = ClientCertificate & {
  row: BankRow;
  /** A query in it goes along with every request: Banco do Brasil wants the application's key there. */
  apiUrl: URL;
  tokenUrl: URL;
  clientId: string;
  clientSecret: string | undefined;
};

type Options = BankPlace & {
  now(): number;
  /** A giver waits for a charge; the static code is on the page within three seconds. */
  chargeMs?: number;
  /** One page of a list. */
  pageMs?: number;
};

type Asked = { method: "GET" | "PUT"; path: string; query?: Record<string, string>; json?: object };

const scopesOfCharges = ["cob.write", "cob.read", "pix.read"];
/** Without it nobody would ever hear that a charge was paid. */
const neededScope = "pix.read";

/** The church's bank by the Central Bank's API Pix 2.9. */
export function openBankApi(options: Options): PixBank & { close(): void } {
  const { row, apiUrl, chargeMs = 2_500, pageMs = 10_000 } = options;
  const { ask, close } = openBankConnection(options);
  const tokens = createBankTokens({ ...options, ask, scopes: scopesOfCharges });
  let mayRead = true;

  /** Asks once more where the bank no longer takes the token. */
  async function call(asked: Asked, signal: AbortSignal): Promise<BankAnswer> {
    for (let isSecond = false; ; isSecond = true) {
      const token = await tokens.token(signal);
      if (token.scopes && !token.scopes.includes(neededScope)) {
        throw new BankRefusal(403, `the bank has not granted ${neededScope}`);
      }
      const answer = await ask({
        method: asked.method,
        url: urlOf(apiUrl, asked),
        headers: {
          authorization: `Bearer ${token.value}`,
          ...(asked.json && { "content-type": "application/json" }),
          ...(row.correlationHeader && { [row.correlationHeader]: randomUUID() }),
        },
        ...(asked.json && { body: JSON.stringify(asked.json) }),
        signal,
      });
      if (answer.status !== 401 || isSecond) return answer;
      tokens.drop(token);
    }
  }

  async function charge(asked: ChargeAsked): Promise<ChargeMade> {
    if (!mayRead) return { status: "failed", reason: `the bank has not granted ${neededScope}` };
    const signal = AbortSignal.timeout(chargeMs);
    const path = `${row.versions.cob}/cob/${asked.txid}`;
    try {
      let answer = await call({ method: "PUT", path, json: chargeOnWire(asked) }, signal);
      // The txid is known already, and this bank does not take the same charge twice: our own of a moment ago.
      if (answer.status === 400 || answer.status === 409) {
        const known = await call({ method: "GET", path }, signal);
        if (known.status === 200) answer = known;
      }
      const made = v.safeParse(madeCharge, answer.body);
      if (answer.status >= 300 || !made.success) throw refusalOf("charge", answer);
      const { isActive, code, location } = made.output;
      const copied = code ?? (location && chargeCode(location, asked.receiver));
      if (!isActive || !copied) return { status: "failed", reason: "charge: it has no code" };
      return { status: "made", code: copied };
    } catch (error) {
      return { status: "failed", reason: reasonOf(error) };
    }
  }

  async function received(period: Period, only?: "returned"): Promise<PixListing> {
    const pix: ReceivedPix[] = [];
    let unreadable = 0;
    try {
      for (let page = 0; page < mostPages; page += 1) {
        const path = `${row.versions.pix}/pix`;
        const query = listingQuery(period, page, only);
        const answer = await call({ method: "GET", path, query }, AbortSignal.timeout(pageMs));
        const read = readPage(answer.body);
        if (answer.status !== 200 || !read) throw refusalOf("list", answer);
        mayRead = true;
        pix.push(...read.pix);
        unreadable += read.unreadable;
        const isLast = read.pages === undefined ? read.length < perPage : page + 1 >= read.pages;
        if (read.length === 0 || isLast) return { status: "listed", pix, unreadable };
      }
      return { status: "unknown", reason: "the list has no end", isForbidden: false };
    } catch (error) {
      const isForbidden = error instanceof BankRefusal && error.status === 403;
      if (isForbidden) mayRead = false;
      return { status: "unknown", reason: reasonOf(error), isForbidden };
    }
  }

  return { charge, received, close };
}

const perPage = 100;
const mostPages = 1_000;

const chargeOnWire = ({ amountCentavos, message, lastsSeconds, receiver }: ChargeAsked) => ({
  calendario: { expiracao: lastsSeconds },
  valor: { original: (amountCentavos / 100).toFixed(2) },
  chave: bankPixKey(receiver.key),
  solicitacaoPagador: message.slice(0, 140),
});

function listingQuery({ sinceMs, untilMs }: Period, page: number, only: "returned" | undefined) {
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

function urlOf(apiUrl: URL, { path, query = {} }: Asked): URL {
  const url = new URL(apiUrl);
  url.pathname = url.pathname.replace(/\/$/, "") + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** For the log: the bank's words or the network's code, and nothing of the request. */
function reasonOf(error: unknown): string {
  if (error instanceof BankRefusal) return error.message;
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as Error & { code?: unknown };
  return error.name === "AbortError" || error.name === "TimeoutError"
    ? "no answer in time"
    : `${typeof code === "string" ? code : error.name}`;
}
