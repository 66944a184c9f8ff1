import { readTyped, queryOf } from "../../kit/panel/form.ts";
import type { Answer, Asked, PanelPages } from "../../kit/panel/pages.tsx";
import { newTicket, type Undos } from "../../kit/panel/undo/undo.ts";
import type { Act, Done } from "../../kit/words.ts";
import { comingOf, type SignUpEntry, dueOf } from "../contract/sign-up.ts";
import { paidSignUp } from "../fees/paid-undo.ts";
import type { SignUps } from "../sql/sign-ups.ts";
import {
  CancelAllPage,
  CancelPage,
  CancelTogetherPage,
  GonePage,
  TakeAwayPage,
} from "./ask-pages.tsx";
import type { PanelEvent } from "./event-page.tsx";
import { eventSignUpsPath, listPagePath, signUpActPath } from "./sign-up-paths.ts";
import { callWords } from "./sign-up-summary.ts";

type ForEvent = (
  show: (context: Asked, event: PanelEvent) => Answer | Promise<Answer>,
) => (context: Asked) => Promise<Answer>;

export type ChangePorts = {
  signUps: SignUps;
  undos: Undos;
  onEvent: ForEvent;
  now(): number;
};

/** A sign-up that the query or the form names. */
type One = { event: PanelEvent; entry: SignUpEntry; typed: Record<string, string | undefined> };

/** Routes the office's changes of a sign-up, or of all of an event. */
export function routeChanges(
  { page, action }: PanelPages,
  { signUps, undos, onEvent, now }: ChangePorts,
): void {
  const onOne = (run: (one: One, context: Asked) => Answer | Promise<Answer>) =>
    onEvent(async (context, event) => {
      const typed: One["typed"] =
        context.req.method === "POST"
          ? await readTyped(context)
          : { inscricao: queryOf(context, "inscricao"), pessoa: queryOf(context, "pessoa") };
      const entry = await signUps.find(typed["inscricao"] ?? "");
      if (entry?.event === event.known.name) return run({ event, entry, typed }, context);
      return {
        body: <GonePage name={event.known.name} />,
        title: "A inscrição não está mais aqui",
        status: 404,
      };
    });

  const listAt = async ({ event, entry }: One): Promise<string> =>
    `${listPagePath(event.known.name, await signUps.pageOf(entry))}#i${entry.number}`;

  const answerDone = async (one: One, done: Done, act: Act): Promise<Answer> => ({
    done,
    at: await listAt(one),
    act,
    subject: one.event.known.name,
  });

  action(
    signUpActPath(":nome", "pay"),
    onOne(async (one, context) => {
      const { event, entry, typed } = one;
      const { name, title } = event.known;
      const isPaid = typed["situacao"] !== "nao";
      const isRest = typed["situacao"] === "resto";
      const centavos = isRest ? Number(typed["resto"]) : (dueOf(entry) ?? 0);
      // A sign-up that costs nothing has no button.
      if (isPaid && centavos === 0) return { goTo: await listAt(one) };
      if (isPaid && entry.state === "cancelled") {
        return { done: "inscricao-ja-cancelada", at: await listAt(one) };
      }
      const by = { staffId: context.get("member").id, nowMs: now() };
      const taken = { title, centavos, means: typed["meio"] || "pix" };
      const book = isRest ? signUps.payRest : signUps.pay;
      const marked = await (isPaid ? book(entry, { ...taken, ...by }) : signUps.unpay(entry, by));
      // The list has the sum that is left by now.
      if (isRest && !marked) return { goTo: await listAt(one) };
      if (marked) {
        const label = `${title}, nº ${entry.number}`;
        const ticket = newTicket(by.staffId, label, eventSignUpsPath(name), by.nowMs);
        await undos.keep(ticket, paidSignUp, { id: entry.id, isPaid, title, ...marked });
      }
      return answerDone(one, isPaid ? "inscricao-paga" : "inscricao-nao-paga", "paid-sign-up");
    }),
  );

  action(
    signUpActPath(":nome", "returned"),
    onOne(async (one, context) => {
      const by = { staffId: context.get("member").id, nowMs: now() };
      await signUps.returned(one.entry, one.typed["pagamento"] || undefined, by);
      return answerDone(one, "taxa-devolvida", "returned-fee");
    }),
  );

  action(
    signUpActPath(":nome", "checked"),
    onOne(async (one) => {
      await signUps.check(one.entry, now());
      return answerDone(one, "pagamento-conferido", "checked-fee");
    }),
  );

  action(
    signUpActPath(":nome", "told"),
    onOne(async (one) => {
      // There is more to say than on the page that was pressed.
      const { motivo = callWords(one.entry) } = one.typed;
      if (one.entry.callFor && motivo !== callWords(one.entry)) return { goTo: await listAt(one) };
      await signUps.noteCalled(one.entry);
      return answerDone(one, "inscricao-avisada", "told-sign-up");
    }),
  );

  page(
    signUpActPath(":nome", "cancel"),
    onOne(({ event, entry }) => ({
      body: <CancelPage entry={entry} />,
      title: `Cancelar a inscrição de ${entry.name} em ${event.known.title}?`,
    })),
  );

  action(
    signUpActPath(":nome", "cancel"),
    onOne(async (one) => {
      const isDone = await signUps.cancel(one.entry, now());
      const done = isDone ? "inscricao-cancelada" : "inscricao-ja-cancelada";
      return answerDone(one, done, "cancelled-sign-up");
    }),
  );

  page(
    signUpActPath(":nome", "takeAway"),
    onOne(async (one) => {
      const { entry, typed } = one;
      const person = comingOf(entry).find(({ number }) => String(number) === typed["pessoa"]);
      if (!person) return { goTo: await listAt(one) };
      return {
        body: <TakeAwayPage entry={entry} person={person} />,
        title: `Tirar ${person.name} da inscrição?`,
      };
    }),
  );

  action(
    signUpActPath(":nome", "takeAway"),
    onOne(async (one) => {
      const isDone = await signUps.takeAway(one.entry, Number(one.typed["pessoa"]), now());
      const done = isDone ? "pessoa-tirada" : "pessoa-ja-tirada";
      return answerDone(one, done, "took-person-away");
    }),
  );

  action(
    signUpActPath(":nome", "letIn"),
    onOne(async (one) => {
      await signUps.release(one.entry, now());
      return answerDone(one, "lugar-dado", "gave-place");
    }),
  );

  page(
    signUpActPath(":nome", "cancelTogether"),
    onOne(async ({ event, entry }) => {
      const all = await signUps.together(entry);
      if (all.length === 0) return { goTo: eventSignUpsPath(event.known.name) };
      return {
        body: <CancelTogetherPage entry={entry} all={all} />,
        title: `Cancelar juntas ${all.length} inscrições?`,
      };
    }),
  );

  action(
    signUpActPath(":nome", "cancelTogether"),
    onOne(async ({ event, entry, typed }) => {
      const { name } = event.known;
      // Those that came since the question stay.
      const last = Number(typed["ultima"] ?? Infinity);
      const all = (await signUps.together(entry)).filter(({ number }) => number <= last);
      await signUps.cancelTogether(
        name,
        all.map(({ id }) => id),
        now(),
      );
      const at = eventSignUpsPath(name);
      return { done: "canceladas-juntas", at, act: "cancelled-together", subject: name };
    }),
  );

  page(
    signUpActPath(":nome", "cancelAll"),
    onEvent(async (_, { known, open }) => {
      const live = (await signUps.list(known.name)).filter(({ state }) => state !== "cancelled");
      // While the event is in the programme no letter says that it is not.
      if (open || live.length === 0) return { goTo: eventSignUpsPath(known.name) };
      return {
        body: <CancelAllPage event={known} live={live} />,
        title: "Cancelar e avisar todos?",
      };
    }),
  );

  action(
    signUpActPath(":nome", "cancelAll"),
    onEvent(async (_, { known: { name }, open }) => {
      const at = eventSignUpsPath(name);
      if (open) return { goTo: at };
      await signUps.cancelAll(name, now());
      return { done: "todas-canceladas", at, act: "cancelled-all-sign-ups", subject: name };
    }),
  );
}
