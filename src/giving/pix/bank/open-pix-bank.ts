import { hash } from "node:crypto";
import { chargeCode } from "../../../format/pix/br-code.ts";
import { firstAnswer } from "../../../kit/of-each.ts";
import { secretOf } from "../../../platform/database/secrets.ts";
import { describeError, type Log } from "../../../platform/log/log.ts";
import type { Claims, NamedPix, Purpose, Requests } from "../../../feature.ts";
import type { SiteHouse } from "../../../house.ts";
import { createReversals } from "../../ledger/sql/reversals.ts";
import { apiPaths } from "../api-paths.ts";
import { openBankApi } from "../api/bank-api.ts";
import { bankTable } from "../api/banks.ts";
import type { PixBank, Period } from "../api/pix-bank.ts";
import { createBankAlarms } from "./alarms.ts";
import { startBankWatch } from "./bank-watch.ts";
import { modeOfBank } from "./pix-bank.ts";
import type { PixOptions } from "./pix-routes.ts";
import { bookPix, newReturns } from "./sql/book-pix.ts";
import {
  createPixCharges,
  findPaidPixCharge,
  listPixCharges,
  createPixPolls,
} from "./sql/pix-charges.ts";
import type { PixCharge } from "./sql/tables.ts";

const limit = { count: 20, windowMs: 600_000 };

/** PIX that the church's bank confirms; undefined where no bank is named. */
export async function openPixBank(house: SiteHouse & Requests) {
  const { config, database, content, claims, rateLimiter, wakeOutbox, now, log } = house;
  const { pixBank, publicUrl } = config;
  const mode = modeOfBank(pixBank);
  const polls = createPixPolls(database, mode);
  const setAlarms = createBankAlarms({
    ...house,
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
  const webhookAddress = new URL(apiPaths.pixWebhook(webhookSecret), publicUrl).href;
  let webhookKey: string | undefined;
  /**
   * Registers the webhook for a key that it is not yet known of, since the panel may change it. To be called every
   * hour.
   */
  const keepWebhook = async () => {
    const { key } = content().giving.pix;
    if (pixBank.provider !== "api" || !pixBank.webhook || webhookKey === key) return;
    const kept = await bank.keepWebhook?.(key, webhookAddress);
    if (kept?.status === "failed") {
      const { reason } = kept;
      return log.warn({ reason }, "the bank does not tell of PIX; asked for it again in an hour");
    }
    webhookKey = key;
    if (kept?.status === "registered") log.info("the bank tells of each PIX from now on");
  };
  const watch = startBankWatch(
    {
      bank,
      polls,
      book(pix, nowMs) {
        const booking = { mode, ownFunds: ownFunds(), messageIdDomain: publicUrl.hostname, nowMs };
        return bookPix(database, pix, { ...booking, claim: createClaim(claims(), log) });
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
  const options: PixOptions = {
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
  };
  return {
    options,
    /** Time until which the bank's list was read; 0 if it never was. */
    polledUntilMs: () => polls.polledUntil(now()),
    async close() {
      await watch.close();
      bank.close?.();
    },
  };
}

/** Asks one feature after the other. If one cannot answer, nobody knows whether the PIX is a gift: so it waits. */
const createClaim =
  (claims: readonly Pick<Claims, "claimPix">[], log: Pick<Log, "error">) =>
  async (pix: NamedPix): Promise<Purpose | undefined> => {
    try {
      return await firstAnswer(claims, ({ claimPix }) => claimPix(pix));
    } catch (error) {
      log.error(describeError(error), "a PIX waits: nobody could say whether it is a gift");
      throw error;
    }
  };

const paysAfterMs = 10_000;

/** No bank: every PIX charge is paid by itself after ten seconds. It keeps nothing, since the charges say all. */
export function createSimulatedBank({
  pixCharges,
  now,
}: {
  /** PIX charges with a code that were made in a period. */
  pixCharges(period: Period): Promise<PixCharge[]>;
  now(): number;
}): PixBank {
  return {
    async makeCode({ txid, receiver }) {
      const code = chargeCode(`pix.simulado.example/qr/v2/${txid}`, receiver);
      return code ? { status: "made", code } : { status: "failed", reason: "charge: no code" };
    },
    async received({ sinceMs, untilMs }, only) {
      if (only) return { status: "listed", pix: [], unreadable: 0 };
      const paid = await pixCharges({
        sinceMs: sinceMs - paysAfterMs,
        untilMs: Math.min(untilMs, now()) - paysAfterMs,
      });
      const pix = paid
        .filter(({ mode }) => mode === "demonstration")
        .map(({ txid, amountCentavos, madeAtMs }) => ({
          endToEndId: `E00000000${hash("sha256", txid, "hex").slice(0, 23)}`,
          txid,
          amountCentavos,
          atMs: madeAtMs + paysAfterMs,
          returns: [],
        }));
      return { status: "listed", pix, unreadable: 0 };
    },
  };
}
