// Inlined in every page, with the address of page.ts on its element. It leaves the network to what the first paint needs:
// pictures further down (picture.css) and page.ts are fetched once the page has loaded and has been painted, or as soon
// as a visitor touches it.
{
  const { dataset } = document.documentElement;
  const pageUrl = document.currentScript!.dataset.page!;

  // A browser without popovers, such as that of an iPhone 8, shows the whole menu at the top, unless page.ts opens it.
  if (!("popover" in HTMLElement.prototype)) dataset.menu = "closed";

  const fetchRest = () => {
    dataset.loaded = "";
    import(/* @vite-ignore */ pageUrl).catch(() => delete dataset.menu);
  };

  // The first frame after the load is the one that shows the first picture.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(fetchRest)));
  for (const touch of ["scroll", "pointerdown", "keydown"])
    addEventListener(touch, fetchRest, { once: true, passive: true });

  // Forms say that there is no network before anyone types.
  const tell = () => {
    for (const notice of document.querySelectorAll<HTMLElement>("[data-offline]")) {
      notice.hidden = navigator.onLine;
    }
  };
  for (const event of ["DOMContentLoaded", "online", "offline"]) addEventListener(event, tell);
}
