// Of the ticks in a group only one stays: who ticks the second has changed their mind.
for (const group of document.querySelectorAll("[data-one-tick]")) {
  const ticks = [...group.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  group.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.checked) return;
    for (const tick of ticks) if (tick !== target) tick.checked = false;
  });
}
