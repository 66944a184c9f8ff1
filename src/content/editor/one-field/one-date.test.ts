import { expect, test } from "vitest";
import { dayAt, dayMs, daysAfter } from "../../../format/church-clock.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { formAt } from "../../../testing/panel/text-form.ts";

const programme = "/painel/conteudo/programacao";
const sunday = `${programme}/campo/encontros.3`;
const publish = 'value="publicar"';
const hour = "encontros.3.hora";

async function openWeek() {
  const content = await openSampleContent();
  const panel = await openSamplePanel(content);
  const maria = await panel.signIn("secretaria");
  const home = await (await maria.ask("/painel")).text();
  const [, row = ""] = /href="([^"]*campo\/encontros\.3\?dia=[^"]+)"/.exec(home) ?? [];
  return { content, maria, row };
}

test("one date moves to another weekday, the panel's week says so, and a change of nothing is refused in words", async () => {
  const { content, maria, row } = await openWeek();
  const same = await formAt(maria, row, publish).press("publicar", { vale: "so" });
  expect(same.status).toBe(422);
  expect(await same.text()).toContain("Nada muda em");

  await formAt(maria, row, publish).press("publicar", {
    vale: "so",
    "encontros.3.dia": "terça-feira",
  });
  expect(content.page("/programacao")).toMatch(/Só em domingo, .*: passa para terça-feira, /);
  const file = await content.church.read("programacao.yaml");
  const [, data = "", para = ""] = /data: "?([\d-]+)"?\n\s+para: "?([\d-]+)/.exec(file) ?? [];
  expect(daysAfter(data, 2)).toBe(para);
});

test("a person who goes back and publishes the same once more is told that it is on the air", async () => {
  const { content, maria, row } = await openWeek();
  const whole = formAt(maria, programme);
  const ways: [form: ReturnType<typeof formAt>, change: Record<string, string>][] = [
    [whole, { titulo: "A nossa semana" }],
    [formAt(maria, sunday, publish), { [hour]: "18:00" }],
    [formAt(maria, row, publish), { vale: "so", [hour]: "17:15" }],
  ];
  for (const [form, change] of ways) {
    const kept = await form.fields();
    for (let tap = 0; tap < 2; tap += 1) {
      const sent = await form.press("publicar", change, new URLSearchParams(kept));
      expect(sent.headers.get("location")).toContain("feito=publicado");
    }
  }
  expect(content.page("/programacao")).toMatch(/A nossa semana[^]*17:15/);
  expect(await (await maria.ask(programme)).text()).not.toContain("rascunho, guardado");
});

test("a date that would move to a day that is over is asked about, once", async () => {
  const { content, maria, row } = await openWeek();
  const day = /dia=([\d-]+)/.exec(row)?.[1] ?? "";
  // Not a Sunday: that is a day of the gathering itself.
  const isUsualDay = (one: string) => (Date.parse(day) - Date.parse(one)) % (7 * dayMs) === 0;
  const yesterday = dayAt(Date.now() - dayMs);
  const over = isUsualDay(yesterday) ? dayAt(Date.now() - 2 * dayMs) : yesterday;
  const form = formAt(maria, programme);
  await form.press("acrescentar excecoes");
  const sent = await form.press("publicar", {
    "excecoes.0.encontro": "Culto de Celebração",
    "excecoes.0.data": day,
    "excecoes.0.para": over,
  });
  const asked = await (await maria.ask(sent.headers.get("location") ?? "")).text();
  expect(asked).toContain("que já foi. Confira o dia.");
  expect(content.page("/programacao")).not.toContain("passa para");
});

test("texts that say the usual hour of a date that moved are named until that date, or until somebody confirms them", async () => {
  const { content, maria, row } = await openWeek();
  const slide = "/painel/conteudo/inicio/campo/slides.0.texto";
  const home = async () => (await maria.ask("/painel")).text();
  expect(await home()).not.toContain(slide);
  await formAt(maria, row, publish).press("publicar", { vale: "so", [hour]: "17:15" });
  expect(await home()).toMatch(/Em \d+ de \S+ é outro o horário que está na página inicial/);
  expect(await home()).toContain(slide);

  const asked = await (await maria.ask(slide)).text();
  expect(asked).toMatch(/Em \d+ de \S+ o horário das 19:00 não vale\./);
  await formAt(maria, slide, publish).press("manter");
  expect(await home()).not.toContain(slide);
  expect(content.page("/")).toContain("Domingo às 19:00");
});
