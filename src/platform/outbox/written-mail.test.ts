import { expect, test } from "vitest";
import type { Claim } from "./queue.ts";
import { composed, type WrittenMail } from "./written-mail.ts";

const church = { shortName: "Igreja Vitral", email: "igreja@exemplo.com.br" };
const claim = { id: "1", subjectId: "2", messageId: "<1@exemplo.com.br>" } as Claim;
const written = { to: "ana@exemplo.com.br", subject: "Oi", text: "Oi", html: "<p>Oi</p>" };

const compose = (mail: WrittenMail | undefined, from?: string) =>
  composed(async () => mail, { config: { mail: { from } }, content: () => ({ church }) })(claim);

test("a letter comes from the church, under its own number, and is answered to it", async () => {
  expect(await compose(written)).toEqual({
    ...written,
    messageId: "<1@exemplo.com.br>",
    from: { name: "Igreja Vitral", address: "igreja@exemplo.com.br" },
    replyTo: "igreja@exemplo.com.br",
  });
});

test("a letter to the church itself comes from its site, and is answered to whom it is about", async () => {
  const mail = await compose({ ...written, sender: "site", replyTo: "ana@exemplo.com.br" });
  expect(mail).toMatchObject({
    from: { name: "Site da Igreja Vitral", address: "igreja@exemplo.com.br" },
    replyTo: "ana@exemplo.com.br",
  });
  expect(mail).not.toHaveProperty("sender");
});

test("all letters come from the address that the operator set, and one without a subject from none", async () => {
  const from = "site@exemplo.com.br";
  expect((await compose(written, from))?.from.address).toBe(from);
  expect(await compose(undefined, from)).toBeUndefined();
});
