import { type Billing, createBilling, type Pace, usualPace } from "./objects/billing.ts";
import { createPaymentIntents, type PaymentIntents } from "./objects/payment-intents.ts";
import { createPaymentMethods, type PaymentMethods } from "./objects/payment-methods.ts";
import { emptyState, type StripeState } from "./stripe-state.ts";
import { checkHead } from "./wire/check-head.ts";
import { createIdempotencyKeys } from "./wire/idempotency-keys.ts";
import { readForm } from "./wire/read-form.ts";
import { type MoreRoutes, route } from "./wire/routes.ts";
import { Refusal, type StripeResponse } from "./wire/stripe-response.ts";

type Options = {
  secretKey: string;
  /** Milliseconds since the epoch. */
  now(): number;
  state?: StripeState;
  pace?: Pace;
  /** Called with each event: its type, and its object as it is now. */
  tell?(type: string, object: { object: string }): void;
  more?: MoreRoutes;
};

export type FakeStripe = {
  methods: PaymentMethods;
  intents: PaymentIntents;
  billing: Billing;
  /** Forgets the idempotency keys that are a day old. */
  pruneKeys(): void;
  /** `around` runs the work of a request, which is not run for a repeated one. */
  answer(
    request: Request,
    around?: (work: () => StripeResponse) => Promise<StripeResponse>,
  ): Promise<StripeResponse>;
};

/** Stripe without money, as strict as the real one in the parts it knows. */
export function createFakeStripe(options: Options): FakeStripe {
  const { secretKey, now, state = emptyState(), pace = usualPace, tell = () => {}, more } = options;
  const nowSeconds = () => Math.floor(now() / 1_000);
  const keys = createIdempotencyKeys(state.keys, now);
  const methods = createPaymentMethods(state.methods);
  const intents = createPaymentIntents({
    intents: state.intents,
    methods,
    tell,
    moved: (intent) => billing.follow(intent),
    nowSeconds,
  });
  const billing = createBilling({ state, methods, intents, tell, nowSeconds, pace });
  const resources = { methods, intents, billing, nowSeconds };

  return {
    methods,
    intents,
    billing,
    pruneKeys: keys.prune,
    async answer(request, around = async (work) => work()) {
      try {
        checkHead(request, secretKey);
        const { pathname, search } = new URL(request.url);
        const body = await request.text();
        const form = readForm(request.method === "GET" ? search : body);
        const work = () => around(() => route(request.method, pathname, form, resources, more));
        const key = request.headers.get("idempotency-key");
        if (key === null) return await work();
        return await keys.once(key, `${request.method} ${pathname} ${body}`, work);
      } catch (error) {
        if (error instanceof Refusal) return error.answer;
        throw error;
      }
    },
  };
}
