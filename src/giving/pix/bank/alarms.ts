import { dayMs } from "../../../format/church-clock.ts";
import type { Alarm, Alarms } from "../../../platform/alarms/alarm.ts";
import type { Log } from "../../../platform/log/log.ts";
import { certificateTrouble } from "./pix-bank.ts";
import type { PixBankConfig } from "./variables.ts";

/** The bank that confirms PIX is silent, or soon will be. */
export const pixAlarms = {
  "bank-away": {
    subject: "O banco não confirma os PIX há horas",
    what: "O site pergunta ao banco da igreja quais PIX chegaram, e há mais de 6 horas não tem resposta.",
    costs:
      "O dinheiro chega à conta, mas ainda não está no livro, e ninguém recebe recibo. Nada se perde: o site continua perguntando.",
    do: "No computador do site, npm run igreja -- pronto pergunta ao banco e diz o que falta. Se o banco está fora do ar, basta esperar.",
  },
  "bank-certificate": {
    subject: "O certificado do banco precisa ser trocado",
    what: "É com ele que o site pergunta ao banco da igreja quais PIX chegaram.",
    costs:
      "Sem um certificado que valha, os PIX chegam à conta, mas o site não os confirma: a página mostra só o código PIX de sempre.",
    do: "Peça um certificado novo no site do banco, ponha os arquivos em PIX_CERT e PIX_CERT_KEY, e comece o site de novo.",
    today({ pixBank }, nowMs) {
      const trouble = certificateTrouble(pixBank, nowMs);
      return trouble && `O ${trouble}.`;
    },
  },
} satisfies Record<string, Alarm>;

type OwnAlarms = typeof pixAlarms;

declare module "../../../platform/alarms/alarm.ts" {
  interface KnownAlarms extends OwnAlarms {}
}

type Options = {
  pixBank: PixBankConfig;
  alarms: Pick<Alarms, "set">;
  /** Time until which the bank's list was read, or since when it is asked. */
  polledUntil(nowMs: number): Promise<number>;
  /** A letter may wait to leave. */
  wakeOutbox(): void;
  now(): number;
  log: Pick<Log, "warn" | "error">;
};

/** An hour or two are a bank's maintenance at night. */
const longestAwayMs = 6 * 3_600_000;

/**
 * Sends the administrators a letter when the bank has been silent for hours, or its certificate ends. To be called at
 * start and every hour, after a look at the bank. Throws `StorageUnavailable`.
 */
export function createBankAlarms(options: Options): () => Promise<void> {
  const { pixBank, alarms, polledUntil, wakeOutbox, now, log } = options;
  let loggedAtMs = -Infinity;
  return async () => {
    const nowMs = now();
    const trouble = certificateTrouble(pixBank, nowMs);
    if (trouble && Math.abs(nowMs - loggedAtMs) >= dayMs) {
      loggedAtMs = nowMs;
      log.warn(trouble);
    }
    const isAway = pixBank.provider === "api" && (await polledUntil(nowMs)) < nowMs - longestAwayMs;
    const found = [
      ["bank-certificate", trouble !== undefined],
      ["bank-away", isAway],
    ] as const;
    for (const [name, isOn] of found) {
      if ((await alarms.set(name, isOn, nowMs)) !== "told") continue;
      log.error({ alarm: name }, "trouble; the administrators are told by e-mail");
      wakeOutbox();
    }
  };
}
