// Fetched by every page once it has been painted (start.script.ts): what makes it more comfortable.

// Scripts that features add to every page.
import.meta.glob("../../**/*.page-script.ts", { eager: true });

// The header is at the top without it; this lets it leave while one reads on,
// and brings it back, under the thumb's reach, at the first move upwards.
{
  const leastMove = 6;
  const root = document.documentElement;
  let last = 0;

  const follow = () => {
    const { scrollY } = window;
    if (scrollY < 90) delete root.dataset.header;
    else if (Math.abs(scrollY - last) > leastMove) {
      root.dataset.header = scrollY > last ? "away" : "back";
    } else return;
    last = scrollY;
  };

  addEventListener("scroll", follow, { passive: true });
}

// The menu works without it; this has it close where people expect it to, and keeps
// the keyboard in the sheet of a phone while that is open.
{
  const sheet = document.querySelector<HTMLElement>("[popover].menu");
  const behind = document.querySelectorAll<HTMLElement>(
    ".skip-link, .notices, .brand, .menu-button, main, .site-footer",
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
  const holdFocus = () => {
    if (!sheet?.contains(document.activeElement)) sheet?.focus();
    for (const part of behind) part.inert = true;
  };
  sheet?.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") holdFocus();
  });
  // The selector itself throws in a browser that knows no popover.
  const isSheetOpen = () => sheet && "hidePopover" in sheet && sheet.matches(":popover-open");
  // The visitor may have opened it before this code arrived.
  if (isSheetOpen()) holdFocus();

  // A browser without popovers, such as that of an iPhone 8: the same sheet, opened and closed by hand.
  if (sheet && !("popover" in HTMLElement.prototype)) {
    const { dataset } = document.documentElement;
    const button = document.querySelector<HTMLElement>(".menu-button")!;
    const show = (isOpen: boolean) => {
      const wasOpen = dataset.menu === "open";
      dataset.menu = isOpen ? "open" : "closed";
      button.setAttribute("aria-expanded", String(isOpen));
      for (const part of behind) part.inert = isOpen;
      if (isOpen) sheet.focus();
      else if (wasOpen) button.focus();
    };
    show(false);
    document.addEventListener("click", ({ target }) => {
      const pressed = (target as Element).closest("[popovertarget]");
      if (pressed === button) show(dataset.menu !== "open");
      else if (pressed || (dataset.menu === "open" && !sheet.contains(target as Node))) show(false);
    });
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && dataset.menu === "open") show(false);
    });
    addEventListener("pagehide", () => show(false));
  }

  // A page restored by the back button should not come back with its menu open.
  addEventListener("pagehide", () => {
    closeDropdowns(() => true);
    if (isSheetOpen()) sheet?.hidePopover();
  });
}

// The names are those of src/platform/http/offline-path.ts.
{
  const settleMs = 3_000;
  type Factory = {
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
  };

  const register = async () => {
    const url = "/sw.js";
    const { trustedTypes } = window as { trustedTypes?: Factory };
    const policy = trustedTypes?.createPolicy("offline", { createScriptURL: () => url });
    await navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url);
  };
  // Where it cannot be, or is refused, the site is as it always was.
  const tryToRegister = () => register().catch(() => {});
  // After the page, its code and its pictures: what is kept for later must not slow down now.
  const whenSettled = () =>
    setTimeout(() => {
      if ("requestIdleCallback" in window)
        requestIdleCallback(tryToRegister, { timeout: settleMs });
      else void tryToRegister();
    }, settleMs);
  // Only what a build made may be kept for later.
  if (import.meta.env.PROD) whenSettled();
}

// Shows a link to the person who signed in to the panel in this browser: the flag opens nothing.
try {
  const isSignedIn = document.cookie.includes("logado=S");
  if (isSignedIn) document.querySelector<HTMLElement>("[data-edit]")!.hidden = false;
} catch {
  // A browser may refuse to say what cookies there are.
}
