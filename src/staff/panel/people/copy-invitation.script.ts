// Inlined in the page of a new invitation. Without it the text is there to be marked by hand.
import { copyText } from "../../../kit/site-form/copy-text.ts";

{
  // Back from WhatsApp a small phone loads the page anew. It asks for the list then: sent once more, the form would make
  // another link and end the one that is under way.
  history.replaceState(null, "", location.pathname);

  const part = document.querySelector<HTMLElement>("[data-invitation]");
  const field = part?.querySelector("textarea");
  const button = part?.querySelector("button");
  const told = part?.querySelector("output");

  if (field && button && told) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const isDone = await copyText(field.value);
      field.select();
      told.textContent = isDone
        ? "Convite copiado. Agora é só colar na conversa."
        : "O convite está marcado: segure o dedo nele e escolha Copiar.";
    });
  }
}
