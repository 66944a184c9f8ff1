import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Brings an island's markup to life. Resolves once its handlers are in place and know what was filled
 * in before.
 */
export function hydrate(root: HTMLElement, Component: ComponentType): Promise<void> {
  const { island, props } = root.dataset;
  return new Promise((resolve) => {
    // In turns of a few milliseconds, between which a slow phone answers the finger on it.
    startTransition(() => {
      hydrateRoot(
        root,
        <Ready onReady={resolve}>
          <Component {...JSON.parse(props ?? "{}")} />
        </Ready>,
        { identifierPrefix: island },
      );
    });
  });
}

function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  // What the children's effects read from the page is drawn together with this, so it is known by then.
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is what is waited for
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (isMounted) onReady();
  }, [isMounted, onReady]);
  return children;
}
