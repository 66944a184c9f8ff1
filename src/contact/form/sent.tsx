import { useEffect, useRef } from "react";
import { Outcome } from "../../site/form/outcome/outcome.tsx";
import type { ToldOutcome } from "../../site/form/outcome/use-news.ts";

type Props = { outcome: ToldOutcome; onAnother(): void };

/** Stands in the form's place once a message has arrived. */
export function Sent({ outcome, onAnother }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    // In the middle of the screen, away from the toast at its top.
    section.current?.scrollIntoView({ block: "center" });
  }, []);

  return (
    <section className="sent" aria-label={outcome.title} tabIndex={-1} ref={section}>
      <Outcome outcome={outcome} ref={null} />
      <p>
        <a
          href="#escrever"
          onClick={(event) => {
            event.preventDefault();
            onAnother();
          }}
        >
          Escrever outra
        </a>
      </p>
    </section>
  );
}
