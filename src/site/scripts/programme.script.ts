import "./next-gathering.script.ts";
import { visitWords } from "../../format/gatherings.ts";
import { whenRead } from "../../kit/islands/browser.ts";

// Inlined in the programme, with the next gathering and with the fields that it shows. Typed words go into the link's
// text, and nowhere else: nothing is sent from here, and nothing kept. Without it the link is alone, with the text for
// the next gathering.

whenRead("visit", () => {
  const part = document.querySelector<HTMLElement>("[data-visita]")!;
  const name = part.querySelector("input")!;
  const when = part.querySelector("select")!;
  const link = part.querySelector("a")!;
  const [conversation] = link.href.split("?");

  function write(): void {
    // Half a character, where the name was cut, is none.
    const text = visitWords(when.value, name.value.trim().replaceAll(/\p{Surrogate}/gu, ""));
    link.href = `${conversation}?text=${encodeURIComponent(text)}`;
  }

  function begin(): void {
    name.value = "";
    const [chosen] = when.selectedOptions;
    for (const option of when.querySelectorAll<HTMLOptionElement>("[data-fim]")) {
      // An old copy of the page: those that are over are no choice.
      if (Number(option.dataset.fim) <= Date.now() && when.length > 1) option.remove();
    }
    // Choose as the site did: a Sunday, if there is one.
    const sunday = [...when.options].find(({ value }) => value.startsWith("domingo"));
    if (sunday && !chosen?.isConnected) sunday.selected = true;
    write();
  }

  part.querySelector<HTMLElement>("[hidden]")!.hidden = false;
  part.addEventListener("input", write);
  name.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) link.click();
  });
  // Also back from WhatsApp: the next person at this phone finds no name.
  addEventListener("pageshow", begin);
  begin();
});
