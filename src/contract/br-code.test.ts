import { expect, test } from "vitest";
import { brCode } from "./br-code.ts";

test("the code of a published example comes out to the letter", () => {
  const code = brCode({
    key: "123e4567-e12b-12d1-a456-426655440000",
    receiver: "Fulano de Tal",
    city: "BRASILIA",
  });

  expect(code).toBe(
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR" +
      "5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  );
});

test("accents are folded, so that lengths count bytes", () => {
  const code = brCode({ key: "11.222.333/0001-81", receiver: "Igreja São João", city: "Águas" });

  expect(code).toContain("5915Igreja Sao Joao");
  expect(code).toContain("6005Aguas");
  expect(code).toContain("011411222333000181");
});
