import { z } from "zod";
import { emptyableList, moment, record, sentence, yesNo } from "../../kit/values.ts";
import { moreLink } from "../lines.ts";

export const longestNotice = 120;
const mostKept = 50;

const one = record({
  text: [
    "texto",
    sentence(longestNotice),
    "Texto do aviso",
    "Uma ou duas frases: “Hoje não há culto, por causa da chuva”.",
  ],
  link: moreLink,
  /** Absent: from its publication on. */
  from: [
    "desde",
    moment.optional(),
    "Aparece",
    "Dia e hora. Vazio, aparece assim que for publicado.",
  ],
  until: ["ate", moment, "Some", "Dia e hora em que ele sai sozinho de todas as páginas."],
  isUrgent: [
    "urgente",
    yesNo.optional(),
    "É urgente?",
    "Os urgentes ficam em vermelho, antes dos outros.",
  ],
}).refine(({ from, until }) => from === undefined || from < until, {
  path: ["ate"],
  message: 'o aviso acaba antes de começar; "ate" precisa ser depois de "desde"',
});

/** Words for every page, each until its instant. */
export const noticesSchema = record({
  notices: [
    "avisos",
    emptyableList(
      z.array(one).max(mostKept, `cabem até ${mostKept} avisos; tire os que já passaram`),
    ),
    "Avisos",
    "No site ficam no máximo dois de cada vez; os urgentes vêm primeiro.",
    "Novo aviso",
  ],
});

export type Notice = z.output<typeof one>;

declare module "../additions.ts" {
  interface AddedContent {
    notices?: z.output<typeof noticesSchema>;
  }
}

/** More of them would be where the page should begin, and would not fit its first packets. */
const mostShown = 2;

/** Notices that every page shows at an instant (ms UTC): the urgent first, then those that end first. */
export function noticesAt(notices: readonly Notice[], nowMs: number): readonly Notice[] {
  return inOrder(notices.filter((notice) => hasBegun(notice, nowMs) && !isOver(notice, nowMs)));
}

/** Notices that are shown at an instant or begin later, for a preview. */
export const comingNotices = (notices: readonly Notice[], nowMs: number): readonly Notice[] =>
  inOrder(notices.filter((notice) => !isOver(notice, nowMs)));

const inOrder = (notices: readonly Notice[]): readonly Notice[] =>
  notices
    .toSorted(
      (a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false) || a.until - b.until,
    )
    .slice(0, mostShown);

export const hasBegun = ({ from }: Pick<Notice, "from">, nowMs: number): boolean =>
  from === undefined || from <= nowMs;

export const isOver = ({ until }: Pick<Notice, "until">, nowMs: number): boolean => until <= nowMs;

/** The next instant (ms UTC) at which a notice begins or ends; Infinity if none does. */
export const nextTurn = (notices: readonly Notice[], nowMs: number): number =>
  Math.min(
    ...notices.flatMap(({ from = 0, until }) => [from, until]).filter((turn) => turn > nowMs),
  );

export const noticesPath = "/painel/avisos";
