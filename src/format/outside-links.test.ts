import { expect, test } from "vitest";
import { whatsappUrl } from "./outside-links.ts";

test("a conversation opens with the church's number, in Brazil", () => {
  expect(whatsappUrl("11955550123")).toBe("https://wa.me/5511955550123");
});

test("a text is ready to send, letter by letter", () => {
  const text = "Olá! Segue o comprovante: R$ 10,00 + 5% & obrigado #1";

  const url = whatsappUrl("11955550123", text);

  expect(new URL(url).searchParams.get("text")).toBe(text);
  // WhatsApp shows a plus as a plus.
  expect(url).not.toContain("+");
});

test("the receiver of a text can be left to WhatsApp", () => {
  expect(whatsappUrl(undefined, "Olá, Ana")).toBe("https://wa.me/?text=Ol%C3%A1%2C%20Ana");
});

test("an empty text is none", () => {
  expect(whatsappUrl("11955550123", "")).toBe("https://wa.me/5511955550123");
});
