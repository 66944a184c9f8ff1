import { type Context, Hono } from "hono";
import { dayAt } from "../../format/church-clock.ts";
import { readTyped } from "../../kit/panel/form.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import { compressAnswer } from "../../platform/http/compress-answer.ts";
import { requireStrangersForm } from "../../platform/http/form-body.ts";
import { createBodyLimit, createSameOrigin } from "../../platform/http/guards.ts";
import {
  answerUnavailable,
  refuseFlood,
  wrongCodes,
} from "../../platform/http/page-behind-code.ts";
import { isUnguessableCode } from "../../platform/unguessable-code.ts";
import type { Requests } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import type { Page } from "../../site/page.ts";
import { calendarPath, groupPath, ownActPath, ownPath, postLimit } from "../contract.ts";
import {
  isExpected,
  isPublished,
  lineOf,
  type Plan,
  publishedDuties,
  servesIn,
} from "../month/book.ts";
import { linesOfTeam } from "../month/lines.ts";
import { hasRota } from "../schema.ts";
import {
  type Answered,
  awayDays,
  type LinkedPerson,
  mayUndo,
  openPlaces,
  type Own,
  type Taken,
  type Undone,
} from "../sql/own.ts";
import type { Duty, Person } from "../sql/tables.ts";
import { timeWords } from "../words.ts";
import { groupPage } from "./group-page.tsx";
import { ownCalendar } from "./own-calendar.ts";
import { daysPressed, isAt, leftPressed, noRotaPage, ownPage, type OwnView } from "./own-page.tsx";

type Options = Pick<
  SiteHouse & Requests,
  "content" | "site" | "guards" | "rateLimiter" | "now" | "wakeOutbox"
> & { own: Own; publicUrl: URL };

declare module "../../platform/limits/rate-limit.ts" {
  interface AddedScopes {
    rota: true;
  }
}

type Asked = Context<ApiEnvironment>;

const tooMany = "Foram muitas respostas daqui. Espere alguns minutos e tente de novo.";
/** Words for presses that changed nothing; all others are done. */
const refusals: Partial<Record<Answered | Taken | Undone, string>> = {
  begun: "Este encontro já começou: agora só falando com quem lidera a equipe.",
  off: "Este encontro não acontece: não é preciso responder.",
  gone: "Este lugar não é mais seu. Veja abaixo como está.",
  clash: "Nesta hora você já está em outra equipe.",
  full: "Este lugar já tem gente. Obrigado assim mesmo!",
  late: "Não dá mais para desfazer: fale com quem lidera a equipe.",
  closed: "Este lugar não está mais aberto. Obrigado assim mesmo!",
};

/** `/escala/…`: a person's own page, their calendar, and the page for a team's group. GET shows, POST acts. */
export function rotaRoutes(options: Options): Hono<ApiEnvironment> {
  const { own, content, site, publicUrl, guards, rateLimiter, now, wakeOutbox } = options;
  const routes = new Hono<ApiEnvironment>();
  routes.use("/escala/*", compressAnswer, guards.clientAddress);
  routes.on(
    "POST",
    ["/escala/*"],
    createSameOrigin({
      publicUrl,
      refuse: (context) => context.text("Este formulário só funciona no site da igreja.", 403),
    }),
    createBodyLimit({
      mostBytes: 64 * 1024,
      refuse: (context) => context.text("O texto é longo demais.", 413),
    }),
    requireStrangersForm,
    async (context, next) => {
      const question = { scope: "rota", limit: postLimit, rateLimiter, nowMs: now() } as const;
      return (await refuseFlood(context, question, tooMany)) ?? next();
    },
  );

  const show = (context: Asked, page: Page, status: 200 | 404 | 409 | 422 = 200): Response => {
    const { html, policy } = site().render(page);
    return context.html(html, status, { "content-security-policy": policy });
  };
  /** Finds what a code opens, or answers that it opens nothing. A link that was cut off is no guess. */
  const find = async <Found extends object>(
    context: Asked,
    typed: string,
    read: (code: string) => Promise<Found | undefined>,
  ): Promise<Found | Response> => {
    const code = typed.toLowerCase();
    const isGuess = hasRota(content()) && isUnguessableCode(code);
    const found = isGuess ? await read(code) : undefined;
    if (found) return found;
    const question = { scope: "wrong-code", limit: wrongCodes, rateLimiter, nowMs: now() } as const;
    const refusal = isGuess && (await refuseFlood(context, question, tooMany));
    return refusal || show(context, noRotaPage, 404);
  };
  const findPerson = (context: Context<ApiEnvironment, ":codigo">) =>
    find(context, context.req.param("codigo"), (code) => own.find("code", code));

  const viewOf = async (
    person: LinkedPerson,
    said: Pick<OwnView, "pressed" | "refusal" | "asks"> = {},
  ): Promise<OwnView> => {
    const plan = await own.read(content(), now());
    const member = plan.people.get(person.id);
    const teams = plan.teams.filter((team) => member && servesIn(member, [team]));
    const duties = dutiesToCome(plan, person).filter(
      (duty) => duty.state !== "refused" || mayUndo(duty, now()),
    );
    return {
      ...said,
      person,
      plan,
      duties,
      open: openPlaces(plan, person.id, now()),
      days: awayDays(content(), teams, now()),
      away: member?.away ?? new Set(),
      calendarUrl: new URL(calendarPath(person.calendarCode), publicUrl).href,
      nowMs: now(),
    };
  };

  const dutiesToCome = (plan: Plan, { id }: Person): Duty[] =>
    publishedDuties(plan, id).filter(({ line }) => (lineOf(plan, line)?.endsAtMs ?? 0) > now());

  routes.get(ownPath(":codigo"), async (context) => {
    const person = await findPerson(context);
    if (person instanceof Response) return person;
    return show(context, ownPage(await viewOf(person, { pressed: context.req.query("feito") })));
  });

  /** Answers a press: leads to the page if something was done; else shows it with words, or with a question. */
  const onPress = (
    act: Parameters<typeof ownActPath>[1],
    press: (
      person: LinkedPerson,
      typed: Record<string, string>,
    ) => Promise<string | OwnView["asks"]>,
  ) => {
    // A link that was copied out of the form shows the page, and does nothing.
    routes.get(ownActPath(":codigo", act), async (context) => {
      const person = await findPerson(context);
      if (person instanceof Response) return person;
      return context.redirect(ownPath(person.code), 303);
    });
    routes.post(ownActPath(":codigo", act), async (context) => {
      const person = await findPerson(context);
      if (person instanceof Response) return person;
      const typed = await readTyped(context);
      const said = await press(person, typed);
      wakeOutbox();
      const pressed = act === "away" ? daysPressed : typed["lugar"];
      if (!said) {
        const { duties } = await viewOf(person);
        const isHere = pressed === daysPressed || duties.some((duty) => isAt(duty, pressed));
        const feito = new URLSearchParams({ feito: isHere ? (pressed ?? "") : leftPressed });
        return context.redirect(`${ownPath(person.code)}?${feito}`, 303);
      }
      const isRefusal = typeof said === "string";
      const view = await viewOf(person, isRefusal ? { pressed, refusal: said } : { asks: said });
      return show(context, ownPage(view), isRefusal ? 409 : 422);
    });
  };

  for (const news of ["confirm", "refuse"] as const) {
    onPress(
      news,
      async ({ id: personId }, { lugar = "" }) =>
        refusals[await own.answer(content(), personId, { id: lugar, news }, now())],
    );
  }

  onPress("take", async ({ id }, { lugar = "" }) => {
    const [line = "", team = "", job = "", place = ""] = lugar.split("/");
    const spot = { line, team, job, place: Number(place) };
    return refusals[await own.take(content(), id, spot, now())];
  });

  onPress(
    "undo",
    async ({ id }, { lugar = "" }) => refusals[await own.undo(content(), id, lugar, now())],
  );

  onPress("away", async (person, typed) => {
    const { plan, duties, days, away } = await viewOf(person);
    const ticked = new Set(days.filter((day) => typed[`dia.${day}`]));
    // Each of two tabs saves what it changed.
    const seen = typed["antes"]?.split(" ");
    const changed = days.filter((day) => !seen || ticked.has(day) !== seen.includes(day));
    const isNew = (day: string) => changed.includes(day) && ticked.has(day) && !away.has(day);
    const serving = duties.flatMap((duty) => {
      const line = plan.lines.get(duty.line);
      const isToCome = line && isExpected(plan, duty) && line.startsAtMs > now();
      return isToCome && isNew(dayAt(line.startsAtMs))
        ? { id: duty.id, when: timeWords(line) }
        : [];
    });
    if (serving.length > 0 && typed["mesmo_assim"] !== "sim") {
      return { ticked, seen, serving: [...new Set(serving.map(({ when }) => when))] };
    }
    // The days come last: once they are kept, the page asks about them no more.
    for (const { id } of serving) {
      await own.answer(content(), person.id, { id, news: "refuse" }, now());
    }
    await own.setAway(person.id, changed, ticked);
    return undefined;
  });

  routes.get("/escala/agenda/:arquivo{[0-9a-fA-F]+\\.ics}", async (context) => {
    const code = context.req.param("arquivo").replace(/\.ics$/i, "");
    const person = await find(context, code, (one) => own.find("calendarCode", one));
    if (person instanceof Response) return person;
    const plan = await own.read(content(), now());
    const duties = dutiesToCome(plan, person).filter((one) => isExpected(plan, one));
    context.header("content-type", "text/calendar; charset=utf-8");
    context.header("content-disposition", 'attachment; filename="escala.ics"');
    return context.body(ownCalendar(plan, duties, { host: publicUrl.hostname, nowMs: now() }));
  });

  routes.get(groupPath(":codigo"), async (context) => {
    const team = await find(context, context.req.param("codigo"), async (code) => {
      const name = await own.groupTeam(code);
      return content().rota?.teams.find((one) => one.name === name);
    });
    if (team instanceof Response) return team;
    const plan = await own.read(content(), now());
    const lines = linesOfTeam(team, [...plan.lines.values()])
      .filter(({ key, endsAtMs }) => isPublished(plan, team.name, key) && endsAtMs > now())
      .sort((one, other) => one.startsAtMs - other.startsAtMs);
    return show(context, groupPage({ team, plan, lines }));
  });

  routes.onError(
    answerUnavailable("Não conseguimos guardar isto agora. Volte, e tente de novo em instantes."),
  );
  return routes;
}
