import { sql } from "kysely";
import { expect } from "../kit/journey.ts";
import { withComingRetreat } from "../../src/testing/church/coming-retreat.ts";
import { fillInbox } from "../../src/testing/panel/busy-church.ts";
import { openOffice, test as base } from "../panel/with-panel.ts";

const openWithRetreat = () => openOffice({ "programacao.yaml": withComingRetreat });

const test = base.extend({
  office: async ({ once }, use) => use(await once(openWithRetreat)),
});

test(
  "what is left of a fee is marked on a wide screen: the choice of how can be read, and is as high as its button",
  { tag: "@desktop" },
  async ({ page, office }) => {
    await fillInbox(office.database, 1);
    await office.database.write(async (writer) => {
      // Of R$ 240,00.
      await sql`insert into gifts (id, mode, means, source, purpose, purpose_name, giver, amount_centavos, state,
          payment_id, outside_id, receipt_number, begun_at_ms, settled_at_ms, moved_at_ms)
        values ('part', 'live', 'pix', 'bank', 'inscricao:retiro-2027', 'Inscrição: Retiro das famílias', 'Maria Exemplo',
          10000, 'succeeded', 'pix:part', 'pix:part', 900002, 1, 2, 2)`.execute(writer);
      await sql`insert into sign_up_payments (payment_id, event, sign_up, held_at_ms)
        values ('pix:part', 'retiro-2027', 'sign-up-of-1', 2)`.execute(writer);
    });
    await office.enter(page, "Maria das Dores", "secretaria");
    await page.goto("/painel/inscricoes/retiro-2027");
    const rest = page.getByRole("button", { name: /^Marcar o resto como pago/ });
    const row = page.getByRole("listitem").filter({ has: rest });
    const [choice, button] = [
      await row.getByLabel("Como pagou").boundingBox(),
      await rest.boundingBox(),
    ];
    expect(choice?.width).toBeGreaterThan(120);
    expect(choice?.height).toBe(button?.height);

    await row.getByLabel("Como pagou").selectOption("dinheiro");
    await rest.click();
    await expect(page.getByRole("listitem").filter({ hasText: "dinheiro, a mão" })).toBeVisible();
  },
);
