import { saySums } from "../../site-form/say-sums.ts";

saySums();

// "Mais" lies over the page: once the focus is elsewhere it closes, and what has the focus is seen.
const more = document.getElementById("mais");
addEventListener("focusin", ({ target }) => {
  if (target instanceof Node && !more?.parentElement?.contains(target)) more?.hidePopover?.();
});

// A person who closes the line of what can be undone does not meet it again on the next page.
const line = document.querySelector<HTMLDialogElement>("dialog.undo-line");
line?.addEventListener("close", () => {
  document.cookie = `painel-fechado=${line.returnValue}; path=/painel; max-age=600; samesite=lax`;
});
