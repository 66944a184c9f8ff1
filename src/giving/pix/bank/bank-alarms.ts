import { dayMs } from "../../../format/church-clock.ts";
import type { Alarms } from "../../../platform/alarms/sql/alarms.ts";
import type { PixBankConfig } from "../../../platform/config/pix-bank.ts";
import type { Log } from "../../../platform/log/log.ts";
import { certificateTrouble } from "./bank-certificate.ts";

type Options = {
  pixBank: PixBankConfig;
  alarms: Pick<Alarms, "set">;
  /** Until when the bank's list was read, or since when it is asked. */
  polledUntil(nowMs: number): Promise<number>;
  /** A letter may wait to leave. */
  wakeOutbox(): void;
  now(): number;
  log: Pick<Log, "warn" | "error">;
};

/** An hour or two are a bank's maintenance at night. */
const longestAwayMs = 6 * 3_600_000;

/**
 * Tells those who administer that the bank has been silent for hours, or that its certificate ends. To be called at
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
