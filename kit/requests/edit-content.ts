import { readForm } from "../../src/testing/panel/read-form.ts";
import { ask } from "./ask.ts";

type Editor = { port: number; origin: string; token: string };
type Change = { file: string; field: string; text: string };

/** Changes one field of a file in the panel and publishes it, as a browser does → whether the panel says that it is on the air */
export async function publishField(editor: Editor, change: Change): Promise<boolean> {
  const form = await openForm(editor, change.file);
  return form !== undefined && pressPublish(editor, change, form);
}

/** The form as a browser has it; undefined where the panel gives none. */
export async function openForm(editor: Editor, file: string): Promise<URLSearchParams | undefined> {
  const page = await ask({ port: editor.port, path: pathOf(file), headers: headersOf(editor) });
  return page.status === 200 ? readForm(page.body, "data-draft-state") : undefined;
}

/** → whether the panel says that it is on the air */
export async function pressPublish(
  editor: Editor,
  { file, field, text }: Change,
  form: URLSearchParams,
): Promise<boolean> {
  form.set(field, text);
  form.set("acao", "publicar");
  const { status } = await ask({
    port: editor.port,
    path: pathOf(file),
    method: "POST",
    headers: {
      ...headersOf(editor),
      origin: editor.origin,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: `${form}`,
  });
  return status === 303;
}

const pathOf = (file: string) => `/painel/conteudo/${file}`;

const headersOf = ({ origin, token }: Editor) => ({
  cookie: `painel=${token}`,
  host: new URL(origin).host,
});
