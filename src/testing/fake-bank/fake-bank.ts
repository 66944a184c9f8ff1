import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import { certificates } from "./certificates.ts";
import { clientId, clientSecret, createFakeTokens } from "./fake-tokens.ts";
import { type BankHabits, strict } from "./habits.ts";
import { checkCharge, checkListing, ProblemError, problemOnWire } from "./strictness.ts";

type Charge = {
  txid: string;
  status: "ATIVA" | "CONCLUIDA" | "REMOVIDA_PELO_USUARIO_RECEBEDOR";
  revision: number;
  valor: string;
};

export type FakePix = {
  endToEndId: string;
  txid?: string | undefined;
  valor: string;
  horario: string;
  devolucoes: { id: string; valor: string; status: string; horario: string }[];
};

type Call = { method: string; path: string; query: URLSearchParams; body: unknown; status: number };

let made = 0;

/**
 * The church's bank by the API Pix 2.9, with client certificates. To the letter it refuses what the Central Bank's text does
 * not allow; habits make it deviate as real banks do.
 */
export async function openFakeBank(given: Partial<BankHabits> = {}) {
  const habits: BankHabits = { ...strict, ...given };
  const charges = new Map<string, Charge>();
  const pix: FakePix[] = [];
  /** The address for each key. */
  const webhooks = new Map<string, string>();
  const { giveToken, requireScope, scopesAsked, revokeTokens } = createFakeTokens(habits);
  const calls: Call[] = [];

  function putCharge(txid: string, body: unknown) {
    const valor = checkCharge(txid, body, habits);
    const known = charges.get(txid);
    if (known && (known.status !== "ATIVA" || habits.refusesSecondPut)) {
      throw new ProblemError(400, "CobOperacaoInvalida");
    }
    const revision = known ? known.revision + 1 : 0;
    charges.set(txid, { txid, status: "ATIVA", revision, valor });
    return { status: known || habits.answers200 ? 200 : 201, body: chargeOnWire(txid, body) };
  }

  function removeCharge(txid: string) {
    const charge = charges.get(txid);
    if (!charge) throw new ProblemError(404, "CobNaoEncontrado");
    charge.status = "REMOVIDA_PELO_USUARIO_RECEBEDOR";
    return { status: 200, body: chargeOnWire(txid) };
  }

  function answerWebhook(method: string | undefined, key: string, body: unknown) {
    if (key !== habits.key) throw new ProblemError(403, "AcessoNegado");
    if (method === "PUT") {
      const { webhookUrl } = (body ?? {}) as { webhookUrl?: unknown };
      if (typeof webhookUrl !== "string" || !webhookUrl.startsWith("https://")) {
        throw new ProblemError(400, "WebhookOperacaoInvalida");
      }
      webhooks.set(key, webhookUrl);
      return { status: 200, body: {} };
    }
    const known = webhooks.get(key);
    if (!known) throw new ProblemError(404, "WebhookNaoEncontrado");
    return {
      status: 200,
      body: { webhookUrl: known, chave: key, criacao: "2026-01-01T00:00:00Z" },
    };
  }

  function chargeOnWire(txid: string, body?: unknown) {
    const charge = charges.get(txid);
    if (!charge) throw new ProblemError(404, "CobNaoEncontrado");
    const location = `pix.banco.example/qr/v2/${txid}`;
    const code = codeOf(location);
    return {
      ...(typeof body === "object" ? body : {}),
      txid,
      revisao: charge.revision,
      status: charge.status,
      valor: { original: charge.valor },
      location,
      ...(habits.code === "pixCopiaECola" && { pixCopiaECola: code }),
      ...(habits.code === "brcode" && { pixCopiaECola: null, brcode: code }),
    };
  }

  function listPix(query: URLSearchParams) {
    const { fromMs, toMs, page, perPage } = checkListing(query, habits);
    const found = pix.filter(({ horario, devolucoes }) => {
      const atMs = Date.parse(horario);
      const wantsReturned = query.get("devolucaoPresente") === "true";
      return atMs >= fromMs && atMs <= toMs && (!wantsReturned || devolucoes.length > 0);
    });
    const shown = found.slice(page * perPage, (page + 1) * perPage).map(pixOnWire);
    if (habits.bareArray) return { status: 200, body: shown };
    return {
      status: 200,
      body: {
        parametros: {
          inicio: query.get("inicio"),
          fim: query.get("fim"),
          paginacao: {
            paginaAtual: page,
            itensPorPagina: perPage,
            quantidadeDePaginas: Math.ceil(found.length / perPage),
            quantidadeTotalDeItens: found.length,
          },
        },
        pix: shown,
      },
    };
  }

  function pixOnWire({ devolucoes, txid, ...facts }: FakePix) {
    const returns = devolucoes.map(({ horario, ...one }) => ({
      ...one,
      rtrId: `D${one.id}`,
      horario: { solicitacao: horario },
    }));
    return {
      ...facts,
      ...(txid ? { txid } : habits.nulls && { txid: null, infoPagador: null }),
      ...(returns.length > 0 && { devolucoes: habits.returnAsObject ? returns[0] : returns }),
      ...(habits.extraFields && {
        pagador: { nome: "Pagador de exemplo", cpf: "***.111.222-**" },
        componentesValor: { original: { valor: facts.valor } },
      }),
    };
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const url = new URL(request.url ?? "", "https://banco.example");
    const written = await text(request);
    const call: Call = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      body: jsonOf(written),
      status: 0,
    };
    calls.push(call);
    const reply = await answerOf(request, url, written, call).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      return { status: error.status, body: problemOnWire(error, habits) };
    });
    call.status = reply.status;
    return reply;
  }

  async function answerOf(request: IncomingMessage, url: URL, written: string, { body }: Call) {
    // A bank's gateway lets nobody in without a certificate.
    if (!(request.socket as TLSSocket).authorized) throw new ProblemError(403, "AcessoNegado");
    if (habits.down) return { status: habits.down, body: "<html>fora do ar</html>" };
    if (url.pathname === "/oauth/token") return giveToken(request, url, written);
    const resource = url.pathname.replace(/^\/api\/v2/, "");
    if (habits.appKey && url.searchParams.get("gw-dev-app-key") !== habits.appKey) {
      throw new ProblemError(401, "AcessoNaoAutorizado");
    }
    const [, txid] = /^\/cob\/([^/]+)$/.exec(resource) ?? [];
    if (txid && request.method === "PUT") {
      requireScope(request, "cob.write");
      return putCharge(txid, body);
    }
    if (txid && request.method === "PATCH") {
      requireScope(request, "cob.write");
      return removeCharge(txid);
    }
    if (txid && request.method === "GET") {
      requireScope(request, "cob.read");
      return { status: 200, body: chargeOnWire(txid) };
    }
    if (resource === "/pix" && request.method === "GET") {
      requireScope(request, "pix.read");
      return listPix(url.searchParams);
    }
    const [, key] = /^\/webhook\/([^/]+)$/.exec(resource) ?? [];
    if (key) {
      requireScope(request, request.method === "PUT" ? "webhook.write" : "webhook.read");
      return answerWebhook(request.method, decodeURIComponent(key), body);
    }
    throw new ProblemError(404, "NaoEncontrado");
  }

  const server = createServer(
    { ...certificates.bank, ca: certificates.ca, requestCert: true, rejectUnauthorized: false },
    (request: IncomingMessage, response: ServerResponse) => {
      void answer(request).then(({ status, body }) => {
        // The work was done, and its answer is lost or late.
        if (habits.loses(request.url ?? "")) return response.destroy();
        const send = () => {
          response.writeHead(status, { "content-type": "application/json" });
          response.end(typeof body === "string" ? body : JSON.stringify(body));
        };
        return habits.delayMs > 0 ? setTimeout(send, habits.delayMs).unref() : send();
      });
    },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `https://127.0.0.1:${port}`;
  const query = habits.appKey ? `?gw-dev-app-key=${habits.appKey}` : "";

  return {
    habits,
    charges,
    webhooks,
    calls,
    /** Settings of a church, but for the row of its bank. */
    place: {
      ...certificates.church,
      ca: certificates.ca,
      apiUrl: new URL(`${origin}/api/v2${query}`),
      tokenUrl: new URL(`${origin}/oauth/token`),
      clientId,
      clientSecret: habits.login === "certificate" ? undefined : clientSecret,
    },
    /** Somebody pays a charge, a static code or the key. */
    pay({ txid, centavos = 50_00, atMs = Date.now() }: Payment = {}): FakePix {
      const charge = txid && charges.get(txid);
      if (charge) charge.status = "CONCLUIDA";
      const number = String((made += 1)).padStart(11, "0");
      const paid = {
        endToEndId: `E12345678202611251200${number}`.padEnd(habits.shortIds ? 31 : 32, "x"),
        txid,
        valor: (centavos / 100).toFixed(2),
        horario: new Date(atMs).toISOString(),
        devolucoes: [],
      };
      pix.push(paid);
      return paid;
    },
    /** The bank takes back a PIX, in whole or in part. */
    giveBack(paid: FakePix, { centavos, status = "DEVOLVIDO", atMs = Date.now() }: GivenBack = {}) {
      const valor = centavos === undefined ? paid.valor : (centavos / 100).toFixed(2);
      const id = `devolucao${(made += 1)}`;
      const back = { id, valor, status, horario: new Date(atMs).toISOString() };
      paid.devolucoes.push(back);
      return back;
    },
    /** Scopes that were asked with the last token. */
    scopesAsked,
    revokeTokens,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Payment = { txid?: string; centavos?: number; atMs?: number };
type GivenBack = {
  centavos?: number;
  status?: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
  atMs?: number;
};

const codeOf = (location: string) =>
  `00020101021226${22 + location.length}0014br.gov.bcb.pix25${location.length}${location}` +
  `5204000053039865802BR5913Igreja Vitral6011Pedra Clara62070503***63041D3D`;

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
