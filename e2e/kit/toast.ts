import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export type News = { role: "status" | "alert"; title: string; text: string };

/** The specification's sentences, one entry for each row of its error catalogue. */
export const news = {
  captcha: { role: "status", title: "Erro ao Enviar", text: "Preencha o Captcha!" },
  empty: { role: "status", title: "Atenção", text: "Todos os Campos Devem ser Preenchidos!!" },
  wrong: { role: "status", title: "Atenção", text: "Confira os campos marcados." },
  refused: { role: "alert", title: "Erro ao Enviar", text: "Erro ao Enviar Mensagem" },
} as const satisfies Record<string, News>;

/** The toast with exactly this title and text. */
export function toastOf(page: Page, { role, title, text }: News): Locator {
  return page
    .getByRole(role)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
}

/** The focus stays in a toast. */
export async function holdToast(page: Page, toast: News): Promise<void> {
  await toastOf(page, toast).getByRole("button", { name: "Fechar aviso" }).focus();
}

/** Closes it by keyboard. */
export async function closeToast(page: Page, toast: News): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(toastOf(page, toast)).toHaveCount(0);
}

export async function expectToast(page: Page, toast: News): Promise<void> {
  await expect(toastOf(page, toast)).toBeVisible();
}
