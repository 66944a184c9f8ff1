import { type Context, Hono } from "hono";
import { answerNotFound } from "../../../panel/access/answer-failure.tsx";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/notices.ts";
import type { RefusedForm } from "../../../panel/shell/parse-form.ts";
import type { Act } from "../../../staff/history.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import countPiecesScript from "../../../panel/browser/count-pieces.script.ts?inline-script";
import {
  countingActPath,
  countingPath,
  countingSheetPath,
  countingsPath,
} from "../../panel/gift-paths.ts";
import { readAmount } from "../../by-hand/gift-by-hand.ts";
import { meansOnWire } from "../../contract/means.ts";
import type { GiftRouteServices } from "../../panel/month-routes.tsx";
import { dayAt } from "../../../format/dates.ts";
import { money } from "../../../format/format.ts";
import { shortDayName } from "../../../format/date-words.ts";
import { type ClosingRefusal, type Counting, isOpen } from "../counting.ts";
import { ClosedCountingPage } from "./closed-counting-page.tsx";
import {
  contestedForm,
  readLine,
  readOpening,
  readPieces,
  readRemoval,
  readVersion,
  writeLine,
} from "./counting-forms.ts";
import { wordsOfLine } from "./counting-lines.tsx";
import { CountingListPage } from "./counting-list-page.tsx";
import { CountingPage } from "./counting-page.tsx";
import { CountingSheet } from "./counting-sheet.tsx";
import { uncounted } from "../uncounted.ts";
import { DiscardPage, LatePage } from "./late-page.tsx";

const closedAtMost = 60;

type OnCounting = Context<PanelEnvironment, `${string}/:id`>;

/** What a counting's page shows besides the counting. */
type Shown = {
  status?: 200 | 409 | 422;
  /** A line's form that was refused. */
  line?: RefusedForm;
  /** The form of notes and coins that was refused, or that somebody else was faster with. */
  pieces?: RefusedForm;
  /** Why it was not closed. */
  refusal?: ClosingRefusal | "changed";
};

const doubtsAtMost = 10;

/** Counting after a service. The parent's guards protect these routes. */
export function countingRoutes(services: GiftRouteServices): Hono<PanelEnvironment> {
  const { countings, gatherings, doubts, funds, givers, history, church, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const note = (context: Context<PanelEnvironment>, act: Act, { day }: Pick<Counting, "day">) =>
    history.note({ member: context.get("member"), act, subject: day });

  const answerList = async (context: Context<PanelEnvironment>, refused?: RefusedForm) => {
    const [open, closed] = await Promise.all([
      countings.listOpen(),
      countings.listClosed(closedAtMost),
    ]);
    return answerPage(
      context,
      <CountingListPage
        open={open}
        closed={closed}
        today={dayAt(now())}
        proposals={uncounted(gatherings, [...open, ...closed], now())}
        refused={refused}
      />,
      { title: "Contagens", status: refused ? 422 : 200 },
    );
  };

  routes.get(countingsPath, (context) => answerList(context));

  routes.post(countingsPath, async (context) => {
    const form = await readOpening(context, now());
    if (form.refused) return answerList(context, form.refused);
    const { id, day, gathering } = form.values;
    await countings.open({ ...form.values, staffId: context.get("member").id }, now());
    const opened = await countings.find(id);
    // Somebody went back and typed another one into the same form.
    if (opened && (opened.day !== day || opened.gathering !== gathering)) {
      const encontro = `Este formulário já abriu “${opened.gathering}” de ${shortDayName(opened.day)}. Se esta é outra contagem, toque de novo em Nova contagem.`;
      const typed = { data: day, encontro: gathering };
      return answerList(context, { typed, problems: { encontro } });
    }
    await note(context, "opened-counting", form.values);
    return redirectDone(context, countingPath(id), "contagem-aberta");
  });

  const answerCounting = async (
    context: OnCounting,
    counting: Counting,
    { status = 200, ...shown }: Shown = {},
  ) => {
    const title = `Contagem de ${shortDayName(counting.day)}`;
    const member = context.get("member");
    if (!isOpen(counting)) {
      await note(context, "read-counting", counting);
      const doubtful = await doubts.list({ countingId: counting.id }, doubtsAtMost);
      const page = <ClosedCountingPage counting={counting} doubts={doubtful} />;
      return answerPage(context, page, { title, status });
    }
    const { linha, meio, fundo } = context.req.query();
    // Whoever has just added a line is in the history with that.
    const added = counting.lines.find(
      (line) => line.id === linha && line.added.staffId === member.id,
    );
    if (!added) await note(context, "read-counting", counting);
    const open = await countings.listOpen();
    return answerPage(
      context,
      <CountingPage
        counting={counting}
        funds={funds()}
        givers={await givers.suggest()}
        address={new URL(countingPath(counting.id), context.get("frame").publicUrl).href}
        isOpener={counting.opened.staffId === member.id}
        others={open.filter(({ id, day }) => id !== counting.id && day === counting.day)}
        deposits={await countings.findDeposits(counting)}
        added={added}
        kept={{ meio: meio ?? "", fundo: fundo ?? "" }}
        {...shown}
      />,
      { title, status, scripts: [countPiecesScript] },
    );
  };

  /** For whoever comes after it was closed or discarded: what happened, and what they had written. */
  const answerLate = async (context: OnCounting, written?: string) => {
    const counting = await countings.find(context.req.param("id"));
    if (!counting) return answerNotFound(context);
    await note(context, "read-counting", counting);
    return answerPage(context, <LatePage counting={counting} written={written} />, {
      title: "A contagem já terminou",
      status: 409,
    });
  };

  /** Reads it again, since somebody else has changed it meanwhile. */
  const answerAgain = async (context: OnCounting, shown: Shown) => {
    const counting = await countings.find(context.req.param("id"));
    if (!counting) return answerNotFound(context);
    if (shown.line && !isOpen(counting)) {
      const { valor = "", fundo, envelope, contribuinte } = shown.line.typed;
      const read = readAmount(valor);
      const amount = "problem" in read ? valor : money(read.amountCentavos);
      const written = [amount, fundo, envelope, contribuinte].filter(Boolean).join(", ");
      return answerLate(context, written);
    }
    return answerCounting(context, counting, shown);
  };

  routes.get(countingPath(":id"), (context) => answerAgain(context, {}));

  routes.post(countingActPath(":id", "add"), async (context) => {
    const form = await readLine(context, funds());
    if (form.refused) return answerAgain(context, { line: form.refused, status: 422 });
    const { values: line } = form;
    const id = context.req.param("id");
    const result = await countings.addLine(id, line, context.get("member").id, now());
    switch (result.outcome) {
      case "added": {
        const counting = await countings.find(id);
        if (counting) await note(context, "added-line", counting);
        const { means, fund } = line;
        const query = new URLSearchParams({
          linha: line.id,
          meio: meansOnWire[means],
          fundo: fund,
        });
        return context.redirect(`${countingPath(id)}?${query}`, 303);
      }
      case "different": {
        const valor = `Este formulário já guardou ${wordsOfLine(result.line)}. Se esta é outra linha, toque de novo em Acrescentar linha; se aquela está errada, tire-a da lista.`;
        const refused = { typed: writeLine(line), problems: { valor } };
        return answerAgain(context, { line: refused, status: 409 });
      }
      case "over":
        return answerLate(context, wordsOfLine(line));
      case "missing":
        return answerNotFound(context);
    }
  });

  routes.post(countingActPath(":id", "remove"), async (context) => {
    const id = context.req.param("id");
    const lineId = await readRemoval(context);
    const { outcome } = await countings.removeLine(id, lineId, context.get("member").id, now());
    switch (outcome) {
      case "removed": {
        const counting = await countings.find(id);
        if (counting) await note(context, "removed-line", counting);
        return redirectDone(context, `${countingPath(id)}#linhas`, "linha-tirada");
      }
      case "over":
        return answerLate(context);
      case "missing":
        return answerNotFound(context);
    }
  });

  routes.post(countingActPath(":id", "keepPieces"), async (context) => {
    const form = await readPieces(context);
    if (form.refused) return answerAgain(context, { pieces: form.refused, status: 422 });
    const { counted, seen } = form.values;
    const id = context.req.param("id");
    const result = await countings.keepPieces(id, counted, seen);
    switch (result.outcome) {
      case "kept": {
        const counting = await countings.find(id);
        if (counting) await note(context, "kept-pieces", counting);
        return redirectDone(context, `${countingPath(id)}#fechar`, "cedulas-guardadas");
      }
      case "contested":
        return answerAgain(context, {
          pieces: contestedForm(counted, seen ?? result.kept, result.kept),
          status: 409,
        });
      case "over":
        return answerLate(context);
      case "missing":
        return answerNotFound(context);
    }
  });

  routes.post(countingActPath(":id", "close"), async (context) => {
    const id = context.req.param("id");
    const by = { staffId: context.get("member").id, version: await readVersion(context) };
    const result = await countings.close(id, by, now());
    switch (result.outcome) {
      case "closed": {
        const counting = await countings.find(id);
        if (counting) await note(context, "closed-counting", counting);
        return redirectDone(context, countingPath(id), "contagem-fechada");
      }
      case "refused":
        return answerAgain(context, { refusal: result.refusal, status: 422 });
      case "changed":
        return answerAgain(context, { refusal: "changed", status: 409 });
      case "over":
        return answerLate(context);
      case "missing":
        return answerNotFound(context);
    }
  });

  routes.get(countingActPath(":id", "discard"), async (context) => {
    const counting = await countings.find(context.req.param("id"));
    if (!counting) return answerNotFound(context);
    if (!isOpen(counting)) return context.redirect(countingPath(counting.id), 303);
    return answerPage(context, <DiscardPage counting={counting} isChanged={false} />, {
      title: "Jogar fora a contagem?",
    });
  });

  routes.post(countingActPath(":id", "discard"), async (context) => {
    const id = context.req.param("id");
    const by = { staffId: context.get("member").id, version: await readVersion(context) };
    const { outcome } = await countings.discard(id, by, now());
    const counting = await countings.find(id);
    if (!counting || outcome === "missing") return answerNotFound(context);
    switch (outcome) {
      case "discarded":
        await note(context, "discarded-counting", counting);
        return redirectDone(context, countingsPath, "contagem-descartada");
      case "changed":
        return answerPage(context, <DiscardPage counting={counting} isChanged />, {
          title: "Jogar fora a contagem?",
          status: 409,
        });
      case "over":
        return answerLate(context);
    }
  });

  routes.get(countingSheetPath(":id"), async (context) => {
    const counting = await countings.find(context.req.param("id"));
    if (!counting || counting.discarded) return answerNotFound(context);
    return answerPage(
      context,
      <CountingSheet counting={counting} church={church()} nowMs={now()} />,
      { title: `Contagem de ${shortDayName(counting.day)}`, isPaper: true },
    );
  });

  return routes;
}
