import { describe, expect, test } from "vitest";
import { createHistory } from "../../../kit/member/members.ts";
import { createAlarms } from "../../../platform/alarms/alarm.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createRateLimiter } from "../../../platform/limits/rate-limiter.ts";
import { readHtml, textOf } from "../../../testing/church/read-html.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { sampleHit } from "../../../testing/storage/sample.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";
import { makePixCharge } from "./pix-charge.ts";
import { bookPix } from "./sql/book-pix.ts";
import { createPixCharges } from "./sql/pix-charges.ts";

const path = "/painel/doacoes/pix";

/** Asks for a PIX charge and, if it is paid, books it. */
async function askForPix(
  database: Database,
  { giver, isPaid, mode = "demonstration" }: { giver: string; isPaid: boolean; mode?: GiftMode },
) {
  const made = await makePixCharge(
    { fund: "Missões", amountCentavos: 50_00, giver, email: undefined },
    { idempotencyKey: `chave de ${giver}`, sender: sampleHit().sender },
    {
      pixCharges: createPixCharges(database),
      bank: {
        makeCode: async () => ({ status: "made", code: "000201" }),
        received: async () => never(),
      },
      mode,
      receiver: () => ({ key: "a@example.org", receiver: "Igreja", city: "Cidade" }),
      limit: { count: 99, windowMs: 600_000 },
      rateLimiter: createRateLimiter(database),
      now: () => Date.now(),
      alarm: never,
      noteFailure: never,
    },
  );
  if (made.outcome !== "made") throw new Error(made.outcome);
  if (!isPaid) return;
  const { txid } = made.pixCharge;
  const pix = { endToEndId: `E${txid.slice(1)}`, txid, amountCentavos: 50_00, atMs: Date.now() };
  await bookPix(database, [{ ...pix, returns: [] }], {
    mode,
    ownFunds: [],
    messageIdDomain: "x",
    nowMs: Date.now(),
  });
}

const never = (): never => {
  throw new Error("Nobody asks for it.");
};

const partsOf = (html: string) =>
  readHtml(html)
    .filter(({ name, attributes }) => name === "section" && attributes.has("aria-labelledby"))
    .map((part) => textOf(part));

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a treasurer sees what has come today and who is about to pay", async () => {
    const database = await fresh();
    const pixBank = { provider: "simulated" } as const;
    const { signIn } = await openSamplePanel({ database, config: { pixBank } });
    await askForPix(database, { giver: "Maria Exemplo", isPaid: true });
    await askForPix(database, { giver: "José Exemplo", isPaid: false });
    await askForPix(database, { giver: "De outro banco", isPaid: true, mode: "test" });

    const { ask } = await signIn("tesouraria");
    const html = await (await ask(path)).text();
    const [received = "", open = ""] = partsOf(html);
    expect(received).toMatch(/^Recebidos hojeR\$\s50,00 em 1 PIXMaria Exemplo/);
    expect(open).toMatch(/José Exemplo.*Pedido às \d\d:\d\d, vale até \d\d:\d\d · Missões/);
    expect(html).not.toContain("De outro banco");
    expect(await (await ask("/painel/doacoes")).text()).toContain(`href="${path}"`);
    const past = await createHistory(database, Date.now).list({ before: undefined, atMost: 50 });
    expect(past.filter(({ act }) => act === "listed-gifts")).toHaveLength(2);
  });

  test("what failed at the bank stands on the page and at home, for those who look after gifts", async () => {
    const database = await fresh();
    const fault = "PIX_CERT: este arquivo não existe, ou o site não o pode ler";
    const { signIn } = await openSamplePanel({
      database,
      config: { pixBank: { provider: "none", fault } },
    });
    await createAlarms(database, { messageIdDomain: "x" }).set("bank-away", true, Date.now());

    const { ask } = await signIn("tesouraria");
    for (const page of [path, "/painel"]) {
      const html = await (await ask(page)).text();
      expect(html).toContain(`O certificado do banco não serve: ${fault}.`);
      expect(html).toContain("O banco não diz há mais de 6 horas quais PIX chegaram.");
    }
    const { ask: askAsSecretary } = await signIn("secretaria");
    expect((await askAsSecretary(path)).status).toBe(403);
    expect(await (await askAsSecretary("/painel")).text()).not.toContain("certificado");
  });
});

test("before the first PIX of a day, and without a bank, the page says so", async () => {
  const quiet = await openSamplePanel({ config: { pixBank: { provider: "simulated" } } });
  const html = await (await (await quiet.signIn("administracao")).ask(path)).text();
  expect(html).toContain("Nenhum PIX chegou hoje até agora.");
  expect(html).toContain("Ninguém está para pagar um código agora.");

  const none = await openSamplePanel();
  const { ask } = await none.signIn("tesouraria");
  expect(await (await ask(path)).text()).toContain("Nenhum banco confirma os PIX para o site.");
  expect(await (await ask("/painel/doacoes")).text()).not.toContain(`href="${path}"`);
});
