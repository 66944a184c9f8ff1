import { expect, onTestFinished, test, vi } from "vitest";
import { dayAt, daysAfter, instantOf } from "../../format/church-clock.ts";
import { weekdayName } from "../../format/date-words.ts";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { undoIn } from "../../testing/panel/text-form.ts";

/** A member of a church that has these days of its own. */
async function openDays(days: readonly string[]) {
  const church = await sampleChurch();
  const text = await church.read("programacao.yaml");
  await church.write("programacao.yaml", `${text}\ndias: ${JSON.stringify(days)}\n`);
  const panel = await openSamplePanel(await openSampleContent({ church }));
  const { ask } = await panel.signIn("conteudo");
  return { ask, home: async (path = "/painel") => (await ask(path)).text() };
}

const asked = (html: string) =>
  select(readHtml(html), "[data-dia]").map(({ attributes }) => attributes.get("data-dia"));

test("eight of many days are asked about at a time, and an answer makes room for the next", async () => {
  const days = Array.from({ length: 20 }, (_, at) => daysAfter(dayAt(Date.now()), at + 1));
  const { ask, home } = await openDays(days);
  const first = await home();
  expect(asked(first)).toHaveLength(8);
  const form = readForm(first, "Não haverá");
  form.set("acao", "ha");
  await ask("/painel/dias", form);
  const then = asked(await home());
  expect(then).toHaveLength(8);
  expect(then.slice(0, 7)).toEqual(asked(first).slice(1));
});

test("an answer that is undone once its gathering has begun promises no question", async () => {
  const days = Array.from({ length: 7 }, (_, at) => daysAfter(dayAt(Date.now()), at + 1));
  const saturday = days.find((day) => weekdayName(day) === "sábado") ?? "";
  vi.useFakeTimers({ toFake: ["Date", "Temporal"], now: instantOf(saturday, "14:57") });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, home } = await openDays([saturday]);

  const form = readForm(await home(), "Não haverá");
  form.set("acao", "nao");
  const answered = await ask("/painel/dias", form);
  const id = undoIn(await home(answered.headers.get("location") ?? ""));
  vi.setSystemTime(instantOf(saturday, "15:03"));
  const undone = await ask("/painel/desfazer", { id });
  const html = await home(undone.headers.get("location") ?? "");
  const said = select(readHtml(html), "[role=status]").map(textOf).join(" ");
  expect(said).toContain("Desfeito: o site diz o que dizia antes.");
  expect(asked(html)).not.toContain(saturday);
});
