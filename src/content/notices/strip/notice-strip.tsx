import type { PagesOf } from "../../../site/publish/site-map.ts";
import { Words } from "../../../kit/ui/paragraphs.tsx";
import { Read } from "../../../kit/ui/read.tsx";
import { comingNotices, nextTurn, noticesAt } from "../on-air.ts";
import type { Notice } from "../schema.ts";
import style from "./notices.css?inline";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "./over-notices.script.ts?inline-script";

/** The notices of every page. */
export const noticesOnPages: PagesOf = ({ notices }) => {
  const all = notices?.notices ?? [];
  return {
    above(nowMs, showsComing) {
      const shown = (showsComing ? comingNotices : noticesAt)(all, nowMs);
      return shown.length > 0
        ? { node: <NoticeStrip notices={shown} />, style, script }
        : undefined;
    },
    nextTurn: (nowMs) => nextTurn(all, nowMs),
  };
};

/** Above the header of every page, and in its HTML from the start: nothing moves when the page has come. */
function NoticeStrip({ notices }: { notices: readonly Notice[] }) {
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
