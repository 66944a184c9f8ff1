import { dayAt, daysAfter } from "../../format/church-clock.ts";
import { weekdayName } from "../../format/date-words.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { FeatureSample } from "../../testing/feature-samples.ts";
import { readForm } from "../../testing/panel/read-form.ts";

const path = "/painel/dias";
const programme = `${panelPaths.content}/programacao`;

const today = dayAt(Date.now());
const saturday =
  [1, 2, 3, 4, 5, 6, 7]
    .map((days) => daysAfter(today, days))
    .find((day) => weekdayName(day) === "sábado") ?? "";
const id = `${saturday} 15:00 Culto Jovem`;

type Ask = (path: string, form?: FormData) => Promise<Response>;

/** Makes that Saturday one of the church's own days, so that the panel's home asks about it. */
async function homeThatAsks(ask: Ask): Promise<string> {
  const form = readForm(await (await ask(programme)).text(), "data-draft-state");
  const sent = new FormData();
  for (const [name, text] of form) sent.append(name, text);
  if (![...form.values()].includes(saturday)) sent.append("dias.0", saturday);
  sent.set("dias.ordem", "0");
  sent.set("acao", "publicar");
  await ask(programme, sent);
  return panelPaths.home;
}

export const sample: FeatureSample = {
  whoSees: [[/^\/painel\/dias$/, ["administracao", "conteudo", "secretaria"]]],
  rareForms: [[panelPaths.home, path, { id, acao: "nao" }]],
  sentTwice: [{ path, comesTo: "told", first: { id, acao: "ha" }, on: homeThatAsks }],
};
