// Part of site/scripts/page.ts. A person who sent a prayer request from here finds a light of their own in the rose:
// the browser keeps the day, never a word of it. Only this browser knows, for a week.
const key = "luz";
const days = 7;
const dayMs = 86_400_000;
/** Days end at midnight in Brasília, which is near enough in every church. */
const today = () => Math.floor((Date.now() - dayMs / 8) / dayMs);

function isLightKept(): boolean {
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) return false;
    const age = today() - Number(kept);
    if (age >= 0 && age < days) return true;
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has no light.
  }
  return false;
}

document.addEventListener("prayed", ({ detail }) => {
  const words = document.querySelector("[data-luz-sua]")?.textContent;
  if (!words) return;
  try {
    localStorage.setItem(key, String(today()));
    detail.more = words;
  } catch {
    // Some browsers keep nothing.
  }
});

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
    try {
      localStorage.removeItem(key);
    } catch {
      // There is none.
    }
    show();
  });
  show();
  // Back from the form, by the browser's own way back.
  addEventListener("pageshow", show);
}
