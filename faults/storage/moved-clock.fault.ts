import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { compareAccounts } from "../../kit/accounts/accounts.ts";
import { forgetTries, newPlaceWithCards } from "../../kit/accounts/cards.ts";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { solvedCaptcha } from "../../src/testing/http/solved-captcha.ts";
import { give, type Given } from "../../kit/requests/give.ts";
import { isKept, type Sent, sendMessage } from "../../kit/requests/send-message.ts";
import { until } from "../../kit/requests/until.ts";
import { withMovedClock } from "../../kit/preloads/moved-clock.ts";
import { startSite } from "../../kit/site/site.ts";

const dayMs = 24 * 3_600_000;
/** Ahead and back, behind and back. */
const moves = [dayMs, 0, -dayMs, 0];
const atOnce = 4;
const heldMs = 1_500;

test("the clock is moved by a day and back, while letters and gifts are under way", async (context) => {
  let dies = false;
  const mailbox = await openMailbox({
    judge: async () => {
      await wait(heldMs);
      return dies ? { code: 451, reason: "nobody listens any more" } : "take";
    },
  });
  const { stripe, place } = await newPlaceWithCards({ latencyMs: 700 });
  const clock = withMovedClock({ ...place, mailUrl: mailbox.url });
  let site = await startSite(clock.place);
  forgetTries(site);
  const sent: Sent[] = [];
  const given: Given[] = [];
  const asked = () => stripe.calls.filter(({ path }) => path.endsWith("/payment_methods")).length;
  /** Some of each, none of which has come to its end. → the gifts' */
  const begin = async () => {
    const captchas = await Promise.all(
      Array.from({ length: 2 * atOnce }, () => solvedCaptcha(clock.now())),
    );
    for (const captcha of captchas.splice(atOnce)) sent.push(await sendMessage(site, { captcha }));
    const before = asked();
    const ends = captchas.map(async (captcha) => void given.push(await give(site, { captcha })));
    await until("Stripe is asked", 10_000, () => asked() === before + atOnce);
    return { ends: Promise.all(ends) };
  };
  const refusals: number[] = [];
  /** By answers that are good at another hour. */
  const tryCaptcha = async (captcha: string) => {
    refusals.push((await sendMessage(site, { captcha })).status);
    refusals.push((await give(site, { captcha })).httpStatus);
  };

  for (const move of moves) {
    const unused = await solvedCaptcha(clock.now());
    const spent = await solvedCaptcha(clock.now());
    sent.push(await sendMessage(site, { captcha: spent }));
    const { ends } = await begin();
    clock.move(move);
    await tryCaptcha(unused);
    await tryCaptcha(spent);
    await ends;
    await wait(heldMs);
  }
  const unsettled = () => compareAccounts(site.databaseFile, stripe);
  const arrived = () => sent.filter(isKept).every(({ mark }) => mailbox.copies().has(mark));
  const settledMs = await until(
    "all is settled",
    60_000,
    () => arrived() && unsettled().open === 0 && unsettled().missed.length === 0,
  );

  // And it dies while it is wrong.
  clock.move(dayMs);
  const chargedBefore = stripe.charges().length;
  const { ends } = await begin();
  await until("some are charged", 10_000, () => stripe.charges().length > chargedBefore);
  dies = true;
  // What was taken just now is noted first: of that a kill may cost a letter its second copy.
  await wait(200);
  await site.kill();
  await ends;
  clock.move(0);
  await wait(heldMs);
  dies = false;
  site = await startSite(clock.place);
  const recoveredMs = await until(
    "what it left behind is settled",
    60_000,
    () => arrived() && unsettled().missed.length === 0,
  );

  const kept = sent.filter(isKept);
  const twice = mailbox.letters.length - mailbox.copies().size;
  const accounts = unsettled();
  report(context, {
    injected: "clock a day ahead, back, a day behind, back; killed while ahead, started when right",
    found: [
      `${kept.length} messages acknowledged, ${kept.length - mailbox.copies().size} lost, ${twice} letters twice`,
      `${stripe.charges().length} charges, ${accounts.twice.length} double, ${accounts.missed.length} lost`,
      `${refusals.filter((status) => status === 400).length} of ${refusals.length} captchas of another hour or spent refused`,
      `settled after ${seconds(settledMs)}; after the kill ${seconds(recoveredMs)}`,
    ].join("; "),
  });

  expect(refusals).toEqual(refusals.map(() => 400));
  expect(twice).toBe(0);
  expect(accounts).toMatchObject({ invented: [], missed: [], twice: [] });
  expect(given.filter(({ status }) => status === "failed")).toEqual([]);
});
