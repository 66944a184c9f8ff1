import type { Ledger } from "../ledger.ts";
import type { Origin } from "../origin.ts";
import { describeError, type Log } from "../../platform/log/log.ts";

/** Told at start: open gifts that only another account can tell of stay as they are. */
export async function warnOfForeignGifts(
  ledger: Pick<Ledger, "listForeign">,
  origin: Origin | undefined,
  log: Log,
): Promise<void> {
  try {
    for (const foreign of await ledger.listForeign(origin)) {
      log.warn(foreign, "open gifts of another account wait until it is back");
    }
  } catch (error) {
    log.error(describeError(error), "gifts of other accounts could not be counted");
  }
}
