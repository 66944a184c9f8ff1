import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Gift } from "../../gift.ts";
import {
  bookedPath,
  bookPath,
  giftPath,
  takeBackPath,
  tellApartPath,
} from "../../panel/gift-paths.ts";
import { answerGift } from "../../panel/gift-page.tsx";
import type { GiftRouteServices } from "../../panel/month-routes.tsx";
import { dayAt, isDate } from "../../../format/dates.ts";
import type { KnownMoney } from "../../same-money/same-money.ts";
import { isMoney } from "../../reports/gift-words.ts";
import * as format from "../../../format/format.ts";
import { formatReceiptNumber } from "../../../format/receipt-number.ts";
import { answerNotFound } from "../../../panel/access/answer-failure.tsx";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/notices.ts";
import { parseForm, type RefusedForm } from "../../../panel/shell/parse-form.ts";
import { readCorrection, refusalSentence } from "../correction.ts";
import { type GiftByHand, type GiftProblems, readTypedGift } from "../gift-by-hand.ts";
import { BookedPage, BookPage } from "./book-page.tsx";

const longText = v.pipe(v.string(), v.maxLength(1_000));
const bookForm = v.object({
  chave: v.pipe(v.string(), v.maxLength(64)),
  mesmo_assim: longText,
  data: longText,
  meio: longText,
  fundo: longText,
  valor: longText,
  contribuinte: longText,
  email: longText,
});
const takeBackForm = v.object({
  chave: v.pipe(v.string(), v.maxLength(64)),
  motivo: longText,
  valor: longText,
});

const tellApartForm = v.object({ duvida: v.pipe(v.string(), v.maxLength(64)) });

/** Gifts that somebody books, and takes back. The parent's guards protect these routes. */
export function byHandRoutes(services: GiftRouteServices): Hono<PanelEnvironment> {
  const { byHand, doubts, givers, reports, history, funds, now } = services;
  const routes = new Hono<PanelEnvironment>();

  const answerForm = async (
    context: Context<PanelEnvironment>,
    form: RefusedForm,
    alike: readonly KnownMoney[] = [],
  ) => {
    const isRefused = Object.keys(form.problems).length > 0;
    // The field offers the names of givers.
    await history.note({ member: context.get("member"), act: "listed-givers" });
    return answerPage(
      context,
      <BookPage
        form={form}
        funds={funds()}
        today={dayAt(now())}
        givers={await givers.suggest()}
        token={form.typed.chave || randomUUID()}
        alike={alike}
      />,
      { title: "Lançar à mão", status: isRefused ? 422 : alike.length > 0 ? 409 : 200 },
    );
  };

  routes.get(bookPath, (context) => {
    const { data = "", fundo = "" } = context.req.query();
    const day = isDate(data) ? data : dayAt(now());
    return answerForm(context, { typed: { data: day, fundo }, problems: {} });
  });

  routes.get(bookedPath(":id"), async (context) => {
    const found = await reports.find(context.req.param("id"));
    if (found?.gift.source !== "by-hand") return answerNotFound(context);
    return answerPage(context, <BookedPage gift={found.gift} />, { title: "Lançar à mão" });
  });

  routes.post(bookPath, async (context) => {
    const { values, refused } = await parseForm(context, bookForm);
    if (!values) return answerForm(context, refused);
    const typed = {
      day: values.data,
      means: values.meio,
      fund: values.fundo,
      amount: values.valor,
      giver: values.contribuinte,
      email: values.email,
    };
    const read = readTypedGift(typed, { funds: funds(), nowMs: now() });
    if ("problems" in read) {
      return answerForm(context, { typed: values, problems: byField(read.problems) });
    }
    const known = values.chave ? await byHand.findByKey(values.chave) : undefined;
    if (known && isSameGift(known, read)) return context.redirect(bookedPath(known.id), 303);
    if (known) {
      const valor = `Este formulário já lançou a nº ${numberOf(known)}, ${format.money(known.amountCentavos)}. Se esta é outra contribuição, toque de novo em Lançar.`;
      return answerForm(context, { typed: { ...values, chave: "" }, problems: { valor } });
    }
    const alike = values.mesmo_assim ? [] : await byHand.listAlike(read);
    if (alike.length > 0) return answerForm(context, { typed: values, problems: {} }, alike);
    const member = context.get("member");
    const key = values.chave || randomUUID();
    const isToldApart = values.mesmo_assim !== "";
    const booking = { gift: read, key, staffId: member.id, isToldApart };
    const gift = await byHand.book(booking, now());
    await history.note({ member, act: "booked-gift", subject: numberOf(gift) });
    return context.redirect(bookedPath(gift.id), 303);
  });

  routes.post(takeBackPath(":id"), async (context) => {
    const found = await reports.find(context.req.param("id"));
    const { receiptNumber } = found?.gift ?? {};
    if (!found || receiptNumber === undefined || !isMoney(found.gift)) {
      return answerNotFound(context);
    }
    const { values, refused } = await parseForm(context, takeBackForm);
    if (!values) return answerGift(context, found, services, refused);
    const read = readCorrection({ reason: values.motivo, amount: values.valor });
    if ("problems" in read) {
      const { reason, amount } = read.problems;
      const problems = { ...(reason && { motivo: reason }), ...(amount && { valor: amount }) };
      return answerGift(context, found, services, { typed: values, problems });
    }
    const member = context.get("member");
    const key = values.chave || randomUUID();
    const correction = { ...read, receiptNumber, staffId: member.id, key };
    const outcome = await byHand.takeBack(correction, now());
    if (outcome.outcome !== "taken-back") {
      const problem = refusalSentence(outcome, numberOf(found.gift));
      const form = outcome.outcome === "different" ? { ...values, chave: "" } : values;
      return answerGift(context, found, services, { typed: form, problems: { valor: problem } });
    }
    await history.note({ member, act: "took-gift-back", subject: numberOf(found.gift) });
    return redirectDone(context, giftPath(found.gift.id), "contribuicao-estornada");
  });

  routes.post(tellApartPath(":id"), async (context) => {
    const found = await reports.find(context.req.param("id"));
    if (!found) return answerNotFound(context);
    const { values, refused } = await parseForm(context, tellApartForm);
    if (!values) return answerGift(context, found, services, refused);
    const member = context.get("member");
    if (await doubts.tellApart(values.duvida, found.gift.id, member.id, now())) {
      await history.note({ member, act: "told-gift-apart", subject: numberOf(found.gift) });
    }
    return redirectDone(context, giftPath(found.gift.id), "sao-duas");
  });

  return routes;
}

const numberOf = ({ receiptNumber = 0 }: Gift): string => formatReceiptNumber(receiptNumber);

/** Whether a form says the same as when it was booked: somebody may have gone back and typed another gift. */
const isSameGift = (booked: Gift, typed: GiftByHand): boolean =>
  booked.means === typed.means &&
  booked.fund === typed.fund &&
  booked.amountCentavos === typed.amountCentavos &&
  booked.settledAtMs === typed.givenAtMs &&
  booked.giver === typed.name &&
  booked.email === typed.email;

/** By the names of the form's fields. */
function byField(problems: GiftProblems): Record<string, string> {
  const { day, means, fund, amount, giver, email } = problems;
  const named = { data: day, meio: means, fundo: fund, valor: amount, contribuinte: giver, email };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
}
