import { Words } from "../../kit/ui/paragraphs.tsx";
import type { PagesOf } from "../../site/page.ts";
import { comingNotices, nextTurn, noticesAt } from "./schema.ts";

export const noticesOnPages: PagesOf = ({ notices }) => {
  const all = notices?.notices ?? [];
  return {
    above: (nowMs, showsComing) => ({
      shown: (showsComing ? comingNotices : noticesAt)(all, nowMs).map(({ text, ...notice }) => ({
        ...notice,
        words: (
          <>
            {notice.isUrgent && <strong>Urgente: </strong>}
            <Words inLink={notice.link !== undefined}>{text}</Words>
          </>
        ),
      })),
    }),
    nextTurn: (nowMs) => nextTurn(all, nowMs),
  };
};
