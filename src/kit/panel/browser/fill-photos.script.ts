// All photos to choose from come once a page. A field has them from when it is seen, so that a form of 80
// photos is light; until then, and without script, photos are chosen in the gallery.
const photos = document.querySelector<HTMLDataListElement>("#lista-de-fotos");

const fillSeen = () => {
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-photos]")) {
    if (select.closest("details:not([open])")) continue;
    select.removeAttribute("data-photos");
    for (const option of photos?.options ?? []) {
      if (option.value !== select.value) select.append(option.cloneNode(true));
    }
  }
};

fillSeen();
document.addEventListener("toggle", fillSeen, true);
