// Inlined in a team's month. Without it the text is there to be marked by hand.
import { copyText } from "../../kit/site-form/copy-text.ts";

for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  button.addEventListener("click", async () => {
    const text = document.querySelector<HTMLTextAreaElement>(`#${button.dataset["copy"]}`);
    const isDone = await copyText(text?.value ?? "");
    if (!isDone) text?.select();
    const told = document.querySelector("[data-copied]");
    if (told) {
      told.textContent = isDone
        ? "Copiado. Agora é só colar na conversa."
        : "O texto está marcado: segure o dedo nele e escolha Copiar.";
    }
  });
}
