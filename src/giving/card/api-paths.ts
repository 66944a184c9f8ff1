/** Paths where gifts by card are given, and asked for. */
export const apiPaths = {
  payment: "/api/pagamento/stripe",
  /** The present status of a gift, by its idempotency key. */
  paymentStatus: (idempotencyKey: string) => `/api/pagamento/stripe/${idempotencyKey}`,
  monthlyPayment: "/api/pagamento/mensal",
  monthlyPaymentStatus: (idempotencyKey: string) => `/api/pagamento/mensal/${idempotencyKey}`,
  stripeWebhook: "/api/pagamento/stripe/webhook",
  /** The simulated card provider's own: what a bank's page would do in a 3-D Secure check. */
  simulatedCheck: "/api/pagamento/simulado/confirmacao",
} as const;
