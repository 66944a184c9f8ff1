import { expect, test } from "vitest";
import { party, plainRetreat } from "../../../testing/http/sign-up-site.ts";
import { openOffice } from "../../../testing/panel/sign-up-office.ts";
import type { SignUpEntry } from "../../contract/sign-up.ts";
import type { SignUps } from "../../sql/sign-ups.ts";

const feesPath = "/painel/doacoes/inscricoes";
const retreat = `${feesPath}/retiro-2027`;
const officePath = "/painel/inscricoes/retiro-2027";

const pay = (signUps: SignUps, entry: SignUpEntry, nowMs: number) =>
  signUps.pay(entry, {
    staffId: "a",
    nowMs,
    title: "Retiro das famílias",
    centavos: 120_00 * entry.heads,
    means: "pix",
  });

/** A treasurer, a person who paid, one who paid and cancelled, and one who did not pay. */
async function openTreasury() {
  const keys = `${plainRetreat.replace("vagas: 3", "vagas: 9")}perguntas:\n  - pergunta: Alguma alergia?\n`;
  const office = await openOffice(keys, "tesouraria");
  const { site, entry } = office;
  site.clock.nowMs = Date.now();
  await site.signUp({ ...party("Ana Exemplo", "Bia Exemplo"), "pergunta.0": "Amendoim" });
  await site.signUp({ nome: "Rui Exemplo", "pessoa.1": "Rui Exemplo" });
  await site.signUp({ nome: "Eva Exemplo", "pessoa.1": "Eva Exemplo" });
  await pay(site.signUps, await entry("Ana Exemplo"), site.clock.nowMs);
  await pay(site.signUps, await entry("Rui Exemplo"), site.clock.nowMs);
  site.clock.nowMs += 1_000;
  await site.signUps.cancel(await entry("Rui Exemplo"), site.clock.nowMs);
  return office;
}

test("a treasurer reads names and sums of fees, what is owed back first, and no answers", async () => {
  const { read } = await openTreasury();
  expect((await read("/painel")).words).toContain(
    "Inscrições em Retiro das famílias: a devolver R$ 120,00",
  );
  expect((await read("/painel/doacoes")).html).toContain(`href="${feesPath}"`);
  expect((await read(feesPath)).words).toContain(
    "Retiro das famílias 6 de fevereiro de 2027. Pagaram 1 de 2: R$ 360,00. A devolver: R$ 120,00.",
  );
  const { words } = await read(retreat);
  expect(words).toMatch(
    /Rui Exemplo nº 2, cancelada .*a mão.*R\$ 120,00 A devolver: R\$ 120,00\. Devolvido .*Ana Exemplo nº 1 .*R\$ 240,00/,
  );
  expect((await read(`${retreat}?pagina=9`)).words).toContain("Rui Exemplo");
  expect(words).not.toContain("Eva Exemplo");
  expect(words).not.toContain("Bia Exemplo");
  expect(words).not.toContain("Amendoim");
  expect(words).not.toContain("95555");
});

test("office and treasurer see the same sums, before and after the treasurer gave one back", async () => {
  const { read, readAs, ana, entry } = await openTreasury();
  const office = await readAs("secretaria");
  const sums = async () => {
    const said = /Pagaram .*?(?= Inscrever)/.exec((await office(officePath)).words)?.[0].trim();
    expect((await read(retreat)).words).toContain(said);
    return said;
  };
  expect(await sums()).toBe("Pagaram 1 de 2: R$ 360,00. A devolver: R$ 120,00.");
  const { id } = await entry("Rui Exemplo");
  await ana.ask(`${retreat}/devolvido`, new URLSearchParams({ inscricao: id }));
  expect(await sums()).toBe("Pagaram 1 de 2: R$ 240,00. Devolvido: R$ 120,00.");
  expect((await read("/painel")).words).not.toContain("a devolver");
  expect((await office("/painel")).words).not.toContain("a devolver");
  expect((await read("/painel/doacoes")).words).toContain("R$ 240,00");
  // The address of another event changes nothing.
  const other = await ana.ask(
    `${feesPath}/outro/devolvido`,
    new URLSearchParams({ inscricao: (await entry("Ana Exemplo")).id }),
  );
  expect(other.status).toBe(404);
});

test("administration reads of what is owed back once, and the office's list stays closed to treasurers", async () => {
  const { read, readAs } = await openTreasury();
  const home = (await (await readAs("administracao"))("/painel")).words;
  expect(home.match(/a devolver/g)).toHaveLength(1);
  expect((await read(officePath)).status).toBe(403);
  expect((await (await readAs("secretaria"))(retreat)).status).toBe(403);
});
