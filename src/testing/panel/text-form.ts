import type { PanelBrowser } from "./panel-browser.ts";
import { readForm } from "./read-form.ts";
import { openSampleContent } from "./sample-content.ts";
import { openSamplePanel } from "./sample-panel.ts";

/** A form of the panel as a member fills it in and sends it; `mark` is in that form and in no other of its page. */
export function formAt(
  { ask }: Pick<PanelBrowser, "ask">,
  path: string,
  mark = "data-draft-state",
) {
  const html = async (at = path) => (await ask(at)).text();
  const fields = async (at = path) => readForm(await html(at), mark);
  /** Presses a button of the form as it is now, or as it was when it was opened. */
  const press = async (
    acao: string,
    typed: Record<string, string> = {},
    opened?: URLSearchParams,
  ): Promise<Response> => {
    const sent = new URLSearchParams(opened ?? (await fields()));
    for (const [name, text] of Object.entries({ ...typed, acao })) sent.set(name, text);
    return ask(path, sent);
  };
  return { html, fields, press };
}

/** A church with its site and its panel, in which somebody who writes texts has that form. */
export async function openFormAt(
  path: string,
  given: Parameters<typeof openSampleContent>[0] = {},
  mark?: string,
) {
  const content = await openSampleContent(given);
  const panel = await openSamplePanel(content);
  const browser = await panel.signIn("conteudo");
  return { ...content, panel, ...browser, ...formAt(browser, path, mark) };
}

/** Id of the act that the first button for undoing takes back. */
export const undoIn = (html: string): string =>
  /action="\/painel\/desfazer"[^]*?value="([^"]+)"/.exec(html)?.[1] ?? "";
