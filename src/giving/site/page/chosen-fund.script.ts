import { spoken } from "../../../format/text.ts";

// Inlined in both pages of giving: `?fundo=NOME` chooses that fund, and goes along to the other page. Without it nothing is
// chosen, as without such a link.

const asked = new URLSearchParams(location.search).get("fundo") ?? "";

if (spoken(asked)) {
  const isAsked = (name: string) => spoken(name) === spoken(asked);
  const radios = document.querySelectorAll<HTMLInputElement>("input[name=tipo]");
  const options = document.querySelectorAll<HTMLOptionElement>("main form option");
  const radio = [...radios].find(({ value }) => isAsked(value));
  const option = [...options].find(({ value, text }) => value && isAsked(text));
  if (radio) radio.checked = true;
  if (option) option.selected = true;
  if (radio || option) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/contribua"]'))
      link.search = new URLSearchParams({ fundo: asked }).toString();
  } else {
    for (const words of document.querySelectorAll<HTMLElement>("[data-sem-fundo]"))
      words.hidden = false;
  }
}
