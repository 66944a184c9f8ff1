// Inlined in a sign-up's page that has something to pay. Without it the code is selected by hand.
import { copyText } from "../../kit/site-form/copy-text.ts";

for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const code = document.getElementById(button.dataset["copy"] ?? "");
  const said = document.querySelector<HTMLElement>(".sign-up-copied");
  button.hidden = false;
  button.addEventListener("click", async () => {
    const isCopied = await copyText(code?.textContent ?? "");
    if (!isCopied && code) getSelection()?.selectAllChildren(code);
    if (said) {
      said.textContent = isCopied
        ? "Código copiado. Agora abra o aplicativo do seu banco."
        : "Não deu para copiar sozinho: o código está selecionado, copie daqui.";
    }
  });
}
