import { randomUUID } from "node:crypto";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import { readTyped, type Shown, keyOf } from "../../kit/panel/form.ts";
import { type Answer, panelPages } from "../../kit/panel/pages.tsx";
import { eventNamed, eventsWithSignUp, type OpenEvent } from "../contract/keys.ts";
import { knownEventOf } from "../contract/known-event.ts";
import { eventSignUpsPath, signUpActPath, signUpsPath } from "./sign-up-paths.ts";
import { readSignUp } from "../read-form.ts";
import { createSignUps } from "../sql/sign-ups.ts";
import { AddPage } from "./add-page.tsx";
import { DoorList } from "./door-list.tsx";
import { EventPage } from "./event-page.tsx";
import { EventsPage } from "./events-page.tsx";
import { signUpsAsCsv } from "./sign-ups-csv.ts";
import { type OnEvent, routeChanges } from "./change-routes.tsx";
import type { PanelEvent } from "./panel-event.ts";
import { signUpSummary } from "./summary.ts";
import peopleCss from "../form/people.css?inline";
import ownCss from "./sign-ups.css?inline";

/** Sign-ups, for administrators and secretaries only, as messages are. */
export function openSignUps(house: PanelHouse): PanelPart {
  const { database, content, publicUrl, now, wakeOutbox, lookAgain } = house;
  const signUps = createSignUps(database, { messageIdDomain: publicUrl.hostname });
  const pages = panelPages("messages", house);
  const { routes, page, action } = pages;
  const changed = () => {
    wakeOutbox();
    lookAgain();
  };

  const findEvent = async (name: string): Promise<PanelEvent | undefined> => {
    const open = eventNamed(content(), name);
    const known = open ? knownEventOf(open) : await signUps.event(name);
    return known && { known: { ...known, isListed: open !== undefined }, open };
  };

  const onEvent =
    (show: (context: OnEvent, event: PanelEvent) => Answer | Promise<Answer>) =>
    async (context: OnEvent): Promise<Answer> => {
      const event = await findEvent(context.req.param("nome"));
      return event ? show(context, event) : "not-found";
    };

  page(signUpsPath, async () => {
    const standings = await signUps.standings();
    const listed = eventsWithSignUp(content()).map(knownEventOf);
    return {
      body: (
        <EventsPage
          standings={[
            ...listed
              .filter(({ name }) => !standings.some((one) => one.name === name))
              .map((event) => ({ ...event, taken: 0, free: event.places, waiting: 0 })),
            ...standings.map((one) => ({
              ...one,
              ...listed.find(({ name }) => name === one.name),
              isListed: listed.some(({ name }) => name === one.name),
            })),
          ]}
          nowMs={now()}
        />
      ),
      title: "Inscrições",
    };
  });

  // Before the event's own page, which would take the file's name for an event's.
  page(`${signUpsPath}/:arquivo{[a-z0-9-]+\\.csv}`, async (context) => {
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

  page(eventSignUpsPath(":nome"), async (context) => {
    const event = await findEvent(context.req.param("nome"));
    if (!event) return "not-found";
    const { name, title } = event.known;
    return {
      body: (
        <EventPage
          event={event}
          entries={await signUps.list(name)}
          toCall={(await signUps.toCall()).filter((one) => one.event === name)}
          churchName={house.churchName()}
          nowMs={now()}
        />
      ),
      title,
      act: "read-sign-ups",
      subject: name,
    };
  });

  const showAdd = (
    { known, open }: PanelEvent & { open: OpenEvent },
    shown: Shown,
    status: 200 | 409 | 422,
    free?: number,
  ): Answer => ({
    body: <AddPage event={open} shown={shown} free={free} />,
    title: `Inscrever em ${known.title}`,
    status,
  });

  const onOpen = (
    run: (context: OnEvent, event: PanelEvent & { open: OpenEvent }) => Promise<Answer>,
  ) =>
    onEvent((context, { known, open }) =>
      open && open.end > now() ? run(context, { known, open }) : "not-found",
    );

  page(
    signUpActPath(":nome", "add"),
    onOpen(async (_, event) =>
      showAdd(event, { typed: { chave: randomUUID() }, problems: {} }, 200),
    ),
  );

  action(
    signUpActPath(":nome", "add"),
    onOpen(async (context, event) => {
      const typed = await readTyped(context);
      const attempt = keyOf(typed);
      const { values, problems } = readSignUp(typed, event.open.signUp);
      if (!values) return showAdd(event, { typed, problems }, 422);
      const how = { sim: "over", espera: "wait" } as const;
      const arrival = {
        event: knownEventOf(event.open),
        attempt,
        consentVersion: content().privacy.version,
        hopedForPlace: false,
        nowMs: now(),
      };
      const earlier = await signUps.findAttempt(values, arrival);
      const otherwise = how[typed["mesmo-assim"] as keyof typeof how] ?? "ask";
      const taken = earlier ?? (await signUps.takeByHand(values, arrival, otherwise));
      if (taken === "captcha-spent" || taken.outcome === "over-limit") return "not-found";
      if (taken.outcome === "full") return showAdd(event, { typed, problems: {} }, 409, taken.free);
      if (taken.outcome !== "taken") {
        const nome = "Este formulário já fez outra inscrição. Confira, e mande de novo.";
        return showAdd(event, { typed: { ...typed, chave: "" }, problems: { nome } }, 409);
      }
      changed();
      const { name } = event.known;
      const { entry } = taken;
      return {
        done: entry.state === "confirmed" ? "inscrita" : "inscrita-na-espera",
        at: `${eventSignUpsPath(name)}#i${entry.number}`,
        act: "added-sign-up",
        subject: name,
      };
    }),
  );

  routeChanges(pages, { signUps, onEvent, changed, now });

  page(
    signUpActPath(":nome", "list"),
    onEvent(async (_, event) => ({
      body: (
        <DoorList
          event={event}
          entries={await signUps.list(event.known.name)}
          churchName={house.churchName()}
          nowMs={now()}
        />
      ),
      title: `Lista de ${event.known.title}`,
      isPaper: true,
      act: "printed-sign-ups",
      subject: event.known.name,
    })),
  );

  return {
    routes,
    sheet: peopleCss + ownCss,
    home: signUpSummary({ signUps, content, now }),
    async warns(next) {
      const lost = (await signUps.standings()).filter(
        ({ name, endsAtMs, taken, waiting }) =>
          taken + waiting > 0 &&
          endsAtMs > now() &&
          eventNamed(content(), name) &&
          !eventNamed(next, name),
      );
      return lost.map(
        ({ name, title, taken, waiting }) =>
          `${title} sai da programação com ${taken + waiting} pessoas inscritas (${name}). Ninguém é avisado por isso: depois de publicar, veja em Inscrições o que fazer.`,
      );
    },
  };
}
