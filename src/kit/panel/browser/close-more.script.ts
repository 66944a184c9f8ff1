// "Mais" lies over the page: once the focus is elsewhere it closes, and what has the focus is seen.
const more = document.getElementById("mais");
addEventListener("focusin", ({ target }) => {
  if (target instanceof Node && !more?.parentElement?.contains(target)) more?.hidePopover?.();
});
