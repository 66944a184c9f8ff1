import { expect, test } from "vitest";
import { openFormAt } from "../../../testing/panel/text-form.ts";

/** A form of the programme in which the Sunday service does not take place on one day. */
async function openDated() {
  const { fields, press } = await openFormAt("/painel/conteudo/programacao");
  await press("acrescentar excecoes");
  const opened = await fields();
  const itemOf = (name: string) =>
    [...opened].find(([key, text]) => /^encontros\.\d+\.nome$/.test(key) && text === name)?.[0] ??
    "";
  const published = await press("publicar", {
    "excecoes.0.encontro": "culto de celebracao",
    "excecoes.0.data": sunday,
    "excecoes.0.cancelado": "sim",
  });
  expect(published.headers.get("location")).toContain("publicado");
  return { press, itemOf, dated: async () => (await fields()).get("excecoes.0.encontro") };
}

const sunday = "2026-12-13";

test("a gathering's dates follow it to its new name, also where the name was typed in two drafts", async () => {
  const { press, itemOf, dated } = await openDated();
  const name = itemOf("Culto de Celebração");
  await press("guardar", { [name]: "Culto da f" });
  expect(await dated()).toBe("Culto da f");

  const published = await press("publicar", { [name]: "Culto da família" });

  expect(published.headers.get("location")).toContain("publicado");
  expect(await dated()).toBe("Culto da família");
});

test("dates stay with a gathering that keeps its name", async () => {
  const { press, itemOf, dated } = await openDated();

  await press("publicar", { [itemOf("Culto Jovem")]: "Juventude" });

  expect(await dated()).toBe("culto de celebracao");
});
