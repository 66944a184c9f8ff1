// A credit keeps one tick only: a person who ticks the second has changed their mind.
for (const group of document.querySelectorAll("[data-one-tick]")) {
  const ticks = [...group.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  group.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox" || !target.checked) {
      return;
    }
    for (const tick of ticks) if (tick !== target) tick.checked = false;
  });
}

// The fund that was chosen for one credit is that of all others that have none yet.
const funds = [...document.querySelectorAll<HTMLSelectElement>("select[name^='fundo.']")];
for (const fund of funds) {
  fund.addEventListener("change", () => {
    for (const other of funds) if (other.value === "") other.value = fund.value;
  });
}
