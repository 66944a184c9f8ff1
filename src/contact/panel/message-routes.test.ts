import { expect, test } from "vitest";
import { sampleMessage } from "../../testing/storage/sample.ts";
import { chatUrl, mailtoUrl } from "./message-routes.tsx";

const church = { churchName: "Igreja Vitral", memberName: "Ana Luísa Prado" };
const message = sampleMessage({
  name: "Maria das Dores",
  email: "maria+site&a=b@exemplo.com.br",
  reason: "prayer",
  phone: "11955550123",
});

test("an answer by e-mail has its subject and its first lines, and nothing else slips in", () => {
  const url = new URL(mailtoUrl(message, church));

  expect(decodeURIComponent(url.pathname)).toBe("maria+site&a=b@exemplo.com.br");
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(url.searchParams.get("subject")).toBe("Sua mensagem à Igreja Vitral");
  expect(url.searchParams.get("body")).toBe(
    "Olá, Maria das Dores!\r\n\r\nAqui é Ana, da Igreja Vitral. Recebemos o seu pedido de oração pelo site.\r\n\r\n",
  );
});

test("WhatsApp opens with the greeting, and not for a landline", () => {
  const url = new URL(chatUrl(message, church) ?? "");

  expect(url.host + url.pathname).toBe("wa.me/5511955550123");
  expect(url.searchParams.get("text")).toContain("Olá, Maria das Dores! Aqui é Ana");
  expect(chatUrl({ ...message, phone: "1133334444" }, church)).toBeUndefined();
});

test.each([
  ["Dona Rosa", "Olá, Dona Rosa! Aqui é Ana, da Igreja Vitral."],
  [undefined, "Olá! Aqui é Ana"],
])("a sender named %s is greeted", (name, greeting) => {
  const url = new URL(chatUrl({ ...message, name }, church) ?? "");
  expect(url.searchParams.get("text")).toContain(greeting);
});
