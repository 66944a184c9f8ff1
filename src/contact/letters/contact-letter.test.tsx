import { describe, expect, test } from "vitest";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import type { AcceptedMessage } from "../inbox.ts";
import { contactLetter } from "./contact-letter.tsx";

const message: AcceptedMessage = {
  id: "0199",
  name: "Maria das Dores",
  email: "maria+igreja@exemplo.com.br",
  phone: "11955550123",
  reason: "prayer",
  request: "Orem pela minha mãe.\n\nEla opera na terça.",
  receivedAtMs: Date.parse("2026-03-06T23:30:00-03:00"),
  consentVersion: "2026-11-21",
};
const envelope = {
  from: "site@igreja.example.org",
  to: "igreja@igreja.example.org",
  churchName: "Igreja Vitral de Pedra Clara",
};
const write = (change: Partial<AcceptedMessage> = {}) =>
  contactLetter({ ...message, ...change }, envelope);
const linksOf = (html: string) =>
  select(readHtml(html), "a").map((link) => [textOf(link), link.attributes.get("href")]);

test("the subject names the reason and the sender", () => {
  expect(write().subject).toBe("Pedido de Oração: Maria das Dores");
  expect(write({ name: undefined, reason: "other" }).subject).toBe("Outros");
});

test("an answer goes to the visitor, and the letter comes from the church's site", () => {
  expect(write()).toMatchObject({ sender: "site", to: envelope.to, replyTo: message.email });
});

test("where the church writes to itself, the letter says how to answer the visitor", () => {
  const oneAddress = { ...envelope, from: "Igreja@igreja.example.org" };
  const { text, html } = contactLetter(message, oneAddress);
  const shown = select(readHtml(html), "p").map(textOf).join("\n");

  for (const form of [text, shown]) expect(form).toContain("use o botão Responder por e-mail");
  expect(text.split("\n")).toContain(message.email);
  expect(text).not.toContain("basta responder");
  expect(write().text).not.toContain("use o botão");
  expect(write().html).not.toContain("use o botão");
});

test("both forms tell everything, at the church's own time", () => {
  const { text, html } = write();
  const words = select(readHtml(html), "body").map(textOf).join();
  for (const form of [text, words]) {
    expect(form).toContain("Maria das Dores");
    expect(form).toContain(message.email);
    expect(form).toContain("(11) 95555-0123");
    expect(form).toContain("Ela opera na terça.");
    expect(form).toContain("sexta-feira, 6 de março de 2026 às 23:30");
  }
});

test("one tap answers: by e-mail, by WhatsApp, by phone", () => {
  expect(linksOf(write().html)).toEqual([
    [
      "Responder por e-mail",
      "mailto:maria%2Bigreja%40exemplo.com.br?subject=Sua%20mensagem%20para%20a%20Igreja%20Vitral%20de%20Pedra%20Clara",
    ],
    ["WhatsApp", "https://wa.me/5511955550123"],
    ["Ligar", "tel:+5511955550123"],
  ]);
});

describe("a visitor's text stays text", () => {
  test.each([
    "<script>alert(1)</script>",
    "</div></body><a href='https://evil.example'>clique</a>",
    "{{ 7*7 }} ${7*7}",
  ])("%s", (hostile) => {
    const { html } = write({ name: hostile, request: hostile });
    const elements = readHtml(html);

    expect([...select(elements, "script"), ...select(elements, "img")]).toEqual([]);
    expect(linksOf(html)).toHaveLength(3);
    expect(select(elements, "body").map(textOf).join()).toContain(hostile);
  });

  test("an address full of signs adds nothing to the link", () => {
    const [link] = linksOf(write({ email: "a?cc=x&b#c%d@exemplo.com" }).html);
    const url = new URL(link?.[1] ?? "");

    expect(decodeURIComponent(url.pathname)).toBe("a?cc=x&b#c%d@exemplo.com");
    expect([...url.searchParams.keys()]).toEqual(["subject"]);
  });
});
