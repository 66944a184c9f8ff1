import type { Notice } from "../../content/subjects/notices.ts";
import { clock, dayAndMonth } from "../../format/gatherings/words.ts";

type Props = {
  notices: readonly Notice[];
  /** The script behind it, as text. */
  script: string;
  /** Whether the printed page shows it. */
  isOnPaper: boolean;
};

/** Above the header of every page, and in its HTML from the start: nothing moves when the page has come. */
export function NoticeStrip({ notices, script, isOnPaper }: Props) {
  return (
    <>
      <section className={isOnPaper ? "notices" : "notices off-paper"} aria-label="Avisos">
        {notices.map(({ text, link, until, isUrgent }) => {
          const words = (
            <>
              {isUrgent && <strong>Urgente: </strong>}
              {text}
            </>
          );
          return (
            <p
              key={`${text} ${until}`}
              className={isUrgent ? "urgent" : undefined}
              data-aviso={until}
            >
              {link ? (
                <a href={link} rel={link.startsWith("https:") ? "noopener" : undefined}>
                  {words}
                </a>
              ) : (
                <span>{words}</span>
              )}
              <small>
                {" "}
                Até {dayAndMonth(until, until)} às {clock(until)}.
              </small>
            </p>
          );
        })}
      </section>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
