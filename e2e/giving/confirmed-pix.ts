// A site whose bank is simulated, and answers in its server's place.
import type { Page } from "@playwright/test";
import { expect, test as journey } from "../kit/journey.ts";
import type { Opening } from "../kit/own-site/once-a-worker.ts";
import { type OwnSite, startOwnSite } from "../kit/own-site/own-site.ts";

async function openSimulatedBank(): Opening<OwnSite> {
  const site = await startOwnSite({ PIX_BANCO: "simulado" });
  return [site, site.stop];
}

export const test = journey.extend({
  baseURL: async ({ once }, use) => use((await once(openSimulatedBank)).origin),
});

export const chargePath = "/api/pagamento/pix";
const receipt = `/recibo/${"0".repeat(26)}`;

/** Opens the page with R$ 50 chosen. */
export async function openPix(page: Page) {
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  const chip = (name: string) => maker.getByRole("button", { name, exact: true });
  await chip("R$ 50").click();
  await expect(chip("R$ 50")).toHaveAttribute("aria-pressed", "true");
  const form = maker.getByRole("form", { name: "Recibo do PIX" });
  return {
    maker,
    chip,
    form,
    name: form.getByLabel("Seu nome"),
    email: form.getByLabel("E-mail para o recibo"),
    keep: form.getByRole("button", { name: "Guardar para o recibo" }),
    code: maker.locator("[aria-labelledby='copia-e-cola']"),
    copy: maker.getByRole("button", { name: "Copiar código PIX" }),
    copied: maker.getByRole("button", { name: "Copiado" }),
    tell: maker.getByRole("link", { name: "Já paguei: avisar a igreja" }),
    received: maker.getByRole("heading", { name: "Recebemos!" }),
  };
}

type ChargeAnswer = "made" | "expired" | "no-bank" | "refused" | "broken" | "never";

/** Answers in the server's place: the charges one after another, and each question with `status`. */
export async function answerFor(page: Page, { charges }: { charges: ChargeAnswer[] }) {
  const bank = {
    code: "00020126580014br.gov.bcb.pix-do-banco6304ABCD",
    status: "processing" as "processing" | "succeeded" | "returned" | "unknown",
    keys: [] as string[],
    givers: [] as unknown[],
    /** Posts with the giver's name that still get lost on their way. */
    postsToLose: 0,
    questions: 0,
  };
  await page.route(`**${chargePath}`, async (route) => {
    const answer = charges[bank.keys.length];
    bank.keys.push((await route.request().headerValue("idempotency-key")) ?? "");
    switch (answer) {
      case "made":
      case "expired": {
        const lastsMs = answer === "made" ? 3_600_000 : -1_000;
        const json = {
          txid: String(bank.keys.length).padStart(32, "0"),
          pixCopiaECola: bank.code,
          expira_em: new Date(Date.now() + lastsMs).toISOString(),
          recibo: receipt,
        };
        return route.fulfill({ json });
      }
      case "no-bank": {
        const json = { txid: null, pixCopiaECola: "0002", expira_em: null, recibo: null };
        return route.fulfill({ json });
      }
      case "refused": {
        const message = "Foram muitos códigos pedidos daqui.";
        return route.fulfill({ status: 429, json: { status: "failed", error: { message } } });
      }
      case "never":
        return undefined;
      default:
        return route.abort("connectionreset");
    }
  });
  await page.route(`**${chargePath}/*`, (route) => {
    if (route.request().method() === "POST") {
      if (bank.postsToLose > 0) {
        bank.postsToLose -= 1;
        return route.abort("connectionreset");
      }
      bank.givers.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    }
    bank.questions += 1;
    return bank.status === "unknown"
      ? route.fulfill({ status: 404, json: { status: "failed" } })
      : route.fulfill({ json: { status: bank.status, recibo: receipt } });
  });
  return bank;
}
