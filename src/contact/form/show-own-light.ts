// Part of page.ts, for the page with the rose: what it says to the person who lit a light of their own.
import { forgetLight, isLightKept } from "./own-light.ts";

const rose = document.querySelector<HTMLElement>(".prayers");
if (rose) {
  const words = document.createElement("p");
  const putOut = document.createElement("button");
  putOut.type = "button";
  putOut.textContent = "Apagar daqui";
  words.className = "own-light";
  words.append("A luz mais clara é a sua. ", putOut);

  const show = () => {
    const isKept = isLightKept();
    rose.toggleAttribute("data-sua", isKept);
    if (isKept) rose.querySelector(".button")?.before(words);
    else words.remove();
  };

  putOut.addEventListener("click", () => {
    forgetLight();
    show();
  });
  show();
  // Back from the form, by the browser's own way back.
  addEventListener("pageshow", show);
}
