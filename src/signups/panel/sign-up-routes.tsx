import { longDay } from "../../format/date-words.ts";
import { queryOf, readTyped } from "../../kit/panel/form.ts";
import { Rows } from "../../kit/panel/list.tsx";
import { panelPages } from "../../kit/panel/pages.tsx";
import { Confirm, EmptyState } from "../../kit/panel/parts/parts.tsx";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import { eventNamed, eventsWithSignUp, knownEventOf } from "../contract/event.ts";
import { paidSignUp, undoPaid } from "../fees/paid-undo.ts";
import { feeSummary, treasurySummary } from "../fees/panel/fee-summary.ts";
import { feeRoutes } from "../fees/panel/treasury-routes.tsx";
import peopleCss from "../form/people.css?inline";
import { answerIn, askFields } from "../news/asked.ts";
import { beforePublishing } from "../news/panel/before-publishing.ts";
import type { Standing } from "../sql/office.ts";
import { createSignUps } from "../sql/sign-ups.ts";
import { routeAdding } from "./add-routes.tsx";
import { type ForEvent, NamedRows, routeChanges } from "./change-routes.tsx";
import { EventPage, type PanelEvent } from "./event-page.tsx";
import { routeNew } from "./new/new-routes.tsx";
import { DoorList, Poster } from "./papers.tsx";
import { eventSignUpsPath, newSignUpPath, signUpActPath, signUpsPath } from "./sign-up-paths.ts";
import { signUpSummary } from "./sign-up-summary.ts";
import { signUpsAsCsv } from "./sign-ups-csv.ts";
import ownCss from "./sign-ups.css?inline";

/** Sign-ups, for administrators and secretaries only, as messages are. */
export function openSignUps(house: PanelHouse): PanelPart {
  const { database, content, otherMoney, publicUrl, now, wakeOutbox, refreshCountsSoon } = house;
  const signUps = createSignUps(database, otherMoney, publicUrl.hostname, [
    wakeOutbox,
    refreshCountsSoon,
  ]);
  const pages = panelPages("messages", house);
  const { routes, page, action } = pages;

  const findEvent = async (name: string): Promise<PanelEvent | undefined> => {
    const open = eventNamed(content(), name);
    const known = open ? knownEventOf(open) : await signUps.event(name);
    return known && { known: { ...known, isListed: open !== undefined }, open };
  };

  const onEvent: ForEvent = (show) => async (context) => {
    const event = await findEvent(context.req.param("nome") ?? "");
    return event ? show(context, event) : "not-found";
  };

  page(signUpsPath, async () => {
    const events = new Map(
      (await signUps.standings()).map((one) => [one.name, { ...one, isListed: false }]),
    );
    for (const event of eventsWithSignUp(content()).map(knownEventOf)) {
      const unseen = { taken: 0, waiting: 0, held: 0, free: event.places, asked: {} };
      events.set(event.name, { ...unseen, ...events.get(event.name), ...event });
    }
    return { body: <EventsPage of={[...events.values()]} nowMs={now()} />, title: "Inscrições" };
  });

  // Before the event's own page, which would take the file's name for an event's.
  page(`${signUpsPath}/:arquivo{[a-z0-9.-]+\\.csv}`, async (context) => {
    const event = await findEvent(context.req.param("arquivo").replace(/\.csv$/, ""));
    if (!event) return "not-found";
    const { name } = event.known;
    context.header("content-type", "text/csv; charset=utf-8");
    context.header("content-disposition", `attachment; filename="inscricoes-${name}.csv"`);
    return {
      response: context.body(signUpsAsCsv(await signUps.list(name), event.open?.signUp)),
      act: "exported-sign-ups",
      subject: name,
    };
  });

  routeNew(pages, { ...house, signUps });

  page(
    eventSignUpsPath(":nome"),
    onEvent(async (context, event) => {
      const { name, title } = event.known;
      const props = {
        event,
        list: await signUps.listPage(name, queryOf(context, "pagina")),
        fees: await signUps.feesOf(name),
        means: otherMoney.means,
        asked: await signUps.asked(name),
        untold: await signUps.untold(event.known, now()),
        toCall: await signUps.toCall(name),
        churchName: house.churchName(),
        origin: publicUrl,
        nowMs: now(),
      };
      return { body: <EventPage {...props} />, title, act: "read-sign-ups", subject: name };
    }),
  );

  const ports = { signUps, undos: house.undos, onEvent, now, content };
  routeAdding(pages, ports);
  routeChanges(pages, ports);

  page(
    signUpActPath(":nome", "cancelAll"),
    onEvent(async (_, { known: { name, title }, open }) => {
      const live = (await signUps.list(name)).filter(({ state }) => state !== "cancelled");
      // While the event is in the programme no letter says that it is not.
      if (open || live.length === 0) return { goTo: eventSignUpsPath(name) };
      const mailed = live.filter(({ email }) => email).length;
      const body = (
        <Confirm
          action={signUpActPath(name, "cancelAll")}
          yes="Cancelar e avisar todos"
          no="Não cancelar"
          back={eventSignUpsPath(name)}
        >
          <p>
            Todas as inscrições em <strong>{title}</strong> são canceladas, e não voltam: são{" "}
            {live.length}. Recebem um e-mail: {mailed}. Não têm e-mail, e ficam na página inicial
            para ligar: {live.length - mailed}.
          </p>
          <NamedRows all={live} />
        </Confirm>
      );
      return { body, title: "Cancelar e avisar todos?" };
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

  action(
    signUpActPath(":nome", "answer"),
    onEvent(async (context, { known }) => {
      const typed = await readTyped(context);
      const isSame = answerIn(typed[askFields.same]);
      const isPriceForAll = answerIn(typed[askFields.price]);
      await signUps.answer(known, { isSame, isPriceForAll }, now());
      const at = eventSignUpsPath(known.name);
      return { done: "mudanca-respondida", at, act: "answered-change", subject: known.name };
    }),
  );

  action(
    signUpActPath(":nome", "tellChange"),
    onEvent(async (_, { known: { name } }) => {
      await signUps.tellChange(name, now());
      const at = eventSignUpsPath(name);
      return { done: "mudanca-avisada", at, act: "told-change", subject: name };
    }),
  );

  page(
    signUpActPath(":nome", "list"),
    onEvent(async (_, event) => ({
      body: <DoorList event={event} entries={await signUps.list(event.known.name)} nowMs={now()} />,
      title: `${event.known.title}: lista para a porta`,
      isPaper: true,
      act: "printed-sign-ups",
      subject: event.known.name,
    })),
  );

  page(
    signUpActPath(":nome", "poster"),
    onEvent((_, { open }) =>
      open
        ? {
            body: <Poster event={open} churchName={house.churchName()} origin={publicUrl} />,
            title: `Cartaz de ${open.title}`,
            isPaper: true,
          }
        : "not-found",
    ),
  );

  routes.route("/", feeRoutes({ ...house, signUps }));
  return {
    routes,
    sheet: peopleCss + ownCss,
    home: [signUpSummary({ signUps, content, now }), feeSummary(signUps), treasurySummary(signUps)],
    bringBack: { [paidSignUp.kind]: undoPaid(signUps, now) },
    ...beforePublishing({ signUps, content, now }),
  };
}

/** Each event with sign-ups: those to come first, then what is over or no longer in the programme. */
function EventsPage({ of, nowMs }: { of: readonly Standing[]; nowMs: number }) {
  const begin = (
    <p className="actions">
      <a className="button" href={newSignUpPath}>
        Nova inscrição
      </a>
    </p>
  );
  if (of.length === 0) {
    return (
      <>
        {begin}
        <EmptyState says="Ainda nenhum evento tem inscrição. Um retiro, um curso, um batismo: preencha um formulário, e ele ganha uma página no site. Os inscritos aparecem aqui." />
      </>
    );
  }
  const sorted = of.toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  const isToCome = ({ endsAtMs, isListed }: Standing) => isListed && endsAtMs > nowMs;
  return (
    <>
      {begin}
      <EventRows of={sorted.filter(isToCome)} />
      {sorted.some((one) => !isToCome(one)) && (
        <section aria-labelledby="antes">
          <h2 id="antes">Já passaram, ou saíram da programação</h2>
          <EventRows of={sorted.filter((one) => !isToCome(one))} />
        </section>
      )}
    </>
  );
}

const EventRows = ({ of }: { of: readonly Standing[] }) => (
  <Rows>
    {of.map(({ name, title, startsAtMs, places, taken, waiting, isListed }) => (
      <div key={name}>
        <a className="row" href={eventSignUpsPath(name)}>
          <span>{title}</span>
          <span>{`${taken} de ${places}`}</span>
        </a>
        <p className="soft">
          {longDay(startsAtMs)}
          {waiting > 0 && ` · ${waiting} na espera`}
          {!isListed && " · não está na programação"}
        </p>
      </div>
    ))}
  </Rows>
);
