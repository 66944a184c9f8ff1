import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Brings an island's markup to life. Resolves once its handlers are in place. */
export function hydrate(root: HTMLElement, Component: ComponentType): Promise<void> {
  const { island, props } = root.dataset;
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <Ready onReady={resolve}>
        <Component {...JSON.parse(props ?? "{}")} />
      </Ready>,
      { identifierPrefix: island },
    );
  });
}

function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
