/** Where PIX are charged, and reported. */
export const apiPaths = {
  pixCharge: "/api/pagamento/pix",
  /** Says if a charge is paid, by its txid. */
  pixStatus: (txid: string) => `/api/pagamento/pix/${txid}`,
  /** Where the church's bank reports what it received. */
  pixWebhook: (secret: string) => `/api/pagamento/pix/webhook/${secret}`,
} as const;
