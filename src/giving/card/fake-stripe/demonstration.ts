import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { oneAtATime } from "../../../platform/one-at-a-time.ts";
import { writeDurably } from "../../../platform/write-durably.ts";
import type { Origin } from "../../ledger/gift.ts";
import type { StripePlace } from "../stripe/stripe-client.ts";
import { giftOf, readIntent } from "../stripe/stripe-intent.ts";
import {
  createFakeStripe,
  type FakeStripe,
  emptyState,
  readState,
  writeState,
  type StripeState,
} from "./fake-stripe.ts";
import type { Billing, Pace } from "./billing.ts";
import type { FakeSubscription } from "./billing-objects.ts";

type Options = {
  folder: string;
  monthMs: number;
  now(): number;
  /** The duration of a charge, so that a person sees a realistic wait. */
  latencyMs?: number;
};

export type Demonstration = ReturnType<typeof openDemonstration>;

export const simulatedOrigin: Origin = {
  provider: "simulated",
  account: "simulado",
  mode: "demonstration",
};

const secretKey = "sk_test_demonstracao";

/** A Stripe inside this process, whose cards move no money. All that it knows is in one readable file. */
export function openDemonstration(options: Options) {
  const { folder, monthMs, now, latencyMs = 700 } = options;
  const file = join(folder, "stripe.json");
  const monthSeconds = monthMs / 1_000;
  const pace = { monthSeconds, trySeconds: Math.ceil(monthSeconds / 2) };
  const inOrder = oneAtATime();

  /** Acts on what is in the file, after the time that passed since. */
  const withStripe = <Done>(act: (stripe: FakeStripe) => Done | Promise<Done>): Promise<Done> =>
    inOrder(async () => {
      const before = await readIfThere(file);
      const state = before === undefined ? emptyState() : readState(before);
      const nowMs = now();
      let clockMs = nowMs;
      const stripe = createFakeStripe({ secretKey, state, pace, now: () => clockMs });
      const { billing } = stripe;
      passMonths({
        billing,
        state,
        pace,
        untilSeconds: Math.floor(nowMs / 1_000),
        at: (seconds) => void (clockMs = seconds * 1_000),
      });
      stripe.pruneKeys();
      const done = await act(stripe);
      const after = writeState(state);
      if (after !== before) await writeDurably(file, after);
      return done;
    });
  const subscriptionOf = ({ billing }: FakeStripe, monthlyId: string) =>
    billing.subscriptions.all().find(({ metadata }) => metadata["monthly"] === monthlyId);
  const newCard = ({ methods }: FakeStripe, token: string) =>
    methods.create({ type: "card", card: { token } }).id;

  const place: StripePlace = {
    secretKey,
    async fetch(url, init) {
      const request = new Request(url, init);
      // A process that is killed here may have charged or not, as with Stripe.
      if (/\/payment_intents(\/\w+\/confirm)?$/.test(request.url)) await sleep(latencyMs);
      const { status, headers, body } = await withStripe((stripe) => stripe.answer(request));
      return Response.json(body, { status, ...(headers && { headers }) });
    },
  };

  return {
    place,
    /** Ends the bank's check. Returns its report; undefined if no payment waits with this secret. */
    answerCheck: (clientSecret: string, isApproved: boolean) =>
      withStripe(({ intents }) => {
        const asking = intents.all().filter(({ status }) => status === "requires_action");
        const waiting = asking.find(({ client_secret: secret }) => secret === clientSecret);
        const giftId = giftOf(waiting);
        if (!waiting || !giftId) return undefined;
        const report = readIntent(intents.authenticate(waiting.id, isApproved), giftId);
        return report.status === "unknown" ? undefined : { giftId, report };
      }),
    /** The giver of a monthly gift enters another test card on the page of cards. */
    enterCard: (monthlyId: string, token: string) =>
      withStripe((stripe) => {
        const subscription = subscriptionOf(stripe, monthlyId);
        if (subscription) stripe.billing.enterCard(subscription.customer, newCard(stripe, token));
      }),
    /** The giver lets the bank pay the month that it asks about. */
    approve: (monthlyId: string) =>
      withStripe((stripe) => {
        const { intents, billing } = stripe;
        const subscription = subscriptionOf(stripe, monthlyId);
        if (subscription?.status !== "past_due") return;
        const { intent } = billing.invoices.retrieve(subscription.latest_invoice);
        const isAsked = intents.retrieve(intent).status === "requires_action";
        if (isAsked) intents.authenticate(intent, true);
        else intents.confirm(intent, { payment_method: newCard(stripe, "tok_visa") });
      }),
  };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** An unpaid month is tried so often. */
const mostTries = 4;
/** A site that was off for longer makes up for no more months, and no more are kept. */
const mostMonths = 12;
/** A demonstration ends by itself after so many months, so that it fills no disk. */
const mostRenewals = 1_000;

type Passing = {
  billing: Billing;
  state: StripeState;
  pace: Pace;
  untilSeconds: number;
  /** Sets the clock of the fake. */
  at(seconds: number): void;
};

/** Lets time make the months of all subscriptions: each is charged, or tried again, at its own instant. */
function passMonths({ billing, state, pace, untilSeconds, at }: Passing): void {
  /** When something happens to a subscription by itself; never, if it is over or has not begun. */
  const nextOf = ({ status, items, latest_invoice }: FakeSubscription): number => {
    const { current_period_end: periodEnd } = items.data[0];
    if (status === "active") return periodEnd;
    if (status !== "past_due") return Infinity;
    const { next_payment_attempt: nextTry } = billing.invoices.retrieve(latest_invoice);
    return Math.min(periodEnd, nextTry ?? Infinity);
  };
  const step = (subscription: FakeSubscription, seconds: number): void => {
    const { id, created, status, items, latest_invoice } = subscription;
    const [item] = items.data;
    if (status === "active") {
      if (seconds - created > mostRenewals * pace.monthSeconds) billing.giveUp(id);
      else billing.renew(id);
    } else if (item.current_period_end <= seconds) {
      // No month is asked for while one is owed.
      item.current_period_end += pace.monthSeconds;
    } else {
      const { status: paid, attempt_count: tries } = billing.tryAgain(latest_invoice);
      if (paid === "open" && tries >= mostTries) billing.giveUp(id);
    }
  };

  const oldest = untilSeconds - mostMonths * pace.monthSeconds;
  for (const subscription of billing.subscriptions.all()) {
    const [item] = subscription.items.data;
    if (subscription.status === "active") {
      item.current_period_end = Math.max(item.current_period_end, oldest);
    }
    for (let next = nextOf(subscription); next <= untilSeconds; next = nextOf(subscription)) {
      at(next);
      step(subscription, next);
    }
    const invoices = billing.invoices
      .all()
      .filter(({ parent }) => parent.subscription_details.subscription === subscription.id);
    for (const { id, intent } of invoices.slice(0, -mostMonths - 1)) {
      state.invoices.delete(id);
      state.intents.delete(intent);
    }
  }
  at(untilSeconds);
  billing.expire();
}
