import type { GivingDoors } from "../../../feature.ts";
import type { Content } from "../../../content/content.ts";
import type { Alarms } from "../../../platform/alarms/alarm.ts";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { secretOf } from "../../../platform/database/secrets.ts";
import type { RateLimiter } from "../../../platform/limits/rate-limit.ts";
import { describeError, type Log } from "../../../platform/log/log.ts";
import { modeOfBank, type PixBank, type Period } from "./pix-bank.ts";
import { createReversals } from "../../ledger/sql/reversals.ts";
import { openBankApi } from "./api/bank-api.ts";
import { bankTable } from "./api/bank-shapes.ts";
import { createBankAlarms } from "./alarms.ts";
import { startBankWatch } from "./bank-watch.ts";
import type { PixOptions } from "./pix-routes.ts";
import { apiPaths } from "../../../platform/http/api-path.ts";
import { bookPix, newReturns } from "./sql/book-pix.ts";
import {
  createPixCharges,
  findPaidPixCharge,
  listPixCharges,
  createPixPolls,
} from "./sql/pix-charges.ts";
import { hash } from "node:crypto";
import { chargeCode } from "../../../format/pix/br-code.ts";
import type { PixCharge } from "./sql/tables.ts";

type Options = {
  config: Pick<Config, "pixBank" | "publicUrl">;
  database: Database;
  rateLimiter: RateLimiter;
  alarms: Pick<Alarms, "set">;
  content(): Content;
  giving(): readonly Pick<GivingDoors, "pixReceived">[];
  wakeOutbox(): void;
  now(): number;
  log: Log;
};

const limit = { count: 20, windowMs: 600_000 };

type OpenBank = {
  options: PixOptions;
  /** Until when the bank's list was read; 0 if it never was. */
  polledUntilMs(): Promise<number>;
  close(): Promise<void>;
};

/** PIX that the church's bank confirms; undefined where no bank is named. */
export async function openPixBank(options: Options): Promise<OpenBank | undefined> {
  const { config, database, content, giving, rateLimiter, wakeOutbox, now, log } = options;
  const { pixBank, publicUrl } = config;
  const mode = modeOfBank(pixBank);
  const polls = createPixPolls(database, mode);
  const setAlarms = createBankAlarms({
    ...options,
    pixBank,
    polledUntil: async (nowMs) =>
      Math.max(await polls.watchedSince(nowMs), await polls.polledUntil(nowMs)),
  });
  if (pixBank.provider === "none") {
    // Also ends the alarms about a bank that is not named any more.
    await setAlarms().catch((error: unknown) =>
      log.error(describeError(error), "nobody could tell of the bank's certificate"),
    );
    return undefined;
  }
  const ownFunds = () => content().giving.funds.map(({ name }) => name);
  const bank: PixBank & Partial<Pick<ReturnType<typeof openBankApi>, "close" | "keepWebhook">> =
    pixBank.provider === "simulated"
      ? createSimulatedBank({ pixCharges: (period) => listPixCharges(database, period), now })
      : openBankApi({ ...pixBank, row: bankTable[pixBank.bank], now });
  const webhookSecret = await secretOf(database, "pix-webhook");
  const keepWebhook = createWebhookKeeper({
    register: pixBank.provider === "api" && pixBank.webhook ? bank.keepWebhook : undefined,
    key: () => content().giving.pix.key,
    address: new URL(apiPaths.pixWebhook(webhookSecret), publicUrl).href,
    log,
  });
  const watch = startBankWatch(
    {
      bank,
      polls,
      async book(pix, nowMs) {
        for (const door of giving()) await door.pixReceived?.(pix);
        const booking = { mode, ownFunds: ownFunds(), messageIdDomain: publicUrl.hostname, nowMs };
        return bookPix(database, pix, booking);
      },
      newReturns: (pix) => newReturns(database, pix),
      reversals: createReversals(database),
      wakeOutbox,
      now,
      alarm: (facts, text) => log.error(facts, text),
      warn: (facts, text) => log.warn(facts, text),
    },
    {
      afterFullPoll: async () => {
        await setAlarms();
        await keepWebhook();
      },
      log,
    },
  );
  return {
    polledUntilMs: () => polls.polledUntil(now()),
    options: {
      pixCharges: createPixCharges(database),
      bank,
      mode,
      receiver: () => content().giving.pix,
      limit,
      ownFunds,
      find: (txid) => findPaidPixCharge(database, txid),
      rateLimiter,
      wake: watch.wake,
      hint: watch.hint,
      webhookSecret,
      alarm: (facts, text) => log.error(facts, text),
      noteFailure: (reason) =>
        log.warn({ reason }, "the bank made no PIX charge; the static code is shown"),
      now,
    },
    async close() {
      await watch.close();
      bank.close?.();
    },
  };
}

type WebhookOptions = {
  /** Undefined where the bank is not asked to send news. */
  register: ReturnType<typeof openBankApi>["keepWebhook"] | undefined;
  /** The key that money comes to now: the panel may change it. */
  key(): string;
  address: string;
  log: Log;
};

/** To be called every hour: registers the webhook for a key that it is not yet known of. */
function createWebhookKeeper({ register, key, address, log }: WebhookOptions) {
  let keptFor: string | undefined;
  return async () => {
    if (!register || keptFor === key()) return;
    const asked = key();
    const kept = await register(asked, address);
    if (kept.status === "failed") {
      const { reason } = kept;
      return log.warn({ reason }, "the bank does not tell of PIX; asked for it again in an hour");
    }
    keptFor = asked;
    if (kept.status === "registered") log.info("the bank tells of each PIX from now on");
  };
}

type SimulatedOptions = {
  /** PIX charges with a code that were made in a period. */
  pixCharges(period: Period): Promise<PixCharge[]>;
  now(): number;
};

const paysAfterMs = 10_000;

/** No bank: every PIX charge is paid by itself after ten seconds. It keeps nothing, since they say all. */
export function createSimulatedBank({ pixCharges, now }: SimulatedOptions): PixBank {
  return {
    async makeCode({ txid, receiver }) {
      const code = chargeCode(`pix.simulado.example/qr/v2/${txid}`, receiver);
      return code ? { status: "made", code } : { status: "failed", reason: "charge: no code" };
    },
    async received({ sinceMs, untilMs }, only) {
      const last = Math.min(untilMs, now());
      const paid = await pixCharges({
        sinceMs: sinceMs - paysAfterMs,
        untilMs: last - paysAfterMs,
      });
      return {
        status: "listed",
        unreadable: 0,
        pix: only
          ? []
          : paid
              .filter(({ mode }) => mode === "demonstration")
              .map(({ txid, amountCentavos, madeAtMs }) => ({
                endToEndId: `E00000000${hash("sha256", txid, "hex").slice(0, 23)}`,
                txid,
                amountCentavos,
                atMs: madeAtMs + paysAfterMs,
                returns: [],
              })),
      };
    },
  };
}
