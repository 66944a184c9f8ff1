import { listGifts } from "../../giving/ledger/sql/gifts.ts";
import { allTime } from "../gift-model/accounts.ts";
import type { PanelBrowser } from "./panel-browser.ts";
import { readForm } from "./read-form.ts";
import { openSamplePanel } from "./sample-panel.ts";

export const list = "/painel/doacoes/contagem";
const plain = (html: string) => html.replaceAll("\u00A0", " ").replaceAll(/<!-- -->/g, "");
export const read = async ({ ask }: PanelBrowser, path: string) =>
  plain(await (await ask(path)).text());

/** Two people with a counting that the first of them has opened. */
export async function open(day = "2026-03-22") {
  const panel = await openSamplePanel();
  const ana = await panel.signIn("tesouraria");
  const rui = await panel.signIn("administracao");
  const form = readForm(await read(ana, list), 'name="encontro"');
  form.set("data", day);
  form.set("encontro", "Culto da noite");
  const answer = await ana.ask(list, form);
  const [path = ""] = (answer.headers.get("location") ?? "").split("?");
  /** Fills the form of a page and sends it. */
  const send = async (who: PanelBrowser, end: string, filled: Record<string, string> = {}) => {
    const page = await read(who, end === "descartar" ? `${path}/descartar` : path);
    const fields = readForm(page, names[end] ?? "");
    // A line's fund is chosen by a person, or is that of the line before.
    if (end === "linha" && !fields.get("fundo")) fields.set("fundo", "Dízimo");
    for (const [name, value] of Object.entries(filled)) fields.set(name, value);
    return who.ask(`${path}/${end}`, fields);
  };
  const gifts = async () =>
    (await listGifts(panel.database, allTime)).toSorted(
      (one, other) => (one.receiptNumber ?? 0) - (other.receiptNumber ?? 0),
    );
  return { ...panel, ana, rui, path, send, gifts };
}

/** A mark of each form of the page. */
const names: Record<string, string> = {
  linha: 'name="valor"',
  cedulas: 'name="cedulas.200"',
  fechar: "Fechar contagem",
  descartar: "Jogar fora",
};

export const words = async (response: Response) => plain(await response.text());
