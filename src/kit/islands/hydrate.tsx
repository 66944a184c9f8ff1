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
  /** Rendered under the island once it has failed, with all that the visitor then has to know. */
  Instead?: ComponentType;
};

/**
 * Hydrates an island. `controls` are the ones that the server rendered; translators and extensions may have added others.
 * Resolves with their present successors, in the same order, once the handlers are in place and know what was filled in.
 *
 * This is the island's error boundary. An island that throws, while it mounts or later, gets the server's markup back,
 * with everything that was filled in, and `data-failed` for the page's styles. A boundary inside React would remove node
 * by node, and throw again where another program has moved one.
 */
export function hydrate(
  root: HTMLElement,
  { island: Component, Instead }: IslandModule,
  controls: readonly HTMLElement[],
): Promise<readonly HTMLElement[]> {
  const { island } = root.dataset;
  const props = JSON.parse(root.dataset.props ?? "{}");
  const served = root.cloneNode(true) as HTMLElement;
  // Queued presses are repeated after a failure, so no button may look queued.
  for (const control of controlsOf(served)) delete control.dataset.held;
  const places = controls.map((control) => controlsOf(root).indexOf(control));
  let now = controls;
  let hasFailed = false;
  let focused: Element | null = document.activeElement;
  root.addEventListener("focusin", ({ target }) => (focused = target as Element));

  const replaceControls = (drawn: readonly HTMLElement[]) => {
    carryOver(now, drawn);
    const old = now.indexOf(focused as HTMLElement);
    now = drawn;
    if (old >= 0 && document.activeElement === document.body) {
      drawn[old]?.focus({ preventScroll: true });
    }
  };

  // A translator of pages, or an extension, may have changed the markup: React then draws all of it anew.
  const afterDrawing = () => {
    if (now.some((control) => !root.contains(control))) replaceControls(controlsOf(root));
  };

  const fail = () => {
    const copies = controlsOf(served);
    root.replaceChildren(...served.childNodes);
    replaceControls(places.flatMap((place) => copies[place] ?? []));
    root.dataset.failed = "";
    if (!Instead) return;
    const place = document.createElement("div");
    root.append(place);
    // Its words take the place of those for code that never came.
    root.dataset.instead = "";
    createRoot(place).render(<Instead {...props} />);
  };

  return new Promise((resolve) => {
    // A transition runs in slices of a few milliseconds, so that a slow phone still answers touches.
    startTransition(() => {
      hydrateRoot(
        root,
        <Ready onDrawn={afterDrawing} onReady={() => resolve(now)}>
          <Component {...props} />
        </Ready>,
        {
          identifierPrefix: island ?? "",
          // Expected where other programs change the markup.
          onRecoverableError: () => {},
          onUncaughtError: (error) => {
            console.error(error);
            if (hasFailed) return;
            hasFailed = true;
            // After React has unmounted the island.
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
  // The state that those effects set is rendered together with this one.
  // oxlint-disable-next-line react/set-state-in-effect -- the second rendering is the one to wait for
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (isMounted) onReady();
  }, [isMounted, onReady]);
  return children;
}

/** The elements that a visitor presses, fills in, opens or scrolls. */
const selector = "button, form, input, select, textarea, details, [tabindex]";

const controlsOf = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** Copies values, choices, open details and scroll positions to the controls of a new drawing, pair by pair. */
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
