import { useCallback, useRef, useState } from "react";

export type ToastMessage = {
  tone: "success" | "warning" | "error";
  title: string;
  text: string;
  /** A second, quieter line. */
  detail?: string;
};

export type ShownToast = ToastMessage & { id: number };

/** The news that stand at the edge of the page, oldest first. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);

  const show = useCallback((message: ToastMessage) => {
    const toast = { ...message, id: nextId.current++ };
    setToasts((shown) => [
      // The same news takes the place of what it said before, and is heard once more.
      ...(message.tone === "warning" ? shown : stillTrue(shown)).filter(
        ({ title, text }) => title !== message.title || text !== message.text,
      ),
      toast,
    ]);
  }, []);

  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  return { toasts, show, close };
}

/** How a try ended takes away what was said on the way there: it may be true no longer. */
const stillTrue = (shown: readonly ShownToast[]) => shown.filter(({ tone }) => tone === "success");
