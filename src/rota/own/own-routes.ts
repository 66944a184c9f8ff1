import { type Context, Hono } from "hono";
import { dayAt, dayOf, minuteMs } from "../../format/church-clock.ts";
import {
  alarm,
  calendarText,
  eventOfDay,
  spanLines,
  text,
  zoneLines,
} from "../../kit/icalendar.ts";
import { type ByField, readTyped } from "../../kit/panel/form.ts";
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
import { type Duty, isExpected, type Plan, type Volunteer } from "../month/plan.ts";
import { hasRota } from "../schema.ts";
import { awayDays, type CodeKind, dutiesToCome, type Own, type Pressed } from "../sql/own.ts";
import { placeTitle, timeWords } from "../words.ts";
import { groupPage } from "./group-page.tsx";
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
const refusals: Partial<Record<Pressed, string>> = {
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
  const read = () => own.read(content(), now());
  /**
   * Finds what a code opens, or answers that it opens nothing. A link that was cut off is no guess. The rota is read for a
   * code that somebody has, and for no guess.
   */
  const find = async <Found>(
    context: Asked,
    { typed, kind }: { typed: string; kind: CodeKind },
    pick: (plan: Plan, code: string) => Found | undefined,
  ): Promise<{ plan: Plan; found: Found } | Response> => {
    const code = typed.toLowerCase();
    const isGuess = hasRota(content()) && isUnguessableCode(code);
    if (isGuess && (await own.hasCode(kind, code))) {
      const plan = await read();
      const found = pick(plan, code);
      if (found) return { plan, found };
    }
    const question = { scope: "wrong-code", limit: wrongCodes, rateLimiter, nowMs: now() } as const;
    const refusal = isGuess && (await refuseFlood(context, question, tooMany));
    return refusal || show(context, noRotaPage, 404);
  };
  const findPerson = (context: Asked, typed: string, kind: "code" | "calendarCode" = "code") =>
    find(context, { typed, kind }, ({ people }, code) =>
      [...people.values()].find((one) => one[kind] === code),
    );

  const showOwn = (
    context: Asked,
    plan: Plan,
    { id }: Volunteer,
    said: Pick<OwnView, "pressed" | "refusal" | "asks">,
  ): Response => {
    const person = plan.people.get(id);
    if (!person?.code || !person.calendarCode) return show(context, noRotaPage, 404);
    const calendarUrl = new URL(calendarPath(person.calendarCode), publicUrl).href;
    const status = said.asks ? 422 : said.refusal ? 409 : 200;
    const view = { ...said, plan, person, code: person.code, calendarUrl };
    return show(context, ownPage(view), status);
  };

  routes.get(ownPath(":codigo"), async (context) => {
    const one = await findPerson(context, context.req.param("codigo"));
    if (one instanceof Response) return one;
    return showOwn(context, one.plan, one.found, { pressed: context.req.query("feito") });
  });

  type Press = (
    id: string,
    typed: ByField,
    plan: Plan,
  ) => Promise<Pressed | NonNullable<OwnView["asks"]>>;

  const acts: Record<Parameters<typeof ownActPath>[1], Press> = {
    confirm: (personId, { lugar: id = "" }) =>
      own.answer(content(), { personId }, { id, news: "confirm" }, now()),
    refuse: (personId, { lugar: id = "" }) =>
      own.answer(content(), { personId }, { id, news: "refuse" }, now()),
    take: (personId, { lugar = "" }) => {
      const [line = "", team = "", job = "", place = ""] = lugar.split("/");
      return own.take(content(), personId, { line, team, job, place: Number(place) }, now());
    },
    undo: (personId, { lugar = "" }) => own.undo(content(), personId, lugar, now()),
    async away(personId, typed, plan) {
      const days = awayDays(plan, personId);
      const ticked = new Set(days.filter((day) => typed[`dia.${day}`]));
      // Each of two tabs saves what it changed.
      const seen = typed["antes"]?.split(" ");
      const changed = days.filter((day) => !seen || ticked.has(day) !== seen.includes(day));
      const away = plan.people.get(personId)?.away;
      const isNew = (day: string) => changed.includes(day) && ticked.has(day) && !away?.has(day);
      const serving = dutiesToCome(plan, personId).filter((duty) => {
        const { startsAtMs } = duty.at.line;
        return isExpected(duty) && startsAtMs > now() && isNew(dayAt(startsAtMs));
      });
      if (serving.length > 0 && typed["mesmo_assim"] !== "sim") {
        return { ticked, seen, serving: [...new Set(serving.map(({ at }) => timeWords(at.line)))] };
      }
      // The days come last: once they are kept, the page asks about them no more.
      for (const { id } of serving) {
        await own.answer(content(), { personId }, { id, news: "refuse" }, now());
      }
      await own.setAway(personId, changed, ticked);
      return "answered";
    },
  };

  for (const act of Object.keys(acts) as (keyof typeof acts)[]) {
    // A link that was copied out of the form shows the page, and does nothing.
    routes.get(ownActPath(":codigo", act), async (context) => {
      const code = context.req.param("codigo");
      const one = await findPerson(context, code);
      return one instanceof Response ? one : context.redirect(ownPath(code), 303);
    });
    // Leads to the page if something was done; else shows it with words, or with a question.
    routes.post(ownActPath(":codigo", act), async (context) => {
      const code = context.req.param("codigo");
      const one = await findPerson(context, code);
      if (one instanceof Response) return one;
      const typed = await readTyped(context);
      const said = await acts[act](one.found.id, typed, one.plan);
      wakeOutbox();
      const plan = await read();
      if (typeof said === "object") return showOwn(context, plan, one.found, { asks: said });
      const pressed = act === "away" ? daysPressed : typed["lugar"];
      const refusal = refusals[said];
      if (refusal) return showOwn(context, plan, one.found, { pressed, refusal });
      const rows = dutiesToCome(plan, one.found.id);
      const isHere = pressed === daysPressed || rows.some((duty) => isAt(duty, pressed));
      const feito = new URLSearchParams({ feito: isHere ? (pressed ?? "") : leftPressed });
      return context.redirect(`${ownPath(code)}?${feito}`, 303);
    });
  }

  routes.get("/escala/agenda/:arquivo{[0-9a-fA-F]+\\.ics}", async (context) => {
    const code = context.req.param("arquivo").replace(/\.ics$/i, "");
    const one = await findPerson(context, code, "calendarCode");
    if (one instanceof Response) return one;
    const duties = dutiesToCome(one.plan, one.found.id).filter(isExpected);
    context.header("content-type", "text/calendar; charset=utf-8");
    context.header("content-disposition", 'attachment; filename="escala.ics"');
    return context.body(ownCalendar(duties, { host: publicUrl.hostname, nowMs: now() }));
  });

  routes.get(groupPath(":codigo"), async (context) => {
    const asked = { typed: context.req.param("codigo"), kind: "groupCode" } as const;
    const one = await find(context, asked, (plan, code) =>
      plan.teams.find(({ name }) => plan.codeOf(name) === code),
    );
    return one instanceof Response ? one : show(context, groupPage(one.plan, one.found));
  });

  routes.onError(
    answerUnavailable("Não conseguimos guardar isto agora. Volte, e tente de novo em instantes."),
  );
  return routes;
}

/** A person's duties as iCalendar (RFC 5545), from arrival to the end, with an alarm the day before. */
const ownCalendar = (
  duties: readonly Duty[],
  { host, nowMs }: { host: string; nowMs: number },
): string =>
  calendarText("Escala", [
    ["X-WR-CALNAME", "Minha escala"],
    ...zoneLines(),
    ...duties.flatMap(({ id, at: { line, team, job } }) =>
      eventOfDay(dayOf(nowMs), [
        ["UID", `escala-${id}@${host}`],
        ...spanLines(line.startsAtMs - team.arrivalMinutes * minuteMs, line.endsAtMs),
        ["SUMMARY", text(`${team.title}: ${job.title}`)],
        ["LOCATION", text(line.venue)],
        ["DESCRIPTION", text(line.name)],
        ...alarm("-P1D", `Amanhã: ${placeTitle({ team, job })}`),
      ]),
    ),
  ]);
