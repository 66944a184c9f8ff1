// Inlined in every page. The menu works without it; this lets a click elsewhere, Escape or leaving the
// page close an open drop-down, as people expect of one.
{
  const openDropdowns = () => document.querySelectorAll<HTMLDetailsElement>(".menu details[open]");

  document.addEventListener("click", ({ target }) => {
    for (const dropdown of openDropdowns()) {
      if (!dropdown.contains(target as Node)) dropdown.open = false;
    }
  });

  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const dropdown of openDropdowns()) {
      dropdown.open = false;
      dropdown.querySelector("summary")?.focus();
    }
  });

  // A page restored by the back button should not come back with its menu open.
  addEventListener("pagehide", () => {
    for (const dropdown of openDropdowns()) dropdown.open = false;
    document.querySelector<HTMLElement>(".menu:popover-open")?.hidePopover();
  });
}
