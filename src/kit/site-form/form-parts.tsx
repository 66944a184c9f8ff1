import { useLayoutEffect, useRef, useEffect, useState } from "react";
import { phone as formatPhone } from "../../format/format.ts";
import { type Phones, telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { usePageSeen } from "../islands/island-life.ts";
import { Icon } from "../ui/art/icon.tsx";
import { RoseWindow } from "../ui/art/rose-window.tsx";
import { WholeWords } from "../ui/whole-words.tsx";
import type { Outcome, ShownToast } from "./use-form.ts";

/** Outcome of the last try, above the button, until the next one. No live region: use-form.ts announces it. */
export function OutcomePanel({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  const { tone, title, text } = outcome;
  return (
    <div className={`outcome ${tone}`}>
      {tone === "success" ? <RoseWindow /> : <Icon name="warning" />}
      <div>
        <p className="outcome-title">{title}</p>
        {text && (
          <p key={text}>
            <WholeWords>{text}</WholeWords>
          </p>
        )}
      </div>
    </div>
  );
}

/** Other ways to reach the church, for a device on which the captcha does not open. */
export function OtherWays({ phone, whatsapp }: Phones) {
  return (
    <p>
      <span>{"A verificação não abriu neste aparelho. Fale com a gente por telefone, "}</span>
      <a href={telUrl(phone)} className="whole">
        {formatPhone(phone)}
      </a>
      {whatsapp && (
        <>
          <span>{", ou pelo "}</span>
          <a href={whatsappUrl(whatsapp)}>WhatsApp</a>
        </>
      )}
      <span>.</span>
    </p>
  );
}

type WaitingProps = { active: boolean; words?: string | undefined };

/** Covers the page while something is on its way that must be neither repeated nor changed. `words`: why it may take longer. */
export function Waiting({ active, words }: WaitingProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!active || !element) return;
    element.showModal();
    // A browser may close it against our will: a phone's back gesture, a second Escape.
    const reopen = () => element.showModal();
    element.addEventListener("close", reopen);
    return () => {
      element.removeEventListener("close", reopen);
      element.close();
    };
  }, [active]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds Escape back
    <dialog
      className="waiting"
      ref={dialog}
      aria-label="Aguarde..."
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.preventDefault();
      }}
    >
      {active && (
        <>
          <RoseWindow />
          <p>Aguarde...</p>
          {words && <p className="waiting-words">{words}</p>}
        </>
      )}
    </dialog>
  );
}

type ToastsProps = { toasts: readonly ShownToast[]; onClose(id: number): void };

/** News over the top right corner of the page, to be seen: use-form.ts announces them. On a phone, over all its width. Newest first. */
export function Toasts({ toasts, onClose }: ToastsProps) {
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

/** Goes at a click, or by itself, but not under a pointer or the focus, nor while the page is not seen. */
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
      aria-live="off"
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
