import type { Page, Route } from "@playwright/test";

export const paymentPath = "/api/pagamento/stripe";
export const monthlyPath = "/api/pagamento/mensal";

export type Payment = { headers: Record<string, string>; body: Record<string, string> };

type Answer = {
  status?: number;
  /** JSON, or any other text. */
  body: object | string;
};

export const succeeded = { body: { status: "succeeded", numero_do_recibo: "000042" } } as const;
export const processing = {
  status: 202,
  body: { status: "processing", error: { message: "Ainda estamos confirmando." } },
} as const;
export const declined = {
  status: 402,
  body: {
    status: "requires_payment_method",
    error: {
      decline_code: "insufficient_funds",
      message: "O cartão está sem saldo. (insufficient_funds)",
    },
  },
} as const;
export const noSuchPayment = {
  status: 404,
  body: { status: "failed", error: { message: "Esta tentativa não existe. Nada foi cobrado." } },
} as const;
export const busy = {
  status: 503,
  body: { status: "failed", error: { message: "Tente em um minuto, ou use o PIX." } },
} as const;
export const keyOfAnotherGift = {
  status: 422,
  body: { status: "failed", error: { message: "Esta tentativa já foi usada." } },
} as const;
export const refusedByBank = {
  status: 402,
  body: {
    status: "requires_payment_method",
    error: {
      decline_code: "payment_intent_authentication_failure",
      message: "O seu banco não confirmou a contribuição. (payment_intent_authentication_failure)",
    },
  },
} as const;

/** Answers payments in the server's place and records the posted bodies. */
export async function answerPayments(
  page: Page,
  answer: Answer | "broken" | "never",
  after?: Promise<void>,
  path = paymentPath,
): Promise<Payment[]> {
  const payments: Payment[] = [];
  await page.route(`**${path}`, async (route) => {
    const request = route.request();
    payments.push({ headers: await request.allHeaders(), body: request.postDataJSON() });
    await after;
    if (answer === "broken") await route.abort("connectionreset");
    else if (answer !== "never") await fulfil(route, answer);
  });
  return payments;
}

/** Answers status questions in the server's place, one answer after another; the last one repeats. */
export async function answerStatus(
  page: Page,
  ...answers: (Answer | "broken")[]
): Promise<{ keys: string[] }> {
  const asked: { keys: string[] } = { keys: [] };
  await page.route(
    (url) => url.pathname.startsWith(`${paymentPath}/`),
    async (route) => {
      const answer = answers[Math.min(asked.keys.length, answers.length - 1)] ?? noSuchPayment;
      asked.keys.push(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
      if (answer === "broken") await route.abort("connectionreset");
      else await fulfil(route, answer);
    },
  );
  return asked;
}

const fulfil = (route: Route, { status = 200, body }: Answer): Promise<void> =>
  typeof body === "string"
    ? route.fulfill({ status, contentType: "text/html", body })
    : route.fulfill({ status, json: body });
