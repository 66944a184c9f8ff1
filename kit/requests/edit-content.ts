import { readForm } from "../../src/testing/panel/read-form.ts";
import { ask } from "./ask.ts";

type Editor = { port: number; origin: string; token: string };

/** Changes one field of a file in the panel and publishes it, as a browser does → whether the panel says that it is on the air */
export async function publishField(
  { port, origin, token }: Editor,
  { file, field, text }: { file: string; field: string; text: string },
): Promise<boolean> {
  const path = `/painel/conteudo/${file}`;
  const headers = { cookie: `painel=${token}`, host: new URL(origin).host };
  const page = await ask({ port, path, headers });
  if (page.status !== 200) return false;
  const form = readForm(page.body, "data-draft-state");
  form.set(field, text);
  form.set("acao", "publicar");
  const { status } = await ask({
    port,
    path,
    method: "POST",
    headers: { ...headers, origin, "content-type": "application/x-www-form-urlencoded" },
    body: `${form}`,
  });
  return status === 303;
}
