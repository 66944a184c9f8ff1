import { expect, test, vi } from "vitest";
import { instantOf } from "../../../../format/church-clock.ts";
import { list, read, open, words } from "../../../../testing/panel/open-counting.ts";
import { readForm } from "../../../../testing/panel/read-form.ts";
import { openSamplePanel } from "../../../../testing/panel/sample-panel.ts";
import { lineForm, openingForm, piecesForm } from "./counting-forms.tsx";
import { uncounted } from "./counting-list-page.tsx";

test("what cannot be read is told beside its field, what was typed stays, and nothing is kept", async () => {
  const { ana, path, send } = await open();
  const line = await send(ana, "linha", { valor: "50,00", envelope: "1".repeat(21) });
  expect(line.status).toBe(422);
  const page = await words(line);
  expect(page).toContain("Escreva até 20 letras");
  expect(readForm(page, 'name="valor"').get("valor")).toBe("50,00");
  const pieces = await send(ana, "cedulas", { "cedulas.20": "doze", "cedulas.5": "2" });
  expect(pieces.status).toBe(422);
  expect(readForm(await words(pieces), 'name="cedulas.200"').get("cedulas.5")).toBe("2");
  const other = await ana.ask(list, { data: "", encontro: "Culto da manhã" });
  expect(other.status).toBe(422);
  expect(await words(other)).toContain("Confira a data");
  const kept = await read(ana, path);
  expect(kept).not.toContain("Linhas (1)");
  expect(readForm(kept, 'name="cedulas.200"').get("cedulas.5")).toBe("");
  expect(await read(ana, list)).not.toContain("Culto da manhã");
});

const typedLine = { valor: "50,00", meio: "dinheiro", fundo: "Oferta" };
test.each<[string, Record<string, string>, string]>([
  ["valor", { valor: "" }, "Confira o valor"],
  ["valor", { valor: "0,00" }, "O valor é zero"],
  ["meio", { meio: "pix" }, "Escolha dinheiro ou cheque"],
  ["fundo", { fundo: "Outro" }, "Escolha o fundo"],
  ["contribuinte", { contribuinte: "Maria <maria" }, "contribuinte"],
  ["contribuinte", { contribuinte: "x".repeat(2_000) }, "longo demais"],
])("a line's %s is wrong in %j", (field, typed, problem) => {
  const { problems } = lineForm(["Oferta"]).check({ ...typedLine, ...typed });
  expect(problems).toEqual({ [field]: expect.stringContaining(problem) });
});

test.each(["-1", "1,5", "doze", "9999999"])("%s is no number of notes", (count) => {
  expect(piecesForm.check({ "cedulas.20": count, "cedulas.5": "2" }).problems).toEqual({
    "cedulas.20": "Escreva quantas são, como 12.",
  });
});

test.each([
  [{ data: "2199-01-01", encontro: "Culto" }, { data: expect.stringContaining("não chegou") }],
  [{ data: "2026-03-22", encontro: " " }, { encontro: expect.stringContaining("de que encontro") }],
])("a new counting of %j is none", (typed, problems) => {
  expect(openingForm(Date.now()).check(typed).problems).toEqual(problems);
});

test("a counting that is not there has no page, and takes no post", async () => {
  const { signIn } = await openSamplePanel();
  const { ask } = await signIn("tesouraria");
  for (const end of ["", "/folha", "/descartar"]) {
    expect((await ask(`${list}/nenhuma${end}`)).status, end).toBe(404);
  }
  const form = { valor: "50,00", meio: "dinheiro", fundo: "Oferta" };
  for (const end of ["linha", "tirar", "cedulas", "fechar", "descartar"]) {
    expect((await ask(`${list}/nenhuma/${end}`, form)).status, end).toBe(404);
  }
});

const sunday = "Domingo 22/11, 19:00 · Culto de Celebração";

test("the programme's gatherings of the week are offered, and one tap opens the counting", async () => {
  vi.useFakeTimers({ now: instantOf("2026-11-22", "20:30"), toFake: ["Date"] });
  try {
    const { signIn } = await openSamplePanel();
    const { ask } = await signIn("tesouraria");
    const readPage = async (path: string) => (await ask(path)).text();
    expect(await readPage("/painel")).toContain("Contar a oferta de hoje, 19:00");

    const page = await readPage(list);
    const offered = [...page.matchAll(/<button class="button quiet">([^<]+)</g)].map(
      ([, one]) => one,
    );
    expect(offered.slice(1, 3)).toEqual([sunday, "Sábado 21/11, 15:00 · Culto Jovem"]);
    const form = readForm(page, sunday);
    expect((await ask(list, form)).status).toBe(303);

    const after = await readPage(list);
    expect(after).not.toContain(sunday);
    expect(after).toContain("Culto de Celebração, 19:00");
    expect(await readPage("/painel")).not.toContain("Contar a oferta de hoje");
  } finally {
    vi.useRealTimers();
  }
});

test("two services of one day and name are two gatherings", () => {
  const day = "2026-11-22";
  const culto = (time: string) => ({ name: "Culto", start: instantOf(day, time) });
  const left = uncounted(
    () => [culto("09:00"), culto("19:00")],
    [{ day, gathering: "Culto, 09:00" }],
    instantOf(day, "21:00"),
  );
  expect(left).toMatchObject([{ words: "Domingo 22/11, 19:00 · Culto" }]);
});
