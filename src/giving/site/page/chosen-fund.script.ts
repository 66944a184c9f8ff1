// Inlined in both pages of giving: `?fundo=NOME` chooses that fund, and goes along to the other page. Without it, or with
// a name that is none, nothing is chosen.

const asked = new URLSearchParams(location.search).get("fundo");

if (asked) {
  for (const one of document.querySelectorAll<HTMLInputElement & HTMLOptionElement>(
    "[name=tipo], option",
  ))
    if ((one.text ?? one.value) === asked) one.checked = one.selected = true;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/contribua"]'))
    link.search = location.search;
}
