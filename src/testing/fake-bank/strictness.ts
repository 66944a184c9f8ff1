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

/** Refuses a charge that is not to the letter, or for the key of another account. Returns its amount. */
export function checkCharge(txid: string, body: unknown, { key }: BankHabits): string {
  const invalid = () => new ProblemError(400, "CobOperacaoInvalida");
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || typeof body !== "object" || !body) throw invalid();
  if (Object.keys(body).some((name) => !fields.has(name))) throw invalid();
  const { calendario, valor, chave, solicitacaoPagador = "" } = body as Asked;
  const { original } = valor ?? {};
  if (typeof original !== "string" || !/^\d{1,10}\.\d{2}$/.test(original)) throw invalid();
  if (!Number.isInteger(calendario?.expiracao)) throw invalid();
  if (typeof chave !== "string" || chave.length > 77 || /[\s/]/.test(chave)) throw invalid();
  if (typeof solicitacaoPagador !== "string" || solicitacaoPagador.length > 140) throw invalid();
  if (chave !== key) throw new ProblemError(400, "CobOperacaoInvalida: a chave é de outra conta");
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
  const isLong = toMs - fromMs > habits.longestPeriodMs;
  if (isLong || fromMs > toMs || !Number.isInteger(page) || perPage < 1 || perPage > 1_000) {
    throw new ProblemError(400, "PixConsultaInvalida");
  }
  // A bank may give less than was asked for.
  return { fromMs, toMs, page, perPage: Math.min(perPage, habits.perPage) };
}

/** A problem as the bank writes it. */
export function problemOnWire({ status, title }: ProblemError, { errors }: BankHabits) {
  if (errors === "bb") return { erros: [{ codigo: "4769515", mensagem: title }] };
  return { type: `https://pix.bcb.gov.br/api/v2/error/${title}`, title, status, detail: title };
}
