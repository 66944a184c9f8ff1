import type { Billing, Pace } from "./objects/billing.ts";
import type { FakeSubscription } from "./objects/billing-objects.ts";
import type { StripeState } from "./stripe-state.ts";

/** An unpaid month is tried so often. */
const mostTries = 4;
/** A site that was off for longer makes up for no more months, and no more are kept. */
const mostMonths = 12;
/** A demonstration that nobody ends, ends by itself: it fills no disk. */
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
export function passMonths(passing: Passing): void {
  const { billing, untilSeconds, at } = passing;
  for (const subscription of billing.subscriptions.all()) {
    catchUp(subscription, passing);
    for (let next = nextOf(subscription, passing); next <= untilSeconds;) {
      at(next);
      step(subscription, next, passing);
      next = nextOf(subscription, passing);
    }
    forgetOldest(subscription, passing);
  }
  at(untilSeconds);
  billing.expire();
}

function catchUp({ status, items }: FakeSubscription, { pace, untilSeconds }: Passing): void {
  const [item] = items.data;
  const oldest = untilSeconds - mostMonths * pace.monthSeconds;
  if (status === "active") item.current_period_end = Math.max(item.current_period_end, oldest);
}

/** When something happens to a subscription by itself; never, if it is over or has not begun. */
function nextOf(subscription: FakeSubscription, { billing }: Passing): number {
  const { status, items, latest_invoice } = subscription;
  const { current_period_end: periodEnd } = items.data[0];
  if (status === "active") return periodEnd;
  if (status !== "past_due") return Infinity;
  const { next_payment_attempt: nextTry } = billing.invoices.retrieve(latest_invoice);
  return Math.min(periodEnd, nextTry ?? Infinity);
}

function step(
  { id, created, status, items, latest_invoice }: FakeSubscription,
  seconds: number,
  { billing, pace }: Passing,
): void {
  const [item] = items.data;
  if (status === "active") {
    const isTooLong = seconds - created > mostRenewals * pace.monthSeconds;
    if (isTooLong) billing.giveUp(id);
    else billing.renew(id);
  } else if (item.current_period_end <= seconds) {
    // No month is asked for while one is owed.
    item.current_period_end += pace.monthSeconds;
  } else {
    const { status: paid, attempt_count: tries } = billing.tryAgain(latest_invoice);
    if (paid === "open" && tries >= mostTries) billing.giveUp(id);
  }
}

function forgetOldest({ id }: FakeSubscription, { billing, state }: Passing): void {
  const all = billing.invoices
    .all()
    .filter(({ parent }) => parent.subscription_details.subscription === id);
  for (const { id: invoice, intent } of all.slice(0, -mostMonths - 1)) {
    state.invoices.delete(invoice);
    state.intents.delete(intent);
  }
}
