import { useEffect } from "react";
import { Toast } from "./toast.tsx";
import type { ShownToast } from "./use-toasts.ts";

type Props = { toasts: readonly ShownToast[]; onClose(id: number): void };

/** News over the top right corner of the page; on a phone, over all its width. Newest first. */
export function Toasts({ toasts, onClose }: Props) {
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    const closeNewest = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose(newest);
    };
    document.addEventListener("keydown", closeNewest);
    return () => document.removeEventListener("keydown", closeNewest);
  }, [newest, onClose]);

  // Always there, so that readers watch it before the first news comes.
  return (
    <div className="toasts" aria-live="polite" aria-relevant="additions">
      {[...toasts].reverse().map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </div>
  );
}
