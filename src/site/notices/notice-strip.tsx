import { Words } from "../../kit/ui/paragraphs.tsx";
import { Read } from "../../kit/ui/read.tsx";
import type { Notice } from "../../content/notices/schema.ts";

/** Above the header of every page, and in its HTML from the start: nothing moves when the page has come. */
export function NoticeStrip({ notices }: { notices: readonly Notice[] }) {
  return (
    <>
      <section className="notices" aria-label="Avisos">
        {notices.map(({ text, link, until, isUrgent }) => {
          const words = (
            <>
              {isUrgent && <strong>Urgente: </strong>}
              <Words inLink={link !== undefined}>{text}</Words>
            </>
          );
          return (
            <div
              key={`${text} ${until}`}
              className={isUrgent ? "urgent" : undefined}
              data-aviso={until}
            >
              {link === undefined ? <p>{words}</p> : <a href={link}>{words}</a>}
            </div>
          );
        })}
      </section>
      <Read part="notices" />
    </>
  );
}
