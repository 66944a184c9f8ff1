/** Paths where gifts by card are given, and asked for. */
export const apiPaths = {
  payment: "/api/pagamento/stripe",
  /** The present status of a gift, by its idempotency key. */
  paymentStatus: (idempotencyKey: string) => `/api/pagamento/stripe/${idempotencyKey}`,
  monthlyPayment: "/api/pagamento/mensal",
  monthlyPaymentStatus: (idempotencyKey: string) => `/api/pagamento/mensal/${idempotencyKey}`,
  stripeWebhook: "/api/pagamento/stripe/webhook",
} as const;
