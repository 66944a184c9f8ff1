import { type PixReceiver, bankPixKey } from "../../../format/pix/br-code.ts";
import { makeUnguessableCode } from "../../../platform/unguessable-code.ts";
import { missing, type OpeningCheck, unsure, well } from "../../../opening-check.ts";
import { pixChargeOnWire, listingQuery, scopesOf } from "../api/bank-api.ts";
import { type CallOptions, openBankCalls } from "../api/bank-calls.ts";
import { type BankAnswer, BankRefusal, reasonOf, refusalOf } from "../api/bank-shapes.ts";
import { bankTable } from "../api/banks.ts";
import { certificateTrouble } from "./pix-bank.ts";

/** Checks that the bank does all that the site will ask of it; without a bank the static code is enough. */
export const bankCheck: OpeningCheck = {
  what: "Banco do PIX",
  isOfMachine: true,
  asksOthers: true,
  async look({ config: { pixBank } }) {
    if (pixBank.provider === "none" ? !pixBank.fault : pixBank.provider === "simulated") {
      return undefined;
    }
    const trouble = certificateTrouble(pixBank, Date.now());
    if (!trouble) return unsure("há um banco; falta perguntar a ele");
    return missing(
      `o ${trouble}`,
      "peça ao banco um certificado novo, e ponha os arquivos em PIX_CERT e PIX_CERT_KEY",
    );
  },
  async check(at) {
    const { pixBank } = at.config;
    const known = await bankCheck.look(at);
    if (pixBank.provider !== "api") return known;
    if ("problems" in at.texts) {
      return missing("não se sabe para qual chave PIX", "corrija antes os textos");
    }
    const found = await checkBank({
      ...pixBank,
      row: bankTable[pixBank.bank],
      receiver: at.texts.content.giving.pix,
      now: Date.now,
    });
    // A fault that the settings show counts too.
    const all = [...(known?.isWell === false ? [known] : []), ...found];
    if (all.length === 0) return well("o banco respondeu, lista os PIX e faz cobranças");
    return missing(all.map(({ says }) => says).join("; "), all.map(({ how }) => how).join("; "));
  },
};

type CheckOptions = Omit<CallOptions, "scopes"> & {
  webhook: boolean;
  receiver: PixReceiver;
  patienceMs?: number;
};

/** Something that the bank does not do for the church, and what mends it; both in Portuguese. */
type Fault = { says: string; how: string };

/**
 * Asks the bank for all that the site will ask it for: a token, the list of PIX, a PIX charge of R$ 1,00 that nobody sees and
 * that is removed at once, and the webhook. Returns what is missing: nothing if all is well.
 */
export async function checkBank(options: CheckOptions): Promise<Fault[]> {
  const { row, webhook, receiver, now, patienceMs = 15_000 } = options;
  const calls = openBankCalls({ ...options, scopes: scopesOf(options) });
  const call = (asked: Parameters<typeof calls.call>[0]) =>
    calls.call(asked, AbortSignal.timeout(patienceMs));
  const needed = ["cob.write", "pix.read", ...(webhook ? ["webhook.write"] : [])];
  const refused = new Set<string>();
  const faults: Fault[] = [];
  try {
    const scopes = await calls.scopes(AbortSignal.timeout(patienceMs));
    for (const scope of needed) if (scopes && !scopes.includes(scope)) refused.add(scope);

    const period = { sinceMs: now() - 3_600_000, untilMs: now() };
    const path = `${row.versions.pix}/pix`;
    const listed = await call({ method: "GET", path, query: listingQuery(period, 0) });
    if (listed.status === 403) refused.add("pix.read");
    else if (listed.status !== 200) faults.push(unlike("não lista os PIX", listed));

    if (!refused.has("cob.write")) {
      const one = { amountCentavos: 1_00, message: "Teste do site", lastsSeconds: 60, receiver };
      const cob = `${row.versions.cob}/cob/${makeUnguessableCode()}`;
      const made = await call({ method: "PUT", path: cob, json: pixChargeOnWire(one) });
      if (made.status === 403) refused.add("cob.write");
      else if (made.status >= 300) faults.push(refusedPixCharge(receiver, made));
      else {
        // Without an answer it ends by itself in a minute.
        const json = { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" };
        await call({ method: "PATCH", path: cob, json });
      }
    }

    if (webhook && !refused.has("webhook.write")) {
      const key = encodeURIComponent(bankPixKey(receiver.key));
      const known = await call({ method: "GET", path: `${row.versions.webhook}/webhook/${key}` });
      if (known.status === 403) refused.add("webhook.write");
    }
  } catch (error) {
    faults.push(withoutAnswer(error));
  } finally {
    calls.close();
  }
  if (refused.size > 0) {
    const names = [...refused].join(", ");
    const says = `o banco não deu ao aplicativo a permissão de ${names}, ou a chave PIX é de outra conta`;
    const how = `peça ao banco, no cadastro do aplicativo, os escopos ${needed.join(", ")}, para a conta da chave PIX`;
    faults.unshift({ says, how });
  }
  return faults;
}

const unlike = (what: string, answer: BankAnswer): Fault => ({
  says: `o banco ${what} (${refusalOf("resposta", answer).message})`,
  how: "confira PIX_BANCO e PIX_API_URL com o que o banco escreve, e rode de novo daqui a pouco",
});

function refusedPixCharge({ key }: PixReceiver, answer: BankAnswer): Fault {
  if (answer.status >= 500) return unlike("não faz cobranças", answer);
  return {
    says: `o banco não faz uma cobrança para a chave ${key} (${refusalOf("resposta", answer).message})`,
    how: "confira se a chave PIX de contribua.yaml é da mesma conta que o aplicativo e o certificado",
  };
}

function withoutAnswer(error: unknown): Fault {
  const reason = reasonOf(error);
  if (error instanceof BankRefusal && error.status < 500) {
    return {
      says: `o banco não aceitou o aplicativo (${reason})`,
      how: "confira PIX_TOKEN_URL, PIX_CLIENT_ID e PIX_CLIENT_SECRET, e se o certificado é o deste aplicativo",
    };
  }
  if (/CERT|SIGNATURE|ISSUER/.test(reason)) {
    return {
      says: `o certificado do próprio banco não se confirma (${reason})`,
      how: "ponha em PIX_CA o arquivo PEM da autoridade que o banco indica",
    };
  }
  if (/SSL|TLS|EPROTO|ECONNRESET/.test(reason)) {
    return {
      says: `o banco fechou a conexão (${reason})`,
      how: "veja se PIX_CERT é o certificado que o banco deu a este aplicativo, e se ainda vale",
    };
  }
  return {
    says: `o banco não respondeu (${reason})`,
    how: "veja se esta máquina alcança a internet e se PIX_API_URL e PIX_TOKEN_URL estão certos, e rode de novo daqui a pouco",
  };
}
