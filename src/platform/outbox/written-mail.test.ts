import { expect, test } from "vitest";
import type { Claim } from "./queue.ts";
import { composed, type WrittenMail } from "./written-mail.ts";

const church = { shortName: "Igreja Vitral", email: "igreja@exemplo.com.br" };
const claim = { id: "1", subjectId: "2", messageId: "<1@exemplo.com.br>" } as Claim;
const written = { to: "ana@exemplo.com.br", subject: "Oi", text: "Oi", html: "<p>Oi</p>" };

const compose = (mail: WrittenMail | undefined, from?: string) =>
  composed(async () => mail, { config: { mail: { from } }, content: () => ({ church }) })(claim);

test("a letter comes from the church, with its message id, and its answer goes to the church", async () => {
  expect(await compose(written)).toEqual({
    ...written,
    messageId: "<1@exemplo.com.br>",
    from: { name: "Igreja Vitral", address: "igreja@exemplo.com.br" },
    replyTo: "igreja@exemplo.com.br",
  });
});

test("a letter to the church itself comes from its site, and its answer goes to the person it is about", async () => {
  const mail = await compose({ ...written, sender: "site", replyTo: "ana@exemplo.com.br" });
  expect(mail).toMatchObject({
    from: { name: "Site da Igreja Vitral", address: "igreja@exemplo.com.br" },
    replyTo: "ana@exemplo.com.br",
  });
  expect(mail).not.toHaveProperty("sender");
});

test("all letters come from the address that the operator set, and a letter without a subject is none", async () => {
  const from = "site@exemplo.com.br";
  expect((await compose(written, from))?.from.address).toBe(from);
  expect(await compose(undefined, from)).toBeUndefined();
});
