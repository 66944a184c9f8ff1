import { expect, test } from "vitest";
import { tinyPhoto } from "../../../testing/church/sample-church.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openFormAt } from "../../../testing/panel/text-form.ts";

const edit = "/painel/conteudo/equipe";
const versions = `${edit}/versoes`;

test("a version whose photo was taken out of the folder comes back in the form, all but the photo", async () => {
  const { ask, html, press, ...content } = await openFormAt(edit);
  const publish = (change: Record<string, string>) => press("publicar", change);
  await content.church.write("fotos/bela.jpg", await tinyPhoto(900));
  await publish({ titulo: "Quem serve", "pessoas.0.foto.arquivo": "fotos/bela.jpg" });
  await publish({ titulo: "Equipe", "pessoas.0.foto.arquivo": "fotos/equipe/pastor.jpg" });
  await content.church.remove("fotos/bela.jpg");

  const answer = await ask(versions, readForm(await html(versions), "Voltar a esta versão"));

  expect(answer.status).toBe(409);
  const told = await answer.text();
  expect(told).toContain("a foto &quot;fotos/bela.jpg&quot; não está na pasta");
  expect(content.page("/equipe")).not.toContain("Quem serve");

  const open = readForm(told, "Abrir esta versão no formulário");
  open.set("acao", "abrir");
  const opened = await ask(versions, open);
  expect(opened.headers.get("location")).toBe(`${edit}?feito=versao-no-formulario`);
  expect((await publish({})).status).toBe(422);
  await publish({ "pessoas.0.foto.arquivo": "fotos/equipe/pastor.jpg" });
  expect(content.page("/equipe")).toContain("Quem serve");
});
