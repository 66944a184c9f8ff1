// Inlined at the end of every page that has an island; see docs/architecture.md. It must stand alone:
// no imports. The document names the hydration chunk on the script element, and on each island its own.
{
  type Controls = readonly HTMLElement[];
  type Hydration = {
    hydrate(root: HTMLElement, island: unknown, controls: Controls): Promise<Controls>;
  };

  const settleMs = 300;
  const longestBusyMs = 1_000;
  const hydrationUrl = document.currentScript?.dataset.hydrate ?? "";

  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    let loading: Promise<void> | undefined;
    const held = new Set<HTMLElement>();
    // As src/site/islands/hydrate.tsx has them; before anybody translates the page or puts something between them.
    let controls: Controls = [
      ...root.querySelectorAll<HTMLElement>(
        "button, form, input, select, textarea, details, [tabindex]",
      ),
    ];
    const drawn = controls;

    const load = () =>
      (loading ??= bringToLife(root, drawn).then((now) => {
        controls = now;
        return replay();
      }, fail));
    const wake = () => {
      // For the page's styles: what could wait until a visitor moves need not any longer.
      root.dataset.awake = "";
      void load();
    };

    // What a visitor presses before the code is here is kept, and done once it is; or, if it never
    // comes, done as the page alone can do it.
    const hold = (event: Event) => {
      const pressed = pressedBy(event);
      if (!pressed) return;
      event.preventDefault();
      event.stopPropagation();
      // Who presses again because nothing happened means it once.
      held.delete(pressed);
      held.add(pressed);
      pressed.dataset.held = "";
      wake();
    };

    // Who writes on after a press waits for it no more: an amount typed is not to be taken back by one
    // pressed before it, nor half a message sent.
    const letGo = (event: Event) => {
      if (!(event instanceof InputEvent)) return;
      for (const pressed of held) delete pressed.dataset.held;
      held.clear();
    };

    // For the page's styles to show, where the form alone can do nothing.
    const fail = () => {
      root.dataset.failed = "";
      return replay();
    };

    const replay = async () => {
      root.removeEventListener("click", hold, true);
      root.removeEventListener("submit", hold, true);
      root.removeEventListener("input", letGo, true);
      for (const early of held) {
        delete early.dataset.held;
        // It may have been drawn anew meanwhile.
        const pressed = controls[drawn.indexOf(early)] ?? early;
        // By its button, since Safari before 16 knows no requestSubmit.
        const button = pressed.querySelector<HTMLElement>("[type=submit]") ?? pressed;
        button.click();
        // Its effect is there before the next: a code is copied with the amount that was pressed first.
        await new Promise((resolve) => setTimeout(resolve));
      }
    };

    root.addEventListener("click", hold, true);
    root.addEventListener("submit", hold, true);
    root.addEventListener("input", letGo, true);
    // A visitor who swipes need not wait for the page's idle moment.
    root.addEventListener("scroll", wake, { capture: true, once: true, passive: true });
    afterLoad(load);
  }

  /** A form that is to be sent, or another button. */
  function pressedBy({ type, target }: Event): HTMLElement | null {
    if (type === "submit") return target as HTMLFormElement;
    const button = (target as Element).closest("button");
    return button?.type === "submit" ? button.form : button;
  }

  async function bringToLife(root: HTMLElement, controls: Controls): Promise<Controls> {
    const [hydration, island] = await Promise.all([
      import(/* @vite-ignore */ hydrationUrl) as Promise<Hydration>,
      import(/* @vite-ignore */ root.dataset.source ?? "") as Promise<unknown>,
    ]);
    return hydration.hydrate(root, island, controls);
  }

  // The first picture and the first scroll come before any script: load, then idle, then a little more.
  function afterLoad(start: () => void): void {
    const whenIdle = () => {
      const begin = () => setTimeout(start, settleMs);
      // Some browsers are never idle: then it is late, but not for ever.
      if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: longestBusyMs });
      else begin();
    };
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
  }
}
