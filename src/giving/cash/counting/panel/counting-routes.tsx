import { shortDayName } from "../../../../format/date-words.ts";
import { money } from "../../../../format/format.ts";
import { readForm, readTyped, type Shown } from "../../../../kit/panel/form.ts";
import { type Answer, panelPages } from "../../../../kit/panel/pages.tsx";
import { occasionsIn } from "../../../../content/occasions.ts";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelHouse } from "../../../../house.ts";
import { meansOnWire } from "../../../contract/means.ts";
import { readAmount } from "../../../ledger/money-fields.ts";
import giftSheet from "../../../ledger/panel/gifts.css?inline";
import { openTreasury } from "../../../ledger/panel/treasury.ts";
import { createGivers } from "../../../people/givers/sql/givers.ts";
import { isOpen } from "../counting.ts";
import { countingActPath, countingPath, countingSheetPath, countingsPath } from "../paths.ts";
import { createCountings } from "../sql/countings.ts";
import {
  ClosedCountingPage,
  CountingSheet,
  askToDiscard,
  showOver,
} from "./closed-counting-page.tsx";
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
import { countingSummary, type Gatherings, showCountings } from "./counting-list-page.tsx";
import { type Again, type OnCounting, showOpenCounting } from "./counting-page.tsx";
import sheet from "./counting.css?inline";

const doubtsAtMost = 10;

export function openCounting(house: PanelHouse): PanelPart {
  const { doubts, funds, church, now } = openTreasury(house);
  const givers = createGivers(house.database);
  const countings = createCountings(house.database);
  const gatherings: Gatherings = (period) => occasionsIn(house.content().programme, period);
  const { routes, page, action } = panelPages("gifts", house);

  const ports = { countings, gatherings, now, givers, funds };

  page(countingsPath, () => showCountings(ports));

  action(countingsPath, async (context) => {
    const { values, refused, typed, key: id } = await readForm(context, openingForm(now()));
    if (!values) return showCountings(ports, refused);
    const { data: day, encontro: gathering } = values;
    await countings.open({ id, day, gathering, staffId: context.get("member").id }, now());
    const opened = await countings.find(id);
    // The person went back and typed another one into the same form.
    if (opened && (opened.day !== day || opened.gathering !== gathering)) {
      const encontro = `Este formulário já abriu “${opened.gathering}” de ${shortDayName(opened.day)}. Se esta é outra contagem, toque de novo em Nova contagem.`;
      return showCountings(ports, { typed: { ...typed, chave: "" }, problems: { encontro } });
    }
    return { done: "contagem-aberta", at: countingPath(id), act: "opened-counting", subject: day };
  });

  /** Reads it again, since another person may have changed it meanwhile. */
  const show = async (
    context: OnCounting,
    { status = 200, ...again }: Again = {},
  ): Promise<Answer> => {
    const counting = await countings.find(context.req.param("id"));
    if (!counting) return "not-found";
    const { id, day } = counting;
    const head = { title: `Contagem de ${shortDayName(day)}`, status };
    const noted = { act: "read-counting", subject: day } as const;
    if (isOpen(counting)) {
      const { isNoted, ...shown } = await showOpenCounting(context, counting, ports, again);
      return { ...shown, ...head, ...(isNoted && noted) };
    }
    if (again.line) return showOver(counting, wordsTyped(again.line));
    const doubtful = await doubts.list({ countingId: id }, doubtsAtMost);
    const body = <ClosedCountingPage counting={counting} doubts={doubtful} />;
    return { body, ...head, ...noted };
  };

  page(countingPath(":id"), (context) => show(context));

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
    if (!values) return show(context, { line: refused, status: 422 });
    const line = lineOfForm(values, key);
    const id = context.req.param("id");
    const result = await countings.addLine(id, line, context.get("member").id, now());
    if (result.outcome === "different") {
      const valor = `Este formulário já guardou ${wordsOfLine(result.line)}. Se esta é outra linha, toque de novo em Acrescentar linha; se aquela está errada, tire-a da lista.`;
      const again = { typed: { ...typed, chave: "" }, problems: { valor } };
      return show(context, { line: again, status: 409 });
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
    if (!values) return show(context, { pieces: refused, status: 422 });
    const counted = piecesOf(values);
    const { visto } = typed;
    const seen = visto === undefined ? undefined : readSeen(visto);
    const id = context.req.param("id");
    const result = await countings.keepPieces(id, counted, seen);
    if (result.outcome === "contested") {
      const pieces = contestedForm(counted, seen ?? result.kept, result.kept);
      return show(context, { pieces, status: 409 });
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
      return show(context, { refusal: result.refusal, status: 422 });
    }
    if (result.outcome === "changed") {
      return show(context, { refusal: "changed", status: 409 });
    }
    const at = countingPath(id);
    return settle(context, result, { done: "contagem-fechada", at, act: "closed-counting" });
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

  const home = countingSummary(ports);
  return { routes, sheet: giftSheet + sheet, home };
}

/** A line's form in words, for the person who comes too late with it. */
function wordsTyped({ typed: { valor = "", fundo, envelope, contribuinte } }: Shown): string {
  const read = readAmount(valor);
  const amount = "problem" in read ? valor : money(read.value);
  return [amount, fundo, envelope, contribuinte].filter(Boolean).join(", ");
}
