// Inlined in pages with a form. Where an island's code does not come, its words advise to reload the page: what is typed is
// kept for that before. Without keepInTab: what that remembers where storage is refused is gone with a reload, too, and
// would cost the page bytes for nothing.
import { ifAllowed } from "./browser.ts";

const placeOf = ({ dataset }: HTMLElement) => `escrito ${dataset.island}`;
const fieldsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement>("input, select, textarea"),
];
const failedOnes = new Set<HTMLElement>();

const keep = (root: HTMLElement) => {
  const typed = fieldsOf(root).map(({ value, checked }) => [value, checked]);
  ifAllowed(() => sessionStorage.setItem(placeOf(root), JSON.stringify(typed)));
};

addEventListener("failed", ({ target }) => {
  failedOnes.add(target as HTMLElement);
  keep(target as HTMLElement);
});
addEventListener("loaded", ({ target }) => {
  failedOnes.delete(target as HTMLElement);
  ifAllowed(() => sessionStorage.removeItem(placeOf(target as HTMLElement)));
});
addEventListener("input", ({ target }) => {
  for (const root of failedOnes) if (root.contains(target as Node)) keep(root);
});
addEventListener("DOMContentLoaded", () => {
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const kept: unknown = ifAllowed(() =>
      JSON.parse(sessionStorage.getItem(placeOf(root)) ?? "[]"),
    );
    if (!Array.isArray(kept)) continue;
    for (const [index, field] of fieldsOf(root).entries()) {
      if (kept[index]) [field.value, field.checked] = kept[index];
    }
  }
});
