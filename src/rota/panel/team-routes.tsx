import { monthName } from "../../format/date-words.ts";
import { readTyped, type ByField } from "../../kit/panel/form.ts";
import {
  type Answer,
  answerNotTheirs,
  type Asked,
  type PanelPages,
} from "../../kit/panel/pages.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { Act, Done } from "../../kit/words.ts";
import { rotaPath, teamActPath, teamPath } from "../contract.ts";
import { weigh } from "../month/changes.ts";
import { suggest } from "../month/suggest.ts";
import { type TeamMonth, teamMonth } from "../month/team-month.ts";
import { jobOf } from "../schema.ts";
import { timeWords } from "../words.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import copyScript from "./copy-group.script.ts?inline-script";
import { longGuests, placeField, readPlaces } from "./place.tsx";
import type { RotaPorts, Seen } from "./ports.ts";
import { Paper, TeamPage } from "./team-page.tsx";
import type { Said } from "./team-props.tsx";
import { conflictWords, doubtWords } from "./team-words.ts";

/** A team's month, as a member asked for it. */
type At = TeamMonth & Pick<Seen, "calls"> & { context: Asked };
type Run = (at: At, typed: ByField) => Answer | Promise<Answer>;

/** One team's month: `/painel/escala/2026-12/louvor`, and its forms. */
export function routeTeam({ page, action }: PanelPages, ports: RotaPorts): void {
  const { months, own, content, publicUrl, churchName, now, wakeOutbox } = ports;
  const headOf = ({ team, month }: At) => ({
    title: `${team.title}: escala de ${monthName(month)}`,
    subject: `${team.name} ${month.slice(5)}/${month.slice(0, 4)}`,
  });

  const show = (
    at: At,
    shown: { typed?: ByField; said?: Said } = {},
    status?: 409 | 422,
  ): Answer => ({
    body: <TeamPage {...at} {...shown} publicUrl={publicUrl} churchName={churchName()} />,
    ...headOf(at),
    scripts: [copyScript],
    act: "saw-rota",
    ...(status && { status }),
  });

  const refuse = (at: At, status: 409 | 422, said: Omit<Said, "kind">, typed?: ByField) =>
    show(at, { said: { kind: "problem", ...said }, ...(typed && { typed }) }, status);

  const on =
    (run: Run) =>
    async (context: Asked): Promise<Answer> => {
      const month = ports.monthIn(context.req.param("mes") ?? "");
      const name = context.req.param("equipe");
      const seen = await ports.see(context.get("member"), month);
      const team = seen.teams.find((one) => one.name === name);
      const typed = context.req.method === "POST" ? await readTyped(context) : {};
      const { plan, calls } = seen;
      if (month && team) return run({ ...teamMonth(plan, team, month), calls, context }, typed);
      const isThere = seen.plan.teams.some((one) => one.name === name);
      return month && isThere ? answerNotTheirs(context) : "not-found";
    };
  /** The month as it is after an act. */
  const again = async ({ team, month, context }: At): Promise<At> => {
    const { plan, calls } = await ports.see(context.get("member"), month);
    return { ...teamMonth(plan, team, month), calls, context };
  };
  /** Path after an act: the team's page, or the page above it once a team that left the file has nothing left to do. */
  const pageAfter = async (at: At) => {
    const { teams } = await ports.see(at.context.get("member"));
    if (teams.some(({ name }) => name === at.team.name)) return teamPath(at.month, at.team.name);
    return teams.length > 0 ? rotaPath : panelPaths.home;
  };
  /** Leads to the team's page, or to another; `act` is noted where something was done. */
  const done = (
    at: At,
    said: Done,
    act?: Act,
    path: string = teamPath(at.month, at.team.name),
  ): Answer => ({
    done: said,
    at: path,
    ...(act && { act, subject: headOf(at).subject }),
  });
  const mes = ":mes{[0-9]{4}-[0-9]{2}}";
  const act = (name: Parameters<typeof teamActPath>[2], run: Run) =>
    action(teamActPath(mes, ":equipe", name), on(run));

  page(
    teamPath(mes, ":equipe"),
    on((at) => show(at)),
  );

  page(
    teamActPath(mes, ":equipe", "paper"),
    on((at) => ({
      body: <Paper {...at} />,
      ...headOf(at),
      isPaper: true,
      act: "printed-rota",
    })),
  );

  /** Saves what the form changed; returns the page again where something has to be asked or told. */
  const save = async (at: At, typed: ByField): Promise<Answer | number> => {
    const { team, month } = at;
    const changes = readPlaces(typed, team, month);
    const long = longGuests(changes);
    if (long.length > 0) {
      return refuse(at, 422, { lead: "Nada foi guardado ainda:", lines: long }, typed);
    }
    const anyway = typed["mesmo_assim"] === "sim";
    const options = { team: team.name, month, anyway, nowMs: now() };
    const { saved, conflicts, doubts } = await months.save(content(), changes, options);
    wakeOutbox();
    if (doubts.length === 0 && conflicts.length === 0) return saved;
    const after = await again(at);
    if (doubts.length > 0) {
      const lead = "Nada foi guardado ainda. Confira, ou marque “Guardar mesmo assim”:";
      const lines = doubts.map((one) => doubtWords(one, after));
      return refuse(after, 422, { lead, lines, asks: "save" }, typed);
    }
    return refuse(after, 409, {
      lead: `${saved === 0 ? "Nada foi guardado" : "O resto foi guardado"}. Isto não, porque mudou enquanto a página estava aberta:`,
      lines: conflicts.map((one) => conflictWords(one, after)),
    });
  };

  action(
    teamPath(mes, ":equipe"),
    on(async (at, typed) => {
      const saved = await save(at, typed);
      if (typeof saved !== "number") return saved;
      if (saved === 0) return done(at, "escala-igual");
      return done(
        at,
        at.isPublished ? "escala-guardada-avisando" : "escala-guardada",
        "saved-rota",
      );
    }),
  );

  act("publish", async (at, typed) => {
    const saved = await save(at, typed);
    if (typeof saved !== "number") return saved;
    const { team, month } = at;
    const isNew = await months.publish(content(), { team: team.name, month }, now());
    wakeOutbox();
    return isNew ? done(at, "escala-publicada", "published-rota") : done(at, "escala-ja-publicada");
  });

  act("suggest", (at, typed) => {
    const { plan, team, month } = at;
    const lines = at.lines.map(({ line }) => line);
    const { next } = weigh(plan, readPlaces(typed, team, month));
    const { placed, open } = suggest(next, team, lines);
    const proposed = Object.fromEntries(
      placed.map((one) => [`vaga.${placeField(one)}`, one.personId]),
    );
    const lead =
      placed.length === 0
        ? "Nenhuma sugestão nova."
        : `${placed.length === 1 ? "1 sugestão" : `${placed.length} sugestões`} abaixo, ainda não guardadas: confira e toque em Guardar.`;
    const left = lines.flatMap((line) => {
      const jobs = open.flatMap((one) => (one.line === line.key ? jobOf(team, one.job).title : []));
      const words = `Ninguém livre para ${timeWords(line)}: ${[...new Set(jobs)].join(", ")}`;
      return jobs.length > 0 ? words : [];
    });
    return show(at, {
      typed: { ...typed, ...proposed },
      said: { kind: "done", lead, lines: left },
    });
  });

  act("told", async (at, { pessoa = "", visto = "" }) => {
    const known = { personId: pessoa, knownMs: Number(visto) || now() };
    const isDone = await months.told({ team: at.team.name, month: at.month }, known, now());
    const path = await pageAfter(at);
    return isDone
      ? done(at, "escala-avisado", "told-rota", path)
      : done(at, "escala-ja-avisado", undefined, path);
  });

  act("answer", async (at, { lugar = "", resposta }) => {
    const news = resposta === "nao" ? "refuse" : "confirm";
    const by = { team: at.team.name, staffId: at.context.get("member").id };
    const outcome = await own.answer(content(), by, { id: lugar, news }, now());
    wakeOutbox();
    if (outcome === "answered") return done(at, "escala-respondida", "answered-rota");
    if (outcome !== "begun") {
      return done(at, outcome === "same" ? "escala-ja-respondida" : "escala-mudou-antes");
    }
    return refuse(at, 409, { lead: "Nada mudou: este encontro já começou.", lines: [] });
  });

  act("move", async (at, typed) => {
    const { team, month } = at;
    const ids = new Set(
      Object.keys(typed).flatMap((name) => (name.startsWith("de.") ? name.slice(3) : [])),
    );
    const [line, job] = (typed["para"] ?? "").split("/");
    const options = { team, month, anyway: typed["mesmo_assim"] === "sim", nowMs: now() };
    const to = line ? { line, job } : undefined;
    const { asked, moved, doubts } = await months.move(content(), ids, to, options);
    if (doubts.length > 0) {
      const lead = "Ninguém passou ainda. Confira, ou marque “Passar mesmo assim”:";
      const lines = doubts.map((one) => doubtWords(one, at));
      return refuse(at, 422, { lead, lines, asks: "move" }, typed);
    }
    wakeOutbox();
    const path = await pageAfter(at);
    if (moved === 0) {
      const said = asked === 0 ? "escala-mudou-antes" : "escala-nao-passada";
      return done(at, said, undefined, path);
    }
    const out = at.isPublished ? "escala-tirada-avisando" : "escala-tirada";
    const all = to ? "escala-passada" : out;
    return done(at, moved < asked ? "escala-passada-em-parte" : all, "moved-rota", path);
  });
}
