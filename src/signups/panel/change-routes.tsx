import type { ReactNode } from "react";
import { readTyped, queryOf } from "../../kit/panel/form.ts";
import type { Answer, Asked, PanelPages } from "../../kit/panel/pages.tsx";
import { Confirm, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { newTicket, type Undos } from "../../kit/panel/undo/undo.ts";
import type { Act, Done } from "../../kit/words.ts";
import { comingOf, type SignUpEntry, dueOf } from "../contract/sign-up.ts";
import { paidSignUp } from "../fees/paid-undo.ts";
import { noteOddFee, oddFeeActs } from "../fees/panel/odd-fees.ts";
import type { SignUps } from "../sql/sign-ups.ts";
import type { PanelEvent } from "./event-page.tsx";
import { eventSignUpsPath, listPagePath, signUpActPath } from "./sign-up-paths.ts";
import { callWords } from "./sign-up-summary.ts";

export type ForEvent = (
  show: (context: Asked, event: PanelEvent) => Answer | Promise<Answer>,
) => (context: Asked) => Promise<Answer>;

type Ports = { signUps: SignUps; undos: Undos; onEvent: ForEvent; now(): number };

/** A sign-up that the query or the form names. */
type One = { event: PanelEvent; entry: SignUpEntry; typed: Record<string, string | undefined> };

type OneAct = Parameters<typeof signUpActPath>[1];

/** Words of a page that asks before something of a sign-up goes, and what its button sends beside the sign-up. */
type Question = {
  title: string;
  says: ReactNode;
  yes: string;
  no: string;
  sends?: Record<string, number>;
};

/** Routes the office's changes of a sign-up. */
export function routeChanges({ page, action }: PanelPages, ports: Ports): void {
  const { signUps, undos, onEvent, now } = ports;
  const onOne = (run: (one: One, context: Asked) => Answer | Promise<Answer>) =>
    onEvent(async (context, event) => {
      const typed: One["typed"] =
        context.req.method === "POST"
          ? await readTyped(context)
          : { inscricao: queryOf(context, "inscricao"), pessoa: queryOf(context, "pessoa") };
      const entry = await signUps.find(typed["inscricao"] ?? "");
      if (entry?.event === event.known.name) return run({ event, entry, typed }, context);
      return {
        body: (
          <>
            <p>Ela pode ter sido apagada a pedido da pessoa.</p>
            <ParentLink href={eventSignUpsPath(event.known.name)}>A lista do evento</ParentLink>
          </>
        ),
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

  const press = (act: OneAct, run: Parameters<typeof onOne>[0]) =>
    action(signUpActPath(":nome", act), onOne(run));

  /** Asks before a press; where nothing is to be asked any more it leads to the list. */
  const ask = (act: OneAct, question: (one: One) => Promise<Question | undefined>) =>
    page(
      signUpActPath(":nome", act),
      onOne(async (one) => {
        const asked = await question(one);
        if (!asked) return { goTo: await listAt(one) };
        const { title, says, sends, ...buttons } = asked;
        const { event, id } = one.entry;
        const body = (
          <Confirm
            action={signUpActPath(event, act)}
            sends={{ inscricao: id, ...sends }}
            back={eventSignUpsPath(event)}
            {...buttons}
          >
            {says}
          </Confirm>
        );
        return { body, title };
      }),
    );

  press("pay", async (one, context) => {
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
  });

  for (const act of oddFeeActs) {
    press(act, async (one, context) => {
      const by = { staffId: context.get("member").id, nowMs: now() };
      const noted = await noteOddFee(signUps, act, one, by);
      return { ...noted, at: await listAt(one), subject: one.event.known.name };
    });
  }

  press("told", async (one) => {
    // There is more to say than on the page that was pressed.
    const { motivo = callWords(one.entry) } = one.typed;
    if (one.entry.callFor && motivo !== callWords(one.entry)) return { goTo: await listAt(one) };
    await signUps.noteCalled(one.entry);
    return answerDone(one, "inscricao-avisada", "told-sign-up");
  });

  press("letIn", async (one) => {
    await signUps.release(one.entry, now());
    return answerDone(one, "lugar-dado", "gave-place");
  });

  ask("cancel", async ({ event, entry: { name, heads, state, paid, email } }) => ({
    title: `Cancelar a inscrição de ${name} em ${event.known.title}?`,
    yes: "Cancelar a inscrição",
    no: "Não cancelar",
    says: (
      <p>
        A inscrição de <strong>{name}</strong>
        {heads > 1 && `, de ${heads} pessoas,`} é cancelada, e não volta.{" "}
        {state === "confirmed" && "O lugar passa na hora para quem espera."}{" "}
        {email ? "Ela recebe um e-mail." : "Ela não tem e-mail: avise por telefone."}
        {paid && " O que já foi pago, a igreja devolve por fora do site."}
      </p>
    ),
  }));

  press("cancel", async (one) => {
    const isDone = await signUps.cancel(one.entry, now());
    const done = isDone ? "inscricao-cancelada" : "inscricao-ja-cancelada";
    return answerDone(one, done, "cancelled-sign-up");
  });

  ask("takeAway", async ({ entry, typed }) => {
    const person = comingOf(entry).find(({ number }) => String(number) === typed["pessoa"]);
    return (
      person && {
        title: `Tirar ${person.name} da inscrição?`,
        sends: { pessoa: person.number },
        yes: "Tirar",
        no: "Não tirar",
        says: (
          <p>
            <strong>{person.name}</strong> sai da inscrição de {entry.name}; os outros ficam.{" "}
            {entry.state === "confirmed" && "O lugar passa na hora para quem espera."}
          </p>
        ),
      }
    );
  });

  press("takeAway", async (one) => {
    const isDone = await signUps.takeAway(one.entry, Number(one.typed["pessoa"]), now());
    const done = isDone ? "pessoa-tirada" : "pessoa-ja-tirada";
    return answerDone(one, done, "took-person-away");
  });

  // A program may have sent them.
  ask("cancelTogether", async ({ entry }) => {
    const all = await signUps.together(entry);
    const last = all.at(-1);
    return (
      last && {
        title: `Cancelar juntas ${all.length} inscrições?`,
        sends: { ultima: last.number },
        yes: "Cancelar juntas",
        no: "Não cancelar",
        says: (
          <>
            <p>
              Têm o mesmo telefone, ou vieram do mesmo endereço: são <strong>{all.length}</strong>{" "}
              inscrições. Todas são canceladas, e não voltam; os lugares passam na hora para quem
              espera.
            </p>
            <NamedRows all={all} />
          </>
        ),
      }
    );
  });

  press("cancelTogether", async ({ event, entry, typed }) => {
    const { name } = event.known;
    // Those that came since the question stay.
    const last = Number(typed["ultima"] ?? Infinity);
    const all = (await signUps.together(entry)).filter(({ number }) => number <= last);
    await signUps.cancelTogether(name, all, now());
    const at = eventSignUpsPath(name);
    return { done: "canceladas-juntas", at, act: "cancelled-together", subject: name };
  });
}

/** Names at most on a page that asks. */
const mostNamed = 100;

export const NamedRows = ({ all }: { all: readonly Pick<SignUpEntry, "id" | "name">[] }) => (
  <ul className="rows">
    {all.slice(0, mostNamed).map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
    {all.length > mostNamed && <li>e mais {all.length - mostNamed}</li>}
  </ul>
);
