// @module-tag hostile
import { expect, test } from "vitest";
import { openFormAt } from "../../../../testing/panel/text-form.ts";

const page = "/painel/conteudo/programacao";

test("an event of whole days is begun in the form, and has an hour once one is chosen", async () => {
  const { church, fields: form, press } = await openFormAt(page);
  await press("acrescentar eventos");
  const publish = (when: Record<string, [day: string, hour: string]>) =>
    press("publicar", {
      "eventos.3.titulo": "21 dias de oração",
      "eventos.3.local": "No templo",
      ...Object.fromEntries(
        Object.entries(when).flatMap(([name, [day, hour]]) => [
          [`eventos.3.${name}`, day],
          [`eventos.3.${name}@hora`, hour],
        ]),
      ),
    });
  await publish({ inicio: ["2027-01-11", ""], fim: ["2027-01-31", ""] });
  expect(await church.read("programacao.yaml")).toMatch(
    /inicio: "2027-01-11"\n\s+fim: "2027-01-31"/,
  );
  expect((await form()).get("eventos.3.inicio")).toBe("2027-01-11");
  expect((await form()).get("eventos.3.inicio@hora")).toBe("");

  await publish({ inicio: ["2027-01-11", "06:30"], fim: ["2027-01-11", "07:30"] });
  expect(await church.read("programacao.yaml")).toContain('inicio: "2027-01-11 06:30"');
  const hourAlone = await publish({ inicio: ["", "06:30"] });
  expect(hourAlone.status).toBe(422);
  expect(await hourAlone.text()).toContain(": escolha o dia e a hora em que começa</a>");
});

test("only the church's own form may ask the phone where it is", async () => {
  const { ask } = await openFormAt(page);
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
