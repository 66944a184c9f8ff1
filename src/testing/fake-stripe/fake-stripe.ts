import type {
  FakeCustomer,
  FakeInvoice,
  FakeSubscription,
  FakeProduct,
} from "./billing-objects.ts";
import { createBilling } from "./billing.ts";
import { createPaymentIntents, type FakeIntent } from "./payment-intents.ts";
import { createPaymentMethods, type KeptMethod } from "./payment-methods.ts";
import {
  checkHead,
  createIdempotencyKeys,
  readForm,
  Refusal,
  type StripeResponse,
  type KeptAnswer,
} from "./protocol.ts";
import { type MoreRoutes, route } from "./routes.ts";

type Options = {
  secretKey: string;
  now(): number;
  /** Called with each event: its type, and its object as it is now. */
  tell(type: string, object: { object: string }): void;
  more: MoreRoutes;
};

export type FakeStripe = ReturnType<typeof createFakeStripe>;

/** Stripe without money, as strict as the real one in the parts it knows. */
export function createFakeStripe(options: Options) {
  const { secretKey, now, tell, more } = options;
  const state = emptyState();
  const nowSeconds = () => Math.floor(now() / 1_000);
  const keys = createIdempotencyKeys(state.keys, now);
  const methods = createPaymentMethods(state.methods, nowSeconds);
  const intents = createPaymentIntents({
    intents: state.intents,
    methods,
    tell,
    moved: (intent) => billing.follow(intent),
    nowSeconds,
  });
  const billing = createBilling({ state, methods, intents, tell, nowSeconds });
  const resources = { methods, intents, billing };

  return {
    intents,
    billing,
    /** Forgets the idempotency keys that are a day old. */
    pruneKeys: keys.prune,
    /** `around` runs the work of a request, which is not run for a repeated one. */
    async answer(
      request: Request,
      around: (work: () => StripeResponse) => Promise<StripeResponse>,
    ): Promise<StripeResponse> {
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

const emptyState = () => ({
  methods: new Map<string, KeptMethod>(),
  intents: new Map<string, FakeIntent>(),
  products: new Map<string, FakeProduct>(),
  customers: new Map<string, FakeCustomer>(),
  subscriptions: new Map<string, FakeSubscription>(),
  invoices: new Map<string, FakeInvoice>(),
  keys: new Map<string, KeptAnswer>(),
});
