import type { BankHabits } from "./habits.ts";

/** A refusal by the Central Bank's title of it. */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  constructor(status: number, title: string) {
    super(title);
    this.status = status;
    this.title = title;
  }
}

type Asked = {
  calendario?: { expiracao?: unknown };
  valor?: { original?: unknown };
  chave?: unknown;
  solicitacaoPagador?: unknown;
};

const fields = new Set(["calendario", "valor", "chave", "solicitacaoPagador"]);

/** Refuses a charge that is not to the letter. Returns its amount. */
export function checkCharge(txid: string, body: unknown): string {
  const invalid = () => new ProblemError(400, "CobOperacaoInvalida");
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || typeof body !== "object" || !body) throw invalid();
  if (Object.keys(body).some((name) => !fields.has(name))) throw invalid();
  const { calendario, valor, chave, solicitacaoPagador = "" } = body as Asked;
  const { original } = valor ?? {};
  if (typeof original !== "string" || !/^\d{1,10}\.\d{2}$/.test(original)) throw invalid();
  if (!Number.isInteger(calendario?.expiracao)) throw invalid();
  if (typeof chave !== "string" || chave.length > 77 || /[\s/]/.test(chave)) throw invalid();
  if (typeof solicitacaoPagador !== "string" || solicitacaoPagador.length > 140) throw invalid();
  return original;
}

/** Refuses a list that is not asked for to the letter. */
export function checkListing(query: URLSearchParams, habits: BankHabits) {
  const instantOf = (name: string) => {
    const written = query.get(name) ?? "";
    const hasMilliseconds = written.includes(".");
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(written)) {
      throw new ProblemError(400, "PixConsultaInvalida");
    }
    if (hasMilliseconds && habits.refusesMilliseconds) {
      throw new ProblemError(400, "PixConsultaInvalida");
    }
    return Date.parse(written);
  };
  const [fromMs, toMs] = [instantOf("inicio"), instantOf("fim")];
  const page = Number(query.get("paginacao.paginaAtual") ?? "0");
  const perPage = Number(query.get("paginacao.itensPorPagina") ?? "100");
  if (fromMs > toMs || !Number.isInteger(page) || perPage < 1 || perPage > 1_000) {
    throw new ProblemError(400, "PixConsultaInvalida");
  }
  // A bank may give less than was asked for.
  return { fromMs, toMs, page, perPage: Math.min(perPage, habits.perPage) };
}
