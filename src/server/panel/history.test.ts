import { expect, test, vi } from "vitest";
import { createHistory, orderedId } from "../../kit/member/members.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";

test.each([
  ["listed-gifts", "2026-11", "viu as contribuições de novembro de 2026"],
  ["read-gift", "2026-11-22", "viu a contribuição de 22 de novembro de 2026"],
  ["printed-quarter", "2026-4", "abriu o relatório do 4º trimestre de 2026"],
  ["listed-gifts", undefined, "viu as contribuições"],
  ["read-gift", "recibo 000042", "viu a contribuição do recibo 000042"],
  ["restored-content", "Programação", "voltou a uma versão anterior de Programação"],
  ["invited", undefined, "convidou alguém que saiu"],
  ["undid-account", undefined, "desfez a mudança da conta que recebe"],
] as const)("the history tells of %s %s as a sentence", async (act, subject, sentence) => {
  const panel = await openSamplePanel();
  const { ask, member } = await panel.signIn();
  const history = createHistory(panel.database, Date.now);
  await history.note({ member, act, ...(subject && { subject }) });
  const page = await (await ask("/painel/historico?leituras=1")).text();
  expect(page).toContain(`<strong>${member.name}</strong> ${sentence}</p>`);
});

test("the history tells of an act whose feature was taken out since", async () => {
  const panel = await openSamplePanel();
  const { ask, member } = await panel.signIn();
  await panel.database.write((writer) =>
    writer
      .insertInto("staffHistory")
      .values({ id: orderedId(1), atMs: 1, staffId: member.id, act: "watered-plants" })
      .execute(),
  );
  const page = await (await ask("/painel/historico")).text();
  expect(page).toContain(`<strong>${member.name}</strong> fez algo numa parte do painel`);
});

test("entries of two machines are dated and sorted by their shared clock", async () => {
  const panel = await openSamplePanel();
  const { member } = await panel.signIn();
  let sharedMs = Date.UTC(2026, 10, 20, 12);
  const history = createHistory(panel.database, () => sharedMs);
  // This machine's own clock goes back by an hour in between, as where the second machine is late.
  vi.useFakeTimers({ now: sharedMs, toFake: ["Date"] });
  await history.note({ member, act: "listed-people" });
  vi.setSystemTime(sharedMs - 3_600_000);
  sharedMs += 1_000;
  await history.note({ member, act: "listed-gifts" });

  const noted = await history.list({ before: undefined, atMost: 2 });
  expect(noted.map(({ act, atMs }) => [act, atMs])).toEqual([
    ["listed-gifts", sharedMs],
    ["listed-people", sharedMs - 1_000],
  ]);
});

test("the history begins with what changed, and shows who looked when asked", async () => {
  const panel = await openSamplePanel();
  const { ask, member } = await panel.signIn();
  const history = createHistory(panel.database, Date.now);
  await history.note({ member, act: "exported-gifts", subject: "2026-11" });
  await history.note({ member, act: "read-gift", subject: "recibo 000042" });
  const open = async (query = "") => (await ask(`/painel/historico${query}`)).text();

  const changes = await open();
  expect(changes).toContain("baixou a planilha de contribuições de novembro de 2026");
  expect(changes).not.toContain("viu a contribuição");
  expect(changes).toContain('href="/painel/historico?leituras=1">Mostrar também quem leu');
  expect(await open("?leituras=1")).toContain("viu a contribuição do recibo 000042");
});
