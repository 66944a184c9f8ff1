import { type LookUpPorts, reconcile } from "../domain/donation/stand-of-gift.ts";
import { describeError, type Log } from "./log.ts";

const everyMs = 20_000;

/** At start and every 20 s: asks the card provider about gifts whose end is not known. */
export function startReconciler(ports: LookUpPorts, log: Log): { close(): Promise<void> } {
  let running = Promise.resolve();
  const turn = async () => {
    try {
      const settled = await reconcile(ports);
      if (settled > 0) log.info({ settled }, "gifts settled");
    } catch (error) {
      log.error(describeError(error), "gifts could not be settled; tried again in a moment");
    }
  };
  const begin = () => {
    running = running.then(turn);
  };
  begin();
  const timer = setInterval(begin, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
