// Inlined in every page that has an island; see docs/architecture.md. The document names the hydration chunk on the
// script element, and on each island its own. It must stand alone: no imports.
{
  type Controls = readonly HTMLElement[];
  type Hydration = {
    hydrate(root: HTMLElement, island: unknown, controls: Controls): Promise<Controls>;
  };

  const settleMs = 300;
  const longestBusyMs = 1_000;
  /** A file that was lost on the way is asked for once more before anybody reads of it. */
  const atOnce = 1;
  const hydrationUrl = document.currentScript?.dataset.hydrate ?? "";

  addEventListener("DOMContentLoaded", () => {
    for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) follow(root);
  });

  function follow(root: HTMLElement): void {
    let loading: Promise<void> | undefined;
    const queue = new Set<HTMLElement>();
    // Selector as in src/kit/islands/hydrate.tsx. Read now, before a translator or an extension changes the page.
    let controls: Controls = [
      ...root.querySelectorAll<HTMLElement>(
        "button, form, input, select, textarea, details, [tabindex]",
      ),
    ];
    const drawn = controls;

    const load = () => (loading ??= tryToLoad(0).catch(fail));
    const tryToLoad = async (tries: number): Promise<void> => {
      const parts = await fetchParts(root, tries).catch(() => undefined);
      const wasFailed = tries > atOnce;
      if (!parts) {
        if (tries < atOnce) return tryToLoad(tries + 1);
        if (!wasFailed) await fail();
        return later(tries + 1, tryToLoad);
      }
      const [hydration, island] = parts;
      delete root.dataset.failed;
      root.dispatchEvent(new Event("loaded", { bubbles: true }));
      controls = await hydration.hydrate(root, island, drawn);
      if (!wasFailed) await replay();
    };
    const loadNow = () => {
      // The page's styles load more pictures from here on.
      root.dataset.awake = "";
      void load();
    };

    // Presses before the code has come are queued and repeated once it has. If it never comes, they are repeated for
    // the page alone.
    const queuePress = (event: Event) => {
      const pressed = pressedBy(event);
      if (!pressed) return;
      event.preventDefault();
      event.stopPropagation();
      // A second press on the same button counts as one.
      queue.delete(pressed);
      queue.add(pressed);
      pressed.dataset.held = "";
      loadNow();
    };

    // Typing cancels earlier presses: a ready amount must not replace a typed one, nor half a message be sent.
    const clearQueue = (event: Event) => {
      if (!(event instanceof InputEvent)) return;
      for (const pressed of queue) delete pressed.dataset.held;
      queue.clear();
    };

    // The page's styles show the words for an island that does not work, and keep-typed.script.ts keeps what is typed.
    const fail = () => {
      root.dataset.failed = "";
      root.dispatchEvent(new Event("failed", { bubbles: true }));
      return replay();
    };

    const replay = async () => {
      root.removeEventListener("click", queuePress, true);
      root.removeEventListener("submit", queuePress, true);
      root.removeEventListener("input", clearQueue, true);
      for (const early of queue) {
        delete early.dataset.held;
        // React may have drawn it anew.
        const pressed = controls[drawn.indexOf(early)] ?? early;
        // By its button, since Safari before 16 knows no requestSubmit.
        const button = pressed.querySelector<HTMLElement>("[type=submit]") ?? pressed;
        button.click();
        // The next press must see the effect of this one, as when a code is copied after an amount was chosen.
        await new Promise((resolve) => setTimeout(resolve));
      }
    };

    root.addEventListener("click", queuePress, true);
    root.addEventListener("submit", queuePress, true);
    root.addEventListener("input", clearQueue, true);
    // A swipe loads the code at once.
    root.addEventListener("scroll", loadNow, { capture: true, once: true, passive: true });
    afterLoad(load);
  }

  /** The form that a press sends, or the pressed button itself. */
  function pressedBy({ type, target }: Event): HTMLElement | null {
    if (type === "submit") return target as HTMLFormElement;
    const button = (target as Element).closest("button");
    return button?.type === "submit" ? button.form : button;
  }

  /**
   * A browser remembers a file that failed, so each try has another address; but not React's, which the island asks for by
   * its own name: there must be one of it.
   */
  function fetchParts(root: HTMLElement, tries: number): Promise<[Hydration, unknown]> {
    const again = tries ? `?${tries}` : "";
    return Promise.all([
      import(/* @vite-ignore */ hydrationUrl) as Promise<Hydration>,
      import(/* @vite-ignore */ (root.dataset.source ?? "") + again) as Promise<unknown>,
    ]);
  }

  /** Tries again after a while, each time a longer one, or once there is internet again. */
  function later(tries: number, retry: (tries: number) => Promise<void>): void {
    const begin = () => {
      clearTimeout(timer);
      removeEventListener("online", begin);
      void retry(tries);
    };
    const timer = setTimeout(begin, settleMs * 4 ** tries);
    addEventListener("online", begin);
  }

  // The first picture and the first scroll must not wait for a script: load, then idle, then a little more.
  function afterLoad(start: () => void): void {
    const whenIdle = () => {
      const begin = () => setTimeout(start, settleMs);
      // Some browsers are never idle.
      if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: longestBusyMs });
      else begin();
    };
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
  }
}
