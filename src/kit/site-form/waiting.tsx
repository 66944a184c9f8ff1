import { useLayoutEffect, useRef } from "react";
import { RoseWindow } from "../ui/art/rose-window.tsx";

type Props = {
  active: boolean;
  /** Says why it may take longer. */
  words?: string | undefined;
};

/** Covers the page while something is on its way that must be neither repeated nor changed. */
export function Waiting({ active, words }: Props) {
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
          <p aria-live="assertive">Aguarde...</p>
          {words && <p className="waiting-words">{words}</p>}
        </>
      )}
    </dialog>
  );
}
