// Inlined in a sign-up's own page. After `Tirar` it is the page from before without that person, whose name the site has erased
// and no address holds: this tab alone keeps it from the question until then, for a screen reader.
import { keepInTab, readFromTab } from "../../kit/islands/browser.ts";
import { announce } from "../../kit/site-form/announce.ts";
import "../../kit/site-form/said.script.ts";

const place = "pessoa-tirada";
const names = [...document.querySelectorAll(".sign-up-coming span:first-child")];
const taken = readFromTab(place);

if (names.length > 0) {
  // An event that is over takes nobody out any more.
  const isOut = names.every(({ textContent }) => textContent !== taken);
  if (typeof taken === "string" && isOut) announce(`${taken} saiu da inscrição.`);
  keepInTab(place, undefined);
}
addEventListener("submit", ({ target }) => {
  keepInTab(place, (target as HTMLFormElement).dataset.tira);
});
