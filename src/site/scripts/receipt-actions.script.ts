// Inlined in a receipt. Without it the receipt is read and printed as any page.
import { copyText } from "../form/copy-text.ts";

{
  const title = document.querySelector("h1")?.textContent ?? "";
  const said = document.querySelector<HTMLElement>(".receipt-copied");
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

  // Whoever closes the sheet of the phone has decided, and need not read of it.
  offer("share", "share" in navigator, () => navigator.share({ title, url }).catch(() => {}));
  offer("print", "print" in window, () => print());
  offer("copy", true, async () =>
    say(
      (await copyText(url))
        ? "Endereço copiado. É só colar onde quiser guardar."
        : `Não deu para copiar. O endereço é ${url}`,
    ),
  );
}
