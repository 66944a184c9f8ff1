// @module-tag long
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { giftLetter } from "../../giving/ledger/letters/gift-letter.tsx";
import { type Receipt, receiptPage } from "../../giving/ledger/receipt/receipt-page.tsx";
import { noReceiptPage } from "../../giving/ledger/receipt/receipt-routes.tsx";
import { declarationInWords, declarationOf } from "../../giving/people/declaration/declaration.ts";
import { renderDocuments } from "../../testing/church/documents.ts";
import { select, textOf } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { publishSample } from "../../testing/church/sample-site.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { notFoundPage } from "../pages/not-found/not-found.tsx";
import { offlinePage } from "../pages/offline/offline.tsx";

/** Parts that a church may not have: the file that says so, and the words that then are nowhere. */
const parts = {
  radio: { file: "igreja.yaml", leaves: /.{0,30}(?:Radio Online|radio\.example)/ },
  loja: { file: "igreja.yaml", leaves: /.{0,30}(?:Loja Online|loja\.example)/ },
  doe_cadeiras: {
    file: "igreja.yaml",
    leaves: /.{0,30}(?:Campanha das Cadeiras|doecadeiras|campanha\.exam)/,
  },
  palavra_profetica: { file: "igreja.yaml", leaves: /.{0,30}(?:palavraprofetica|links\.example)/ },
  cnpj: { file: "igreja.yaml", leaves: /.{0,30}(?:CNPJ(?! válido)|11\.222\.333|11222333000181)/ },
  whatsapp: {
    file: "igreja.yaml",
    leaves: /.{0,30}(?:95555-0123|955550123|WhatsApp \(|no WhatsApp)/,
  },
  celulas: {
    file: "celulas.yaml",
    leaves: /.{0,30}(?:\/celulas|Células nos lares|#celulas|as células<)/,
  },
  pessoas: { file: "equipe.yaml", leaves: /.{0,30}(?:\/equipe|Nossa equipe|Equipe<)/ },
} as const;

type Part = keyof typeof parts;
const all = Object.keys(parts) as Part[];

const ways = {
  "left out": () => "",
  "nothing behind its key": (key: string) => `${key}:`,
  "an empty text": (key: string) =>
    key === "celulas" || key === "pessoas" ? `${key}: []` : `${key}: ""`,
} as const;
type Way = keyof typeof ways;

/** A church whose own words speak of nothing that it may not have. */
async function churchWithout(empty: readonly Part[], way: Way) {
  const church = await sampleChurch();
  await church.edit("contribua.yaml", "chave: 11.222.333/0001-81", "chave: a@paz.example.org");
  for (const part of empty) {
    const { file } = parts[part];
    const isList = file !== "igreja.yaml";
    const key = isList && way === "left out" ? `${part}: []` : ways[way](part);
    const before = await church.read(file);
    const text = isList
      ? before.replace(new RegExp(`^${part}:\\n[^]*`, "m"), `${key}\n`)
      : before.replace(new RegExp(`^( *)${part}: .*\\n`, "m"), key && `$1${key}\n`);
    expect(text).not.toBe(before);
    await church.write(file, text);
  }
  return church;
}

const gift = {
  ...sampleGift({
    amountCentavos: 50_00,
    state: "succeeded",
    paymentId: "pi_1",
    receiptNumber: 42,
    giver: "Maria Exemplo",
    settledAtMs: Date.parse("2026-03-06T12:00:00-03:00"),
  }),
  email: "maria@exemplo.com.br",
  reversals: [],
};

const receipt = {
  number: "000042",
  mode: "live",
  amountCentavos: 50_00,
  fund: "Oferta",
  giver: "Maria Exemplo",
  atMs: gift.settledAtMs ?? 0,
  means: "card",
  isMonthly: false,
} as const;

/** Everything that people read of this church: pages, feeds, receipts, letters and statements, by where. */
async function everythingOf(church: Awaited<ReturnType<typeof sampleChurch>>) {
  const site = await publishSample({ church });
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  const { content } = loaded;
  const texts = new Map<string, string>();
  for (const [path, { plain, headers }] of site.resources) {
    const isText = /html|xml|calendar|json|sw\.js/.test(`${headers["content-type"]} ${path}`);
    if (isText && plain instanceof Uint8Array) texts.set(path, new TextDecoder().decode(plain));
  }
  for (const status of ["received", "confirming", "not-charged"]) {
    const page = receiptPage({ ...receipt, status } as Receipt);
    texts.set(`receipt ${status}`, site.render(page).html);
  }
  texts.set("no receipt", site.render(noReceiptPage).html);
  const letter = giftLetter(gift, { church: content.church });
  texts.set("letter", `${letter.text}\n${letter.html}`);
  const giver = { id: "maria", name: "Maria Exemplo", email: "maria@exemplo.com.br", joined: [] };
  const declaration = declarationOf(2026, giver, [gift]);
  const paperChurch = { ...content.church, giverYears: 5 };
  texts.set("declaration", declarationInWords(declaration, paperChurch, Date.now()).join("\n"));
  return { site, texts, church };
}

async function expectNothingLeft(empty: readonly Part[], way: Way): Promise<void> {
  const { site, texts, church } = await everythingOf(await churchWithout(empty, way));
  for (const [place, whole] of texts) {
    const text = whole.replaceAll(
      /<style>[^]*?<\/style>|<script(?! type="application\/ld)[^]*?<\/script>/g,
      "",
    );
    for (const part of empty)
      expect(`${place}: ${parts[part].leaves.exec(text)?.[0]}`).toBe(`${place}: undefined`);
    const words = text.replaceAll(/<[^>]*>/g, " ");
    expect(words, place).not.toMatch(/undefined|\[object|\bNaN\b|\bnull\b|\(\) -/);
  }
  const documents = await renderDocuments(church, { more: [notFoundPage, offlinePage] });
  for (const { path, elements } of documents) {
    for (const { attributes } of select(elements, "a")) {
      const href = attributes.get("href") ?? "";
      expect(`${path}: ${href}`).not.toMatch(/undefined|null/);
      if (!href.startsWith("/")) continue;
      const [target = ""] = href.split(/[#?]/);
      const isThere =
        site.resources.has(target) ||
        site.latePages.has(target) ||
        site.redirects.has(target) ||
        /^\/(painel|busca|agenda)/.test(target);
      expect(`${path} leads to ${target}: ${isThere}`).toBe(`${path} leads to ${target}: true`);
    }
    for (const one of ["li", "dd", "p"].flatMap((name) => select(elements, name))) {
      const isEmpty = textOf(one).trim() === "" && !/<img|<svg|aria-label/.test(one.inner);
      const isLater = ["aria-live", "data-encontro-resta", "hidden"].some((name) =>
        one.attributes.has(name),
      );
      if (isEmpty && !isLater) expect(`${path}: <${one.name}> is empty: ${one.inner}`).toBe("");
    }
  }
}

/** Reads that church as the program does. */
async function contentWithout(part: Part, way: Way) {
  const { contentFolder } = await churchWithout([part], way);
  const loaded = await loadContent(contentFolder);
  return "problems" in loaded ? loaded.problems : loaded.content;
}

test.each(all)("a church without %s has no word of it, and no way there", async (part) => {
  const [leftOut, ...others] = await Promise.all(
    (Object.keys(ways) as Way[]).map((way) => contentWithout(part, way)),
  );
  for (const other of others) expect(other).toEqual(leftOut);
  await expectNothingLeft([part], "left out");
});

test("a church without any of them has none of them", () => expectNothingLeft(all, "left out"));

test("whatever a church has and has not, nothing is left of what it has not", () =>
  fc.assert(
    fc.asyncProperty(
      fc.subarray(all),
      fc.constantFrom(...(Object.keys(ways) as Way[])),
      expectNothingLeft,
    ),
    { numRuns: 6 },
  ));

test("without cells the week has no gathering in houses, and no slide that leads there", async () => {
  const { texts } = await everythingOf(await churchWithout(["celulas"], "left out"));

  expect(texts.get("/agenda.ics")).not.toContain("Células nos lares");
  expect(texts.get("/agenda.ics")).toContain("Culto Jovem");
  expect(texts.get("/")).not.toContain("Perto da sua casa");
  expect(texts.get("/")).toContain("A porta está aberta");
});
