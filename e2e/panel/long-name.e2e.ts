import { expect } from "../kit/journey.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";
import { receive, test } from "./with-panel.ts";

test("a name of one hundred letters without a blank widens no page of the panel", async ({
  page,
  office,
}) => {
  const name = "W".repeat(100);
  await office.enter(page, name);
  const begunAtMs = Date.now();
  await receive(office, { id: "wide", begunAtMs, giver: name, receiptNumber: 77 });
  const { id } = await keepMessage(office.database, { name, receivedAtMs: begunAtMs });
  const month = new Date().toISOString().slice(0, 7);
  const gifts = ["/doacoes", `/doacoes/${month}`, "/doacoes/contribuintes", "/doacoes/doacao/wide"];
  const wide: string[] = [];
  for (const path of ["", "/pessoas", "/historico", "/mensagens", `/mensagens/${id}`, ...gifts]) {
    await page.goto(`/painel${path}`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await sidewaysScroll(page);
      if (over > 0) wide.push(`${path} at ${width}: ${over}`);
    }
  }
  expect(wide).toEqual([]);
});
