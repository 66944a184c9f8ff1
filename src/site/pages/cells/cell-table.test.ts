import { expect, test } from "vitest";
import { waysTo } from "./cells.tsx";

const about = { churchName: "Igreja Vitral", weekday: "Quarta-feira", state: "SP" };
const cell = {
  leader: "Marta Exemplo",
  phone: "11955550101",
  name: "Luz da Praça",
  time: "20 hrs",
  address: "Rua das Acácias, 12, Centro",
  city: "Pedra Clara",
};

test("WhatsApp opens with a sentence ready to send to the leader", () => {
  const url = new URL(waysTo(cell, about).whatsapp ?? "");

  expect(url.origin + url.pathname).toBe("https://wa.me/5511955550101");
  expect(url.searchParams.get("text")).toBe(
    "Olá, Marta Exemplo! Vi a célula Luz da Praça no site da Igreja Vitral. Posso conhecer na próxima quarta-feira, às 20 hrs?",
  );
});

test("a leader with a landline has no WhatsApp", () => {
  expect(waysTo({ ...cell, phone: "1155550101" }, about).whatsapp).toBeUndefined();
});

test("the way leads to the cell's own door", () => {
  expect(new URL(waysTo(cell, about).directions).searchParams.get("destination")).toBe(
    "Rua das Acácias, 12, Centro, Pedra Clara – SP",
  );
});
