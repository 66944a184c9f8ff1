import { describe, expect, test } from "vitest";
import type { PaymentResponse } from "../../contract/payment.ts";
import { givenGiftOf, learnCharged, type PendingPayment } from "./payment.ts";

const asked: PendingPayment = {
  key: "duas-vezes-sem-resposta",
  amountCentavos: 7_000,
  fund: "Oferta",
  isMissing: false,
};
const arrived: PaymentResponse = {
  status: "succeeded",
  valor_em_centavos: 5_000,
  tipo_de_contribuicao: "Dizimo/Oferta",
  recibo: "/recibo/abc",
  numero_do_recibo: "000042",
};

describe("after attempts whose answers were lost", () => {
  test("the thank-you shows the charged amount, not the last requested one", () => {
    expect(givenGiftOf(asked, arrived)).toMatchObject({
      amountCentavos: 5_000,
      fund: "Dízimo/Oferta",
      receipt: "000042",
      receiptPath: "/recibo/abc",
    });
  });

  test("while the result is unknown, the page names the amount that may be charged", () => {
    expect(learnCharged(asked, { ...arrived, status: "processing" })).toEqual({
      ...asked,
      amountCentavos: 5_000,
      fund: "Dízimo/Oferta",
    });
  });
});

test("a known result is not reported again", () => {
  const same = { valor_em_centavos: 7_000, tipo_de_contribuicao: "Oferta" } as const;
  expect(learnCharged(asked, { status: "processing", ...same })).toBe(asked);
  expect(learnCharged(asked, { status: "processing" })).toBe(asked);
});
