import { Read } from "../ui/read.tsx";
import type { Notice } from "../../content/subjects/notices.ts";

/** Above the header of every page, and in its HTML from the start: nothing moves when the page has come. */
export function NoticeStrip({ notices }: { notices: readonly Notice[] }) {
  return (
    <>
      <section className="notices" aria-label="Avisos">
        {notices.map(({ text, link, until, isUrgent }) => (
          <div
            key={`${text} ${until}`}
            className={isUrgent ? "urgent" : undefined}
            data-aviso={until}
          >
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- without a link it is plain text */}
            <a href={link}>
              {isUrgent && <strong>Urgente: </strong>}
              {text}
            </a>
          </div>
        ))}
      </section>
      <Read part="notices" />
    </>
  );
}
