import * as v from "valibot";
import { dayMs } from "../../../format/church-clock.ts";
import { mostGiftCentavos } from "../../ledger/gift.ts";
import type { PixReturn, ReceivedPix } from "./pix-bank.ts";

// The API Pix as banks speak it: more fields than agreed, nulls, numbers for texts, an object for a list of one.

/** "50.00" → 5000 */
const centavos = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,10}(\.\d{1,2})?$/),
  v.transform((text) => {
    const [whole = "", part = ""] = text.split(".");
    return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  }),
  v.minValue(1),
  v.maxValue(mostGiftCentavos),
);

/** An instant without a zone is the Central Bank's: UTC. */
const instant = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)),
  v.integer(),
  v.minValue(Date.UTC(2020, 10)),
);

const id = v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{1,64}$/));

const states: Record<string, PixReturn["state"]> = {
  DEVOLVIDO: "succeeded",
  NAO_REALIZADO: "failed",
};

const pixReturn = v.pipe(
  v.looseObject({
    id,
    valor: centavos,
    status: v.nullish(v.string(), ""),
    horario: v.nullish(
      v.looseObject({ solicitacao: v.nullish(instant), liquidacao: v.nullish(instant) }),
    ),
  }),
  v.transform(({ id: own, valor, status, horario }) => ({
    id: own,
    amountCentavos: valor,
    atMs: horario?.liquidacao ?? horario?.solicitacao,
    // A state that came after this was written is on its way.
    state: states[status.trim().toUpperCase()] ?? ("pending" as const),
  })),
);

const asList = v.pipe(
  v.unknown(),
  v.transform((one) => (one === null || one === undefined ? [] : Array.isArray(one) ? one : [one])),
);

const received = v.pipe(
  v.looseObject({
    endToEndId: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{20,40}$/)),
    txid: v.nullish(v.string()),
    valor: centavos,
    horario: instant,
    devolucoes: v.optional(asList, []),
  }),
  v.transform(({ endToEndId, txid, valor, horario, devolucoes }) => {
    const read = devolucoes.map((one) => v.safeParse(pixReturn, one));
    const returns = read.flatMap((one) =>
      one.success ? [{ ...one.output, atMs: one.output.atMs ?? horario }] : [],
    );
    const pix: ReceivedPix = {
      endToEndId,
      txid: txid && /^[A-Za-z0-9]{1,35}$/.test(txid) ? txid : undefined,
      amountCentavos: valor,
      atMs: horario,
      returns,
    };
    return { pix, unreadable: read.length - returns.length };
  }),
);

const page = v.union([
  v.array(v.unknown()),
  v.looseObject({
    pix: v.nullish(asList, []),
    parametros: v.nullish(
      v.looseObject({
        paginacao: v.nullish(v.looseObject({ quantidadeDePaginas: v.nullish(v.number()) })),
      }),
    ),
  }),
]);

/** Reads a page of `GET /pix`; undefined if it is none. `pages`: how many there are, if the bank says so. */
export function readPage(body: unknown, nowMs: number) {
  const parsed = v.safeParse(page, body);
  if (!parsed.success) return undefined;
  const { output } = parsed;
  const entries = Array.isArray(output) ? output : output.pix;
  // A payment of a later day would be booked into a month that no page shows.
  const read = entries.flatMap((entry) => {
    const one = v.safeParse(received, entry);
    return one.success && one.output.pix.atMs <= nowMs + dayMs ? [one.output] : [];
  });
  const withinPix = read.reduce((sum, { unreadable }) => sum + unreadable, 0);
  return {
    pix: read.map(({ pix }) => pix),
    unreadable: entries.length - read.length + withinPix,
    length: entries.length,
    pages: Array.isArray(output) ? 1 : output.parametros?.paginacao?.quantidadeDePaginas,
  };
}

/** A bank's answer to a PIX charge. Only an active one can be paid. */
export const madePixCharge = v.pipe(
  v.looseObject({
    status: v.nullish(v.string()),
    pixCopiaECola: v.nullish(v.string()),
    // Sicoob's name for it.
    brcode: v.nullish(v.string()),
    location: v.nullish(v.string()),
    loc: v.nullish(v.looseObject({ location: v.nullish(v.string()) })),
  }),
  v.transform(({ status, pixCopiaECola, brcode, location, loc }) => ({
    isActive: !status || status === "ATIVA",
    code: [pixCopiaECola, brcode].map((code) => code?.trim()).find(isCode),
    location: location || loc?.location || undefined,
  })),
);

const isCode = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 512 && /^000201[\x20-\x7e]+6304[0-9A-Fa-f]{4}$/.test(text);

export type BankAnswer = {
  status: number;
  /** Undefined if the body is no JSON. */
  body: unknown;
};

/** An answer of the bank in place of what it was asked for. */
export class BankRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const short = v.pipe(v.string(), v.trim(), v.minLength(1));

const optional = v.nullish(v.string());

/** RFC 7807 as the Central Bank has it, Banco do Brasil's own, and OAuth2's. */
const refusedIn = v.pipe(
  v.union([
    v.pipe(
      v.looseObject({ title: short, detail: optional }),
      v.transform(({ title, detail }) => [title, detail]),
    ),
    v.pipe(
      v.looseObject({
        erros: v.looseTuple([v.looseObject({ codigo: optional, mensagem: optional })]),
      }),
      v.transform(({ erros: [{ codigo, mensagem }] }) => [codigo, mensagem]),
    ),
    v.pipe(
      v.looseObject({ error: short, error_description: optional }),
      v.transform(({ error, error_description }) => [error, error_description]),
    ),
    v.pipe(
      v.looseObject({ message: short }),
      v.transform(({ message }) => [message]),
    ),
  ]),
  v.transform((words) => words.filter(Boolean).join(": ")),
);

const longest = 200;

/** The bank's refusal in its own words, for the log: the site sends it nothing of the giver's. */
export function refusalOf(what: string, { status, body }: BankAnswer): BankRefusal {
  const parsed = v.safeParse(refusedIn, body);
  const words = parsed.success ? parsed.output : "no readable answer";
  return new BankRefusal(status, `${what}: ${status} ${words.slice(0, longest)}`);
}

/** A reason for the log: the bank's words or the network's code, and nothing of the request. */
export function reasonOf(error: unknown): string {
  if (error instanceof BankRefusal) return error.message;
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as Error & { code?: unknown };
  if (error.name === "AbortError" || error.name === "TimeoutError") return "no answer in time";
  return typeof code === "string" ? code : error.name;
}
