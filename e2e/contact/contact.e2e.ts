import { expect, test } from "../kit/journey.ts";
import { mapDouble } from "../kit/network-edge.ts";

test("a map shows where the church is, over a drawn one, and a link leads there", async ({
  page,
  context,
}) => {
  await page.goto("/contato");

  const map = page.locator("iframe[title^='Mapa']");
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByRole("paragraph")).toHaveText(mapDouble);
  await expect(map).toHaveAttribute("loading", "lazy");
  await expect(page.getByRole("link", { name: "Traçar o caminho até a igreja" })).toHaveAttribute(
    "href",
    /^https:\/\//,
  );

  // Without internet the drawn one stands alone.
  const drawn = page.locator(".map svg");
  await expect(drawn).toBeVisible();
  await context.setOffline(true);
  await expect(map).toBeHidden();
  await expect(drawn).toBeVisible();
  await context.setOffline(false);
  await expect(map).toBeVisible();
});

test("the page tells phone, e-mail and address; the form asks for what an answer needs", async ({
  page,
}) => {
  await page.goto("/contato");

  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "(11) 5555-0100" })).toHaveAttribute(
    "href",
    "tel:+551155550100",
  );
  await expect(main.getByRole("link", { name: /^contato@/ })).toHaveAttribute(
    "href",
    "mailto:contato@igrejavitral.example.org",
  );
  await expect(main).toContainText("Rua das Janelas, 210");

  for (const [label, name] of [
    ["Nome", "nome"],
    ["E-mail", "email"],
    ["Telefone", "telefone"],
    ["Motivo", "motivo"],
    ["Sua mensagem", "solicitacao"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute("name", name);
  }
  await expect(page.getByLabel("E-mail")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Telefone")).toHaveAttribute("maxlength", "15");
  await expect(page.getByLabel("Nome")).not.toHaveAttribute("required");
  await expect(page.getByRole("button", { name: "Enviar" })).toBeVisible();

  const reason = page.getByLabel("Motivo");
  await expect(reason).toHaveValue("0");
  const options = reason.getByRole("option");
  await expect(options.filter({ hasText: /^(Pedido de Oração|Informações|Outros)$/ })).toHaveText([
    "Pedido de Oração",
    "Informações",
    "Outros",
  ]);
});
