// Inlined in every page. The menu works without it; this has it close where people expect it to, and keeps
// the keyboard in the sheet of a phone while that is open.
{
  const sheet = document.querySelector<HTMLElement>("[popover].menu");
  const behind = document.querySelectorAll<HTMLElement>(
    ".skip-link, .brand, .menu-button, main, .site-footer",
  );

  function closeDropdowns(isToClose: (dropdown: HTMLDetailsElement) => boolean): void {
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(".menu details[open]")) {
      if (isToClose(dropdown)) dropdown.open = false;
    }
  }

  document.addEventListener("click", ({ target }) =>
    closeDropdowns((dropdown) => !dropdown.contains(target as Node)),
  );

  document.addEventListener("keyup", ({ key }) => {
    if (key === "Tab") closeDropdowns((dropdown) => !dropdown.contains(document.activeElement));
  });

  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    closeDropdowns((dropdown) => {
      dropdown.querySelector("summary")?.focus();
      return true;
    });
  });

  // Before it closes, so that the button can have the focus back.
  sheet?.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "closed") for (const part of behind) part.inert = false;
  });
  sheet?.addEventListener("toggle", ({ newState }) => {
    if (newState !== "open") return;
    sheet.focus();
    for (const part of behind) part.inert = true;
  });

  // A page restored by the back button should not come back with its menu open.
  addEventListener("pagehide", () => {
    closeDropdowns(() => true);
    document.querySelector<HTMLElement>(".menu:popover-open")?.hidePopover();
  });
}
