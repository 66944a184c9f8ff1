import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { policyHash } from "../../../platform/http/security-headers.ts";
import { isUnguessableCode, makeUnguessableCode } from "../../../platform/unguessable-code.ts";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { publishSample } from "../../../testing/church/sample-site.ts";
import { openSampleApp, type SampleApp } from "../../../testing/http/sample-app.ts";
import { give } from "../../../testing/storage/arrived-gift.ts";
import { forgetGivers } from "../../../testing/storage/forget-givers.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { recordReversal, sampleRefund } from "../../../testing/storage/sample-refund.ts";
import { now, sampleCaptcha, sampleHit, trusted } from "../../../testing/storage/sample.ts";
import { createLedger } from "../../card/sql/ledger.ts";
import type { CardAttempt } from "../gift.ts";
import type { Reversal } from "../reversals/reversal.ts";
import { forgetOldGivers } from "../sql/giver-data.ts";
import { createReversals } from "../sql/reversals.ts";

const site = await publishSample();
let sample: SampleApp;
beforeEach(async () => {
  sample = await openSampleApp({ site });
});

/** A gift that succeeded, but for what is given. */
async function keep(
  given: Partial<CardAttempt> = {},
  state: "succeeded" | "declined" | "canceled" | "open" = "succeeded",
) {
  const ledger = createLedger(sample.database, { messageIdDomain: "igreja.example.org" });
  const gift = sampleGift({ receiptCode: makeUnguessableCode(), id: randomUUID(), ...given });
  const hit = sampleHit({ scope: "donation" });
  await ledger.begin(gift, sampleCaptcha({ nonce: randomUUID() }), hit, undefined);
  if (state !== "open") await ledger.move(gift, state, { paymentId: `pi_${gift.id}` }, now);
  return gift;
}

const takeBack = ({ id, amountCentavos }: CardAttempt, given: Partial<Reversal>) =>
  recordReversal(
    createReversals(sample.database),
    sampleRefund({ id: randomUUID(), paymentId: `pi_${id}`, amountCentavos, ...given }),
    now,
  );

const open = (code = "") => sample.app.request(`/recibo/${code}`);
async function read(code?: string) {
  const response = await open(code);
  const html = await response.text();
  const elements = readHtml(html);
  const words = select(elements, "main").map(textOf).join().replaceAll(/\s+/g, " ");
  return { response, html, elements, words };
}

test("a receipt names giver, amount, church, date, means and the law", async () => {
  const { receiptCode } = await keep({ giver: "Maria das Dores", amountCentavos: 1_234_56 });

  const { response, words } = await read(receiptCode);

  expect(response.status).toBe(200);
  for (const fact of [
    "nº 000001",
    "R$ 1.234,56",
    "Recebida",
    "Maria das Dores",
    "Dízimo",
    "6 de março de 2026 às 10:00",
    "Cartão",
    "Igreja Vitral de Pedra Clara",
    "11.222.333/0001-81",
    "Rua das Janelas, 210",
    "não diminui o imposto de renda",
    "código 80",
  ]) {
    expect(words).toContain(fact);
  }
  expect(words).not.toMatch(/demonstração|teste/i);
});

test("no cache stores it, no search engine finds it, and no other site learns its address", async () => {
  const { giver, receiptCode } = await keep();

  const { response, html, elements } = await read(receiptCode);

  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": expect.stringContaining("noindex"),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  expect(response.headers.has("etag")).toBe(false);
  const metas = select(elements, "meta").map(({ attributes }) => attributes);
  expect(metas.find((meta) => meta.get("name") === "robots")?.get("content")).toBe("noindex");
  const [head] = select(elements, "head");
  expect(head?.inner).not.toContain(giver);
  expect(head?.inner).not.toContain(receiptCode);
  expect(select(elements, "title").map(textOf)).toEqual(["Recibo de contribuição | Igreja Vitral"]);
  expect(html).not.toContain("canonical");
});

test("its policy names its parts", async () => {
  const { receiptCode } = await keep();

  const { response, elements } = await read(receiptCode);

  const policy = response.headers.get("content-security-policy") ?? "";
  for (const { inner } of [...select(elements, "script"), ...select(elements, "style")]) {
    expect(policy).toContain(policyHash(inner));
  }
  expect(policy).toContain("default-src 'none'");
});

test("a PIX names its means", async () => {
  const receiptCode = "a".repeat(32);
  await give(sample.database, { source: "bank", name: "Maria", outsideId: "pix:E1", receiptCode });
  const { words } = await read(receiptCode);
  expect(words).toContain("PIX, pelo site");
  expect(words).not.toContain("Cartão");
});

test("a receipt is sent compressed, and a HEAD gets no body", async () => {
  const { receiptCode } = await keep();
  const path = `/recibo/${receiptCode}`;

  const packed = await sample.app.request(path, { headers: { "accept-encoding": "gzip" } });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  const head = await sample.app.request(path, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

describe("the receipt shows the gift's status", () => {
  test("an unconfirmed gift is shown as no receipt yet", async () => {
    const { words } = await read((await keep({}, "open")).receiptCode);
    expect(words).toContain("Em confirmação");
    expect(words).toContain("não vale como recibo");
    expect(words).toContain("WhatsApp (11) 95555-0123");
    expect(words).not.toMatch(/nº|código 80|Recibo/);
  });

  test.each(["declined", "canceled"] as const)(
    "%s: that nothing was charged, and how to give",
    async (state) => {
      const { response, elements, words } = await read((await keep({}, state)).receiptCode);

      expect(response.status).toBe(200);
      expect(words).toContain("Não se completou");
      expect(words).toContain("nada foi cobrado");
      expect(words).not.toMatch(/nº|código 80|Recibo/);
      const links = select(elements, "a").map(({ attributes }) => attributes.get("href"));
      expect(links).toContain("/contribua");
    },
  );

  test("one address shows the status from the first doubt to the end", async () => {
    const gift = await keep({}, "open");
    expect((await read(gift.receiptCode)).words).toContain("Em confirmação");
    const ledger = createLedger(sample.database, { messageIdDomain: "igreja.example.org" });
    await ledger.move(gift, "succeeded", { paymentId: `pi_${gift.id}` }, now);
    expect((await read(gift.receiptCode)).words).toContain("nº 000001");
  });

  test.each([
    ["Devolvida em parte", { amountCentavos: 20_00 }, "o que ficou com a igreja: R$ 30,00"],
    ["Devolvida", {}, "não vale mais"],
    ["Em análise no banco", { kind: "dispute", state: "open" }, "não vale"],
    ["Devolvida", { kind: "dispute", state: "lost" }, "não vale mais"],
    ["Recebida", { kind: "dispute", state: "won" }, "recebeu esta contribuição"],
  ] as const)("%s, after %o", async (label, reversal, sentence) => {
    const gift = await keep();
    await takeBack(gift, reversal);

    const { elements, words } = await read(gift.receiptCode);

    const status = elements.find(({ attributes }) =>
      attributes.get("class")?.startsWith("receipt-standing"),
    );
    expect(status && textOf(status)).toBe(label);
    expect(words).toContain(sentence);
  });
});

test.each([
  ["demonstration", "Demonstração: nada foi cobrado."],
  ["test", "Teste: nada foi cobrado."],
] as const)("of a gift that is no money (%s) it says so", async (mode, notice) => {
  expect((await read((await keep({ mode })).receiptCode)).words).toContain(notice);
});

test("a receipt's page shows only the name of a visitor's texts", async () => {
  const lure = { fund: undefined, giver: "Você ganhou", description: "Você ganhou" };
  expect((await read((await keep(lure)).receiptCode)).words).not.toContain("ganhou");
  const { html } = await read((await keep({ giver: "<b>Ana</b> https://x.com" })).receiptCode);
  expect(html).not.toMatch(/<b>Ana|https:\/\/x\.com/);
});

describe("an unknown receipt code", () => {
  test.each([
    ["is of nobody", "0".repeat(32)],
    ["was cut off", "0f5c2ab9"],
    ["is no code", "..%2F..%2Fetc"],
  ])("that %s: 404, and a page that helps", async (_what, code) => {
    const { response, words } = await read(code);

    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(words).toContain("Ops... Página Não Encontrada");
    expect(words).toContain("Confira se o endereço veio inteiro");
    expect(words).toContain("WhatsApp (11) 95555-0123");
  });

  test("leads nowhere after the giver was erased", async () => {
    const { receiptCode } = await keep();
    await forgetOldGivers(sample.database, trusted(now + 1), forgetGivers);
    expect((await open(receiptCode)).status).toBe(404);
  });

  test("is limited in its number of tries, and a valid code still opens", async () => {
    const { receiptCode } = await keep();
    const tries = await Promise.all(Array.from({ length: 30 }, () => open(makeUnguessableCode())));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]));

    // A valid code still opens for the same address.
    expect((await open(receiptCode)).status).toBe(200);
    const next = await open(makeUnguessableCode());
    expect(next.status).toBe(429);
    expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(0);
    // A link that was cut off is no guess, and is still helped.
    expect((await open("0f5c")).status).toBe(404);
  });
});

test("a receipt code has 128 random bits", () => {
  const codes = Array.from({ length: 1_000 }, makeUnguessableCode);
  expect(codes.every(isUnguessableCode)).toBe(true);
  expect(new Set(codes).size).toBe(1_000);
});
