import { z } from "zod";
import { link, linkKey, moment, record, sentence, yesNo } from "../values.ts";

export const longestNotice = 120;
const mostKept = 50;

const notice = record({
  text: ["texto", sentence(longestNotice)],
  link: [linkKey, link.optional()],
  /** Absent: from its publication on. */
  from: ["desde", moment.optional()],
  until: ["ate", moment],
  isUrgent: ["urgente", yesNo.optional()],
}).refine(({ from, until }) => from === undefined || from < until, {
  path: ["ate"],
  message: 'o aviso acaba antes de começar; "ate" precisa ser depois de "desde"',
});

/** Words for every page, each until its instant. */
export const notices = record({
  notices: [
    "avisos",
    z.array(notice).max(mostKept, `cabem até ${mostKept} avisos; tire os que já passaram`),
  ],
});

export type Notice = z.output<typeof notice>;

declare module "../additions.ts" {
  interface AddedContent {
    notices?: z.output<typeof notices>;
  }
}
