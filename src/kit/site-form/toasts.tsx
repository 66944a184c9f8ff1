import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../ui/art/icon.tsx";
import { usePageSeen } from "../islands/island-life.ts";
import type { ShownToast } from "./form-state.ts";

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

  return (
    <div className="toasts">
      {[...toasts].reverse().map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </div>
  );
}

const shownMs = 5_000;
const afterHoldMs = 1_000;
const icons = { success: "check", warning: "warning", error: "warning" } as const;

type ToastProps = { toast: ShownToast; onClose(id: number): void };

/**
 * Goes away by itself, but not while a pointer or the focus is on it, or while nobody sees the page. A
 * click anywhere on it closes it at once.
 */
function Toast({ toast, onClose }: ToastProps) {
  const { id, tone, title, text, detail } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [lastsMs, setLastsMs] = useState(shownMs);
  const cameFrom = useRef<Element>(null);
  const held = hovered || focused;
  const pageSeen = usePageSeen();

  useEffect(() => {
    if (held || !pageSeen) return;
    const timer = setTimeout(() => onClose(id), lastsMs);
    return () => clearTimeout(timer);
  }, [held, pageSeen, lastsMs, id, onClose]);

  // The focus goes back to where it was, and is not lost with the button.
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      const hadFocus = element?.contains(document.activeElement);
      if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in it is for keys
    <div
      className={`toast ${tone}`}
      role={tone === "error" ? "alert" : "status"}
      aria-atomic="true"
      ref={root}
      onClick={() => onClose(id)}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== "mouse") return;
        setHovered(false);
        setLastsMs(afterHoldMs);
      }}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
        setLastsMs(afterHoldMs);
      }}
    >
      <Icon name={icons[tone]} />
      <div className="toast-words">
        <p className="toast-title">{title}</p>
        <p>{text}</p>
        {detail && <p className="toast-detail">{detail}</p>}
      </div>
      <button type="button" className="toast-close">
        <Icon name="close" />
        <span className="visually-hidden">Fechar aviso</span>
      </button>
    </div>
  );
}
