// Under a text that has room for so many letters: says how many are left, and cuts nothing.
for (const told of document.querySelectorAll<HTMLElement>("[data-counts]")) {
  const field = document.querySelector<HTMLTextAreaElement>(`#${told.dataset.counts}`);
  const show = () => {
    const left = Number(told.dataset.most) - (field?.value.trim().length ?? 0);
    if (left < 0) told.textContent = left === -1 ? "Passou 1 letra." : `Passaram ${-left} letras.`;
    else if (left <= 100)
      told.textContent = left === 1 ? "Cabe mais 1 letra." : `Cabem mais ${left} letras.`;
  };
  field?.addEventListener("input", show);
  show();
}
