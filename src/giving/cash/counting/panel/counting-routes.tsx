import { dayAt } from "../../../../format/church-clock.ts";
import { shortDayName } from "../../../../format/date-words.ts";
import { money } from "../../../../format/format.ts";
import { readForm, readTyped, type Shown } from "../../../../kit/panel/form.ts";
import { type Answer, type Asked, panelPages } from "../../../../kit/panel/pages.tsx";
import { occasionsIn } from "../../../../content/occasions.ts";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelHouse } from "../../../../house.ts";
import { meansOnWire } from "../../../contract/means.ts";
import { readAmount } from "../../../ledger/money-fields.ts";
import giftSheet from "../../../ledger/panel/gifts.css?inline";
import { openTreasury } from "../../../ledger/panel/treasury.ts";
import { createGivers } from "../../../people/givers/sql/givers.ts";
import { type ClosingRefusal, type Counting, isOpen } from "../counting.ts";
import { countingActPath, countingPath, countingSheetPath, countingsPath } from "../paths.ts";
import { createCountings } from "../sql/countings.ts";
import {
  ClosedCountingPage,
  CountingSheet,
  DiscardPage,
  LatePage,
} from "./closed-counting-page.tsx";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import countPiecesScript from "./count-pieces.script.ts?inline-script";
import {
  contestedForm,
  lineForm,
  lineOfForm,
  openingForm,
  piecesForm,
  piecesOf,
  readSeen,
  wordsOfLine,
} from "./counting-forms.tsx";
import {
  countingSummary,
  CountingListPage,
  type Gatherings,
  uncounted,
} from "./counting-list-page.tsx";
import { CountingPage } from "./counting-page.tsx";
import sheet from "./counting.css?inline";

const closedAtMost = 60;

type OnCounting = Asked<`${string}/:id`>;

type Again = {
  status?: 200 | 409 | 422;
  /** A line's form that was refused. */
  line?: Shown;
  /** The form of notes and coins that was refused, or with which another person was faster. */
  pieces?: Shown;
  /** The reason why it was not closed. */
  refusal?: ClosingRefusal | "changed";
};

const doubtsAtMost = 10;

export function openCounting(house: PanelHouse): PanelPart {
  const { doubts, funds, church, now } = openTreasury(house);
  const givers = createGivers(house.database);
  const countings = createCountings(house.database);
  const gatherings: Gatherings = (period) => occasionsIn(house.content().programme, period);
  const { routes, page, action } = panelPages("gifts", house);

  const showList = async (shown?: Shown): Promise<Answer> => {
    const [open, closed] = await Promise.all([
      countings.listOpen(),
      countings.listClosed(closedAtMost),
    ]);
    return {
      body: (
        <CountingListPage
          open={open}
          closed={closed}
          today={dayAt(now())}
          proposals={uncounted(gatherings, [...open, ...closed], now())}
          form={openingForm(now())}
          shown={shown}
        />
      ),
      title: "Contagens",
      status: shown ? 422 : 200,
    };
  };

  page(countingsPath, () => showList());

  action(countingsPath, async (context) => {
    const { values, refused, typed, key: id } = await readForm(context, openingForm(now()));
    if (!values) return showList(refused);
    const { data: day, encontro: gathering } = values;
    await countings.open({ id, day, gathering, staffId: context.get("member").id }, now());
    const opened = await countings.find(id);
    // The person went back and typed another one into the same form.
    if (opened && (opened.day !== day || opened.gathering !== gathering)) {
      const encontro = `Este formulário já abriu “${opened.gathering}” de ${shortDayName(opened.day)}. Se esta é outra contagem, toque de novo em Nova contagem.`;
      return showList({ typed: { ...typed, chave: "" }, problems: { encontro } });
    }
    return { done: "contagem-aberta", at: countingPath(id), act: "opened-counting", subject: day };
  });

  /** Tells a person who comes after it was closed or discarded what happened, and what they had written. */
  const showOver = (counting: Counting, written?: string): Answer => ({
    body: <LatePage counting={counting} written={written} />,
    title: "A contagem já terminou",
    status: 409,
    act: "read-counting",
    subject: counting.day,
  });

  const show = async (
    context: OnCounting,
    counting: Counting,
    { status = 200, ...again }: Again = {},
  ): Promise<Answer> => {
    const { id, day } = counting;
    const head = { title: `Contagem de ${shortDayName(day)}`, status };
    const noted = { act: "read-counting", subject: day } as const;
    if (!isOpen(counting)) {
      if (again.line) return showOver(counting, wordsTyped(again.line));
      const doubtful = await doubts.list({ countingId: id }, doubtsAtMost);
      return {
        body: <ClosedCountingPage counting={counting} doubts={doubtful} />,
        ...head,
        ...noted,
      };
    }
    const member = context.get("member");
    const { linha, meio = "", fundo = "" } = context.req.query();
    const added = counting.lines.find(
      (line) => line.id === linha && line.added.staffId === member.id,
    );
    const open = await countings.listOpen();
    const body = (
      <CountingPage
        counting={counting}
        funds={funds()}
        givers={await givers.suggest()}
        address={new URL(countingPath(id), context.get("frame").publicUrl).href}
        isOpener={counting.opened.staffId === member.id}
        others={open.filter((other) => other.id !== id && other.day === day)}
        deposits={await countings.findDeposits(counting)}
        added={added}
        {...again}
        nextLine={again.line ?? { typed: { meio, fundo }, problems: {} }}
      />
    );
    // A person who has just added a line is in the history with that.
    return { body, ...head, scripts: [countPiecesScript], ...(!added && noted) };
  };

  /** Reads it again, since another person has changed it meanwhile. */
  const showAgain = async (context: OnCounting, again?: Again): Promise<Answer> => {
    const counting = await countings.find(context.req.param("id"));
    return counting ? show(context, counting, again) : "not-found";
  };

  page(countingPath(":id"), (context) => showAgain(context));

  /** The answer to a form: the counting once more, or why nothing changed. */
  const settle = async (
    context: OnCounting,
    outcome: { outcome: string },
    done: Extract<Answer, { done: unknown } | { goTo: unknown }>,
    written?: string,
  ): Promise<Answer> => {
    const counting = await countings.find(context.req.param("id"));
    if (!counting || outcome.outcome === "missing") return "not-found";
    if (outcome.outcome === "over") return showOver(counting, written);
    return { ...done, subject: counting.day };
  };

  action(countingActPath(":id", "add"), async (context) => {
    const { values, refused, typed, key } = await readForm(context, lineForm(funds()));
    if (!values) return showAgain(context, { line: refused, status: 422 });
    const line = lineOfForm(values, key);
    const id = context.req.param("id");
    const result = await countings.addLine(id, line, context.get("member").id, now());
    if (result.outcome === "different") {
      const valor = `Este formulário já guardou ${wordsOfLine(result.line)}. Se esta é outra linha, toque de novo em Acrescentar linha; se aquela está errada, tire-a da lista.`;
      const again = { typed: { ...typed, chave: "" }, problems: { valor } };
      return showAgain(context, { line: again, status: 409 });
    }
    const { means, fund } = line;
    const query = new URLSearchParams({ linha: line.id, meio: meansOnWire[means], fundo: fund });
    const added = { goTo: `${countingPath(id)}?${query}`, act: "added-line" } as const;
    return settle(context, result, added, wordsOfLine(line));
  });

  action(countingActPath(":id", "remove"), async (context) => {
    const id = context.req.param("id");
    const { linha = "" } = await readTyped(context);
    const result = await countings.removeLine(id, linha, context.get("member").id, now());
    const at = `${countingPath(id)}#linhas`;
    return settle(context, result, { done: "linha-tirada", at, act: "removed-line" });
  });

  action(countingActPath(":id", "keepPieces"), async (context) => {
    const { values, refused, typed } = await readForm(context, piecesForm);
    if (!values) return showAgain(context, { pieces: refused, status: 422 });
    const counted = piecesOf(values);
    const { visto } = typed;
    const seen = visto === undefined ? undefined : readSeen(visto);
    const id = context.req.param("id");
    const result = await countings.keepPieces(id, counted, seen);
    if (result.outcome === "contested") {
      const pieces = contestedForm(counted, seen ?? result.kept, result.kept);
      return showAgain(context, { pieces, status: 409 });
    }
    const at = `${countingPath(id)}#fechar`;
    return settle(context, result, { done: "cedulas-guardadas", at, act: "kept-pieces" });
  });

  /** The person who closes or discards it, and the version on that person's page, if the form says it. */
  const seenBy = async (context: OnCounting) => {
    const { versao = "" } = await readTyped(context);
    const version = /^\d{1,9}$/.test(versao) ? Number(versao) : undefined;
    return { staffId: context.get("member").id, version };
  };

  action(countingActPath(":id", "close"), async (context) => {
    const id = context.req.param("id");
    const result = await countings.close(id, await seenBy(context), now());
    if (result.outcome === "refused") {
      return showAgain(context, { refusal: result.refusal, status: 422 });
    }
    if (result.outcome === "changed") {
      return showAgain(context, { refusal: "changed", status: 409 });
    }
    const at = countingPath(id);
    return settle(context, result, { done: "contagem-fechada", at, act: "closed-counting" });
  });

  const askToDiscard = (counting: Counting, isChanged: boolean): Answer => ({
    body: <DiscardPage counting={counting} isChanged={isChanged} />,
    title: "Jogar fora a contagem?",
    status: isChanged ? 409 : 200,
  });

  page(countingActPath(":id", "discard"), async (context) => {
    const counting = await countings.find(context.req.param("id"));
    if (!counting) return "not-found";
    return isOpen(counting) ? askToDiscard(counting, false) : { goTo: countingPath(counting.id) };
  });

  action(countingActPath(":id", "discard"), async (context) => {
    const id = context.req.param("id");
    const result = await countings.discard(id, await seenBy(context), now());
    if (result.outcome === "changed") {
      const counting = await countings.find(id);
      return counting ? askToDiscard(counting, true) : "not-found";
    }
    const done = { done: "contagem-descartada", at: countingsPath } as const;
    return settle(context, result, { ...done, act: "discarded-counting" });
  });

  page(countingSheetPath(":id"), async (context) => {
    const counting = await countings.find(context.req.param("id"));
    if (!counting || counting.discarded) return "not-found";
    return {
      body: <CountingSheet counting={counting} church={church()} nowMs={now()} />,
      title: `Contagem de ${shortDayName(counting.day)}`,
      isPaper: true,
    };
  });

  const home = countingSummary({ countings, gatherings, now });
  return { routes, sheet: giftSheet + sheet, home };
}

/** A line's form in words, for the person who comes too late with it. */
function wordsTyped({ typed: { valor = "", fundo, envelope, contribuinte } }: Shown): string {
  const read = readAmount(valor);
  const amount = "problem" in read ? valor : money(read.value);
  return [amount, fundo, envelope, contribuinte].filter(Boolean).join(", ");
}
