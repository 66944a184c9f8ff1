import { expect, test } from "vitest";
import { readForm } from "../../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../../testing/panel/sample-panel.ts";

const page = "/painel/conteudo/programacao";

test("an event of whole days is begun in the form, and has an hour once one is chosen", async () => {
  const content = await openSampleContent();
  const { church } = content;
  const { ask } = await (await openSamplePanel(content)).signIn("conteudo");
  const form = async () => readForm(await (await ask(page)).text(), "data-draft-state");
  const adding = await form();
  adding.set("acao", "acrescentar eventos");
  await ask(page, adding);
  const written = { titulo: "21 dias de oração", local: "No templo" };
  const filled = (sent: URLSearchParams, when: Record<string, [day: string, hour: string]>) => {
    for (const [name, text] of Object.entries(written)) sent.set(`eventos.3.${name}`, text);
    for (const [name, [day, hour]] of Object.entries(when)) {
      sent.set(name, day);
      sent.set(`${name}@hora`, hour);
    }
    sent.set("acao", "publicar");
    return sent;
  };
  await ask(
    page,
    filled(await form(), {
      "eventos.3.inicio": ["2027-01-11", ""],
      "eventos.3.fim": ["2027-01-31", ""],
    }),
  );
  expect(await church.read("programacao.yaml")).toMatch(
    /inicio: "2027-01-11"\n\s+fim: "2027-01-31"/,
  );
  expect((await form()).get("eventos.3.inicio")).toBe("2027-01-11");
  expect((await form()).get("eventos.3.inicio@hora")).toBe("");

  await ask(
    page,
    filled(await form(), {
      "eventos.3.inicio": ["2027-01-11", "06:30"],
      "eventos.3.fim": ["2027-01-11", "07:30"],
    }),
  );
  expect(await church.read("programacao.yaml")).toContain('inicio: "2027-01-11 06:30"');
  const hourAlone = await ask(page, filled(await form(), { "eventos.3.inicio": ["", "06:30"] }));
  expect(hourAlone.status).toBe(422);
  expect(await hourAlone.text()).toContain(": escolha o dia e a hora em que começa</a>");
});

test("only the church's own form may ask the phone where it is", async () => {
  const { ask } = await (await openSamplePanel(await openSampleContent())).signIn("conteudo");
  const may = async (path: string) => {
    const answer = await ask(path);
    return [
      answer.headers.get("permissions-policy"),
      (await answer.text()).includes("Estou na igreja"),
    ];
  };
  expect(await may("/painel/conteudo/igreja")).toEqual([
    "camera=(), microphone=(), geolocation=(self)",
    true,
  ]);
  expect(await may(page)).toEqual(["camera=(), microphone=(), geolocation=()", false]);
});
