import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type IslandModule = {
  island: ComponentType;
  /** What stands under the failed island, and knows what its page still has to tell. */
  Instead?: ComponentType;
};

/**
 * Brings an island's markup to life. `controls` are those that the server drew, whoever has put others between them
 * since. Resolves, with those that stand there now in the same order, once its handlers are in place and know what was
 * filled in before. An island that throws, then or later, is drawn as the server drew it, with what was filled in, and
 * with `data-failed` for the page's styles.
 */
export function hydrate(
  root: HTMLElement,
  { island: Component, Instead }: IslandModule,
  controls: readonly HTMLElement[],
): Promise<readonly HTMLElement[]> {
  const { island } = root.dataset;
  const props = JSON.parse(root.dataset.props ?? "{}");
  const served = root.cloneNode(true) as HTMLElement;
  // Held presses are done by then, so nothing may show as held.
  for (const control of controlsOf(served)) delete control.dataset.held;
  const places = controls.map((control) => controlsOf(root).indexOf(control));
  let now = controls;
  let hasFailed = false;
  let focused: Element | null = document.activeElement;
  root.addEventListener("focusin", ({ target }) => (focused = target as Element));

  // Who translates the page, or an extension, has changed what React finds: it then draws all of it anew.
  const afterDrawing = () => {
    if (now.every((control) => root.contains(control))) return;
    const drawn = controlsOf(root);
    carryOver(now, drawn);
    const old = now.indexOf(focused as HTMLElement);
    now = drawn;
    if (old >= 0 && document.activeElement === document.body) {
      drawn[old]?.focus({ preventScroll: true });
    }
  };

  const fail = () => {
    const copies = controlsOf(served);
    root.replaceChildren(...served.childNodes);
    const fresh = places.flatMap((place) => copies[place] ?? []);
    carryOver(now, fresh);
    now = fresh;
    root.dataset.failed = "";
    if (!Instead) return;
    const place = document.createElement("div");
    root.append(place);
    // Its words take the place of those for code that never came.
    root.dataset.instead = "";
    createRoot(place).render(<Instead {...props} />);
  };

  return new Promise((resolve) => {
    // In turns of a few milliseconds, between which a slow phone answers the finger on it.
    startTransition(() => {
      hydrateRoot(
        root,
        <Ready onDrawn={afterDrawing} onReady={() => resolve(now)}>
          <Component {...props} />
        </Ready>,
        {
          identifierPrefix: island ?? "",
          // Expected, see above.
          onRecoverableError: () => {},
          onUncaughtError: (error) => {
            console.error(error);
            if (hasFailed) return;
            hasFailed = true;
            // Once React has let go of all of it.
            setTimeout(() => {
              fail();
              resolve(now);
            });
          },
        },
      );
    });
  });
}

type ReadyProps = { onDrawn(): void; onReady(): void; children: ReactNode };

function Ready({ onDrawn, onReady, children }: ReadyProps) {
  const [isMounted, setMounted] = useState(false);
  // Before the children's effects, which read the page.
  useLayoutEffect(onDrawn, [onDrawn]);
  // What those effects read is drawn together with this, so it is known by then.
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is what is waited for
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (isMounted) onReady();
  }, [isMounted, onReady]);
  return children;
}

/** What a visitor presses, fills in, opens or moves. */
const selector = "button, form, input, select, textarea, details, [tabindex]";

const controlsOf = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** Brings what was filled in, chosen, opened and moved over to the controls of a new drawing, pair by pair. */
function carryOver(from: readonly HTMLElement[], to: readonly HTMLElement[]): void {
  for (const [index, old] of from.entries()) {
    const fresh = to[index];
    if (!fresh || fresh === old || fresh.tagName !== old.tagName) continue;
    if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
      if (fresh.type !== "checkbox" && fresh.type !== "radio") fresh.value = old.value;
      fresh.checked = old.checked;
    } else if (hasValue(old) && hasValue(fresh)) fresh.value = old.value;
    else if (old instanceof HTMLDetailsElement) (fresh as HTMLDetailsElement).open = old.open;
    else fresh.scrollLeft = old.scrollLeft;
  }
}

const hasValue = (control: HTMLElement): control is HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
