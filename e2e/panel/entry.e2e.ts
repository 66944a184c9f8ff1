import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { addAuthenticator, test } from "./with-panel.ts";

test(
  "an invited person makes a passkey, signs out, and signs in with it",
  { tag: "@main-way" },
  async ({ page, office }, info) => {
    const email = `maria-${info.project.name}@exemplo.com.br`;
    const link = await office.invite(email, "Maria das Dores");
    await addAuthenticator(page);

    await page.goto(link);
    await expectSound(page);
    await page.getByRole("button", { name: "Aceitar convite" }).click();
    const welcome = { level: 1, name: "Pronto, Maria. O que você quer fazer?" };
    await expect(page.getByRole("heading", welcome)).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: "Agora não" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Olá, Maria" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Criar chave de acesso" })).toHaveCount(0);
    await page.goBack();
    await page.getByRole("button", { name: "Criar chave de acesso" }).click();
    await expect(page.getByRole("status")).toContainText("Chave de acesso criada");
    await expect(page).toHaveURL(/\/painel\?/);
    await expectSound(page);
    await page.getByRole("button", { name: "Mais" }).click();
    await page.getByRole("link", { name: "Meu acesso" }).click();
    await expect(page.getByRole("link", { name: "Remover" })).toHaveCount(1);
    await expectSound(page);

    await page.getByRole("button", { name: "Mais" }).click();
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page.getByRole("status")).toContainText("Você saiu");
    await page.goto("/painel/pessoas");
    await expect(page).toHaveURL(/\/painel\/entrar\?volta=/);
    await expectSound(page);
    await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
    await expect(page).toHaveURL(/\/painel\/pessoas$/);

    await page.goto("/painel/abrir");
    // Directly to the field that still has the sample church's text.
    await page
      .getByText(/^A igreja: \d+ lugares a conferir$/)
      .first()
      .click();
    await expectSound(page);
    await page.getByRole("link", { name: /^Telefone: \(11\) 5555/ }).click();
    await expect(page).toHaveURL("/painel/conteudo/igreja?abrir=telefone#telefone");
    await expect(page.getByLabel("Telefone", { exact: true })).toBeInViewport();

    await page.goto("/celulas");
    const edit = page.getByRole("link", { name: "Editar esta página" });
    await expect(edit).toHaveAttribute("href", "/painel/conteudo/celulas");
  },
);

test("setting the sign-in flag by hand opens nothing and leaves public pages the same", async ({
  page,
  context,
  office,
}) => {
  const plain = await (await page.request.get("/celulas")).text();
  await page.goto("/celulas");
  await expect(page.getByText("Editar esta página")).toBeHidden();
  await context.addCookies([{ name: "logado", value: "S", url: office.origin }]);
  expect(await (await page.request.get("/celulas")).text()).toBe(plain);
  await page.goto("/celulas");
  await page.getByRole("link", { name: "Editar esta página" }).click();
  await expect(page).toHaveURL(/\/painel\/entrar\?volta=%2Fpainel%2Fconteudo%2Fcelulas/);
});

test("the bottom bar shows each icon and word completely on the smallest phones", async ({
  page,
  office,
}) => {
  await office.enter(page, "Maria das Dores");
  const names = ["Início", "Conteúdo", "Mensagens", "Contribuições"];
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/painel");
    const bar = page.getByRole("navigation", { name: "Painel" });
    const all = [
      ...names.map((name) => bar.getByRole("link", { name, exact: true })),
      bar.getByRole("button", { name: "Mais" }),
    ];
    let end = 0;
    for (const one of all) {
      const { x = -1, width: own = 0 } = (await one.boundingBox()) ?? {};
      expect(x, `${width}`).toBeGreaterThanOrEqual(Math.floor(end));
      end = x + own;
      const seen = await one.evaluate((element) => {
        const [icon, word] = [element.querySelector("svg"), element.querySelector("span")];
        return {
          pixels: parseFloat(getComputedStyle(element).fontSize),
          isOver: icon!.getBoundingClientRect().bottom <= word!.getBoundingClientRect().top + 1,
          isWhole: word!.scrollWidth <= element.clientWidth,
        };
      });
      expect(seen.pixels).toBeGreaterThanOrEqual(14);
      expect(seen).toMatchObject({ isOver: true, isWhole: true });
    }
    expect(end).toBeLessThanOrEqual(width + 0.5);
    await expectSound(page);
  }
});
