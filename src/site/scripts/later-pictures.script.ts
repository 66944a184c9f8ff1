// Inlined in every page. What the first paint needs has the line for itself: pictures further down (picture.css) are
// fetched once the page has loaded and has been painted, or as soon as somebody scrolls.
{
  const fetchRest = () => {
    document.documentElement.dataset.loaded = "";
  };

  // The first frame after the load is the one that shows the first picture.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(fetchRest)));
  addEventListener("scroll", fetchRest, { once: true, passive: true });
}
