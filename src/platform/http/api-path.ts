/** Where the browser finds the API, and the headers that travel beside its bodies. */
export const apiPaths = {
  contact: "/api/contato/email",
  captchaChallenge: "/api/captcha/desafio",
  payment: "/api/pagamento/stripe",
  /** The present status of a gift, by its idempotency key. */
  paymentStatus: (idempotencyKey: string) => `/api/pagamento/stripe/${idempotencyKey}`,
  monthlyPayment: "/api/pagamento/mensal",
  monthlyPaymentStatus: (idempotencyKey: string) => `/api/pagamento/mensal/${idempotencyKey}`,
  stripeWebhook: "/api/pagamento/stripe/webhook",
  pixCharge: "/api/pagamento/pix",
  /** Whether a charge is paid, by its txid. */
  pixStatus: (txid: string) => `/api/pagamento/pix/${txid}`,
  /** Where the church's bank reports what it received. */
  pixWebhook: (secret: string) => `/api/pagamento/pix/webhook/${secret}`,
  /** The simulated card provider's own: what a bank's page would do in a 3-D Secure check. */
  simulatedCheck: "/api/pagamento/simulado/confirmacao",
} as const;

/** The captcha's answer, as its provider gave it to the browser. */
export const captchaHeader = "X-Captcha";

/** Version of the privacy notice that the visitor had before them. */
export const consentHeader = "X-Consentimento";

/** The same key is never charged twice, nor makes two messages of one. */
export const idempotencyHeader = "Idempotency-Key";

/** `Authorization` of the site itself. It is in the page for all to read, and protects nothing. */
export const basicAuthorization = (credentials: string): string => `Basic ${btoa(credentials)}`;

/** First parts of the addresses that the Hono app answers; all others belong to the published site. */
const appParts = ["saude", "metricas", "api", "painel", "recibo", "mensal", "inscricao"];

/** Of one person, or of the moment: no browser keeps them, and no page of a church is called so. */
export const neverKept: readonly string[] = [...appParts, "up", "busca"];

const appPath = new RegExp(`^/(${appParts.join("|")})(?=[/?]|$)`);

export const isAppPath = (url: string): boolean => appPath.test(url);

/** Whether it is one of the pages among them, which a person meets in a browser. */
export const isAppPage = (url: string): boolean =>
  /^\/(painel|recibo|mensal|inscricao)(?=[/?]|$)/.test(url);
