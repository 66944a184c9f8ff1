import { ifAllowed } from "../../../kit/islands/browser.ts";
// Inlined in a receipt. Without it the receipt is read and printed as any page.
import { copyText } from "../../../kit/site-form/copy-text.ts";

const notCopied =
  "Não deu para copiar sozinho: o endereço está selecionado. Toque outra vez, ou copie daqui.";
const noPrint =
  "Não dá para imprimir por aqui. Abra no navegador: procure isso no menu do aplicativo (⋮ ou ⋯), ou copie o endereço.";
const longestPrintMs = 1_000;

{
  const title = document.querySelector("h1")?.textContent ?? "";
  const said = document.querySelector<HTMLElement>(".receipt-copied");
  const address = document.querySelector<HTMLElement>(".receipt-address");
  const url = location.origin + location.pathname;
  const say = (words: string) => {
    if (said) said.textContent = words;
  };
  const offer = (name: string, isPossible: boolean, act: () => unknown) => {
    const button = document.querySelector<HTMLElement>(`[data-receipt="${name}"]`);
    if (!button || !isPossible) return;
    button.hidden = false;
    button.addEventListener("click", act);
  };

  // A person who closes the sheet of the phone has decided, and need not read of it.
  offer("share", "share" in navigator, () => navigator.share({ title, url }).catch(() => {}));
  offer("print", true, () => {
    // A browser inside another application has the call, and does nothing.
    const timer = setTimeout(() => say(noPrint), longestPrintMs);
    const prints = () => {
      clearTimeout(timer);
      say("");
    };
    addEventListener("beforeprint", prints, { once: true });
    ifAllowed(() => print());
  });
  offer("copy", true, async () => {
    const isCopied = await copyText(url);
    if (!isCopied && address) getSelection()?.selectAllChildren(address);
    say(isCopied ? "Endereço copiado. É só colar onde quiser guardar." : notCopied);
  });
  if (address) address.textContent = url;
}
