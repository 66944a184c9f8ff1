import type { Breaker } from "../card-testing/breaker.ts";
import { isBusy } from "../card-testing/card-testing.ts";
import type { Gift } from "../gift.ts";
import type { BeginOutcome, Ledger } from "../ledger.ts";
import { overLimit, type Sender } from "../../platform/limits/rate-limit.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { refuse, unlessRefused } from "../../platform/database/refused-transaction.ts";
import { insertTry, judgeTry } from "../card-testing/card-tries.ts";
import { countHit } from "../../platform/limits/rate-limiter.ts";
import { keepCaptchaFor, spendCaptcha } from "../../platform/captcha/spent-captchas.ts";
import { countUp } from "../../platform/database/counters.ts";
import { rowOf } from "./gift-rows.ts";

/** How a gift begins, or waits for its turn. */
export function createGiftTurns(database: Database): Pick<Ledger, "begin" | "beginAgain"> {
  const transact = (run: (writer: Writer) => Promise<BeginOutcome>) =>
    unlessRefused<BeginOutcome, BeginOutcome>(database.write(run));

  return {
    begin: (gift, captcha, hit, breaker) =>
      transact(async (writer) => {
        await joinLine(writer, gift);
        const untilMs = await countHit(writer, hit);
        if (untilMs !== undefined) refuse(overLimit(hit, untilMs));
        if (!(await spendCaptcha(writer, captcha, gift.id))) refuse("captcha-spent");
        const outcome = await takeTurn(writer, gift, hit.sender, breaker);
        if (isBusy(outcome)) await keepCaptchaFor(writer, captcha, gift.id);
        return outcome;
      }),
    beginAgain: (gift, sender, breaker) =>
      transact(async (writer) => {
        await joinLine(writer, gift);
        const outcome = await takeTurn(writer, gift, sender, breaker);
        // Who only looked leaves nothing to be written.
        return isBusy(outcome) ? refuse(outcome) : outcome;
      }),
  };
}

/** One at a time, in every process: each must see those that came before it. */
async function joinLine(writer: Writer, { idempotencyKey }: Gift): Promise<void> {
  await countUp(writer, "gifts begun");
  const row = await writer
    .selectFrom("gifts")
    .select("id")
    .where("attempt_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (row) refuse("exists");
}

async function takeTurn(
  writer: Writer,
  gift: Gift,
  sender: Sender,
  breaker: Breaker | undefined,
): Promise<BeginOutcome> {
  const verdict = breaker ? await judgeTry(writer, sender, breaker, gift.begunAtMs) : "clear";
  if (verdict !== "clear") return verdict;
  await writer.insertInto("gifts").values(rowOf(gift)).execute();
  await insertTry(writer, gift, sender);
  return "begun";
}
