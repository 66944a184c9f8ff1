/** Paths where PIX are charged, and reported. */
export const apiPaths = {
  pixCharge: "/api/pagamento/pix",
  /** Says if a charge is paid, by its txid. */
  pixStatus: (txid: string) => `/api/pagamento/pix/${txid}`,
  /** Path where the church's bank reports PIX that it received. */
  pixWebhook: (secret: string) => `/api/pagamento/pix/webhook/${secret}`,
} as const;
