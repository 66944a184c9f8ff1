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
import { groupPath } from "../contract.ts";
import { isPublished } from "../month/book.ts";
import { withThese } from "../month/changes.ts";
import { suggest } from "../month/suggest.ts";
import { teamMonth } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import { answerDuty } from "../sql/own.ts";
import { jobTitle, timeWords } from "../words.ts";
import { callsOf } from "./calls.tsx";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import copyScript from "./copy-group.script.ts?inline-script";
import type { RotaPorts } from "./ports.ts";
import { longGuests, placeField, readPlaces } from "./read-places.ts";
import { rotaPath, teamActPath, teamPath } from "./rota-paths.ts";
import { Paper, TeamPage } from "./team-page.tsx";
import type { TeamProps } from "./team-props.ts";
import { conflictWords, doubtWords } from "./team-words.ts";

type OfTeam = { team: Team; month: string };
type Run = (at: OfTeam, context: Asked, typed: ByField) => Answer | Promise<Answer>;

/** One team's month: `/painel/escala/2026-12/louvor`, and its forms. */
export function routeTeam({ page, action }: PanelPages, ports: RotaPorts): void {
  const { months, people, content, database, publicUrl, now, wakeOutbox } = ports;
  const sending = () => ({ messageIdDomain: publicUrl.hostname, nowMs: now() });
  const subjectOf = ({ team, month }: OfTeam) =>
    `${team.name} ${month.slice(5)}/${month.slice(0, 4)}`;

  const show = async (
    { team, month }: OfTeam,
    said: Pick<TeamProps, "typed" | "said"> & { status?: 409 | 422 } = {},
  ): Promise<Answer> => {
    const { status, ...shown } = said;
    const plan = await months.read(content(), month);
    const view = teamMonth(plan, team, { month, nowMs: now() });
    const isOut = isPublished(plan, team.name, month);
    const code = isOut ? await people.groupCode(team.name) : undefined;
    const props: TeamProps = {
      ...shown,
      team,
      month,
      plan,
      view,
      isPublished: isOut,
      calls: await callsOf(ports, plan, { team, month }),
      group: code && new URL(groupPath(code), publicUrl).href,
      origin: publicUrl,
      nowMs: now(),
    };
    return {
      body: <TeamPage {...props} />,
      title: `${team.title}: escala de ${monthName(month)}`,
      scripts: [copyScript],
      act: "saw-rota",
      subject: subjectOf({ team, month }),
      ...(status && { status }),
    };
  };

  const refuse = (
    at: OfTeam,
    status: 409 | 422,
    said: Omit<NonNullable<TeamProps["said"]>, "kind">,
    typed?: ByField,
  ) => show(at, { status, said: { kind: "problem", ...said }, ...(typed && { typed }) });

  const on =
    (run: Run) =>
    async (context: Asked): Promise<Answer> => {
      const month = ports.monthIn(context.req.param("mes") ?? "");
      const teams = await ports.teamsFor(context.get("member"));
      const team = teams.find(({ name }) => name === context.req.param("equipe"));
      const typed = context.req.method === "POST" ? await readTyped(context) : {};
      if (month && team) return run({ team, month }, context, typed);
      const isThere = content().rota?.teams.some(
        ({ name }) => name === context.req.param("equipe"),
      );
      return month && isThere ? answerNotTheirs(context) : "not-found";
    };
  /** Path after an act: the team's page, or the page above it once a team that left the file has nothing left to do. */
  const pageAfter = async (context: Asked, { team, month }: OfTeam) => {
    const teams = await ports.teamsFor(context.get("member"));
    if (teams.some(({ name }) => name === team.name)) return teamPath(month, team.name);
    return teams.length > 0 ? rotaPath : panelPaths.home;
  };
  /** Leads to the team's page, or to another; `act` is noted where something was done. */
  const done = (
    at: OfTeam,
    said: Done,
    act?: Act,
    path: string = teamPath(at.month, at.team.name),
  ): Answer => ({
    done: said,
    at: path,
    ...(act && { act, subject: subjectOf(at) }),
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
    on(async ({ team, month }) => {
      const plan = await months.read(content(), month);
      const view = teamMonth(plan, team, { month, nowMs: now() });
      return {
        body: <Paper {...{ team, month, plan, view }} />,
        title: `${team.title}: escala de ${monthName(month)}`,
        isPaper: true,
        act: "printed-rota",
        subject: subjectOf({ team, month }),
      };
    }),
  );

  /** Saves what the form changed; returns the page again where something has to be asked or told. */
  const save = async (at: OfTeam, typed: ByField): Promise<Answer | number> => {
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
    const plan = await months.read(content(), month);
    if (doubts.length > 0) {
      const lead = "Nada foi guardado ainda. Confira, ou marque “Guardar mesmo assim”:";
      const lines = doubts.map((one) => doubtWords(one, plan, team));
      return refuse(at, 422, { lead, lines, asks: "save" }, typed);
    }
    return refuse(at, 409, {
      lead: `${saved === 0 ? "Nada foi guardado" : "O resto foi guardado"}. Isto não, porque mudou enquanto a página estava aberta:`,
      lines: conflicts.map((one) => conflictWords(one, plan, team)),
    });
  };

  action(
    teamPath(mes, ":equipe"),
    on(async (at, _, typed) => {
      const saved = await save(at, typed);
      if (typeof saved !== "number") return saved;
      if (saved === 0) return done(at, "escala-igual");
      const plan = await months.read(content(), at.month);
      const isTold = isPublished(plan, at.team.name, at.month);
      return done(at, isTold ? "escala-guardada-avisando" : "escala-guardada", "saved-rota");
    }),
  );

  act("publish", async (at, _, typed) => {
    const saved = await save(at, typed);
    if (typeof saved !== "number") return saved;
    const { team, month } = at;
    const isNew = await months.publish(content(), { team: team.name, month }, now());
    wakeOutbox();
    return isNew ? done(at, "escala-publicada", "published-rota") : done(at, "escala-ja-publicada");
  });

  act("suggest", async (at, _, typed) => {
    const { team, month } = at;
    // All months are read, to find the people who have not served for longest.
    const plan = await months.readAll(content(), [month]);
    const lines = teamMonth(plan, team, { month, nowMs: now() }).lines.map(({ line }) => line);
    const filled = withThese(plan, readPlaces(typed, team, month));
    const { placed, open } = suggest(filled, team, { lines, nowMs: now() });
    const proposed = Object.fromEntries(
      placed.map((one) => [`vaga.${placeField(one)}`, one.personId]),
    );
    const lead =
      placed.length === 0
        ? "Nenhuma sugestão nova."
        : `${placed.length === 1 ? "1 sugestão" : `${placed.length} sugestões`} abaixo, ainda não guardadas: confira e toque em Guardar.`;
    const names = new Map(lines.map((line) => [line.key, timeWords(line)]));
    const left = [...Map.groupBy(open, ({ line }) => line)].map(([line, spots]) => {
      const jobs = new Set(spots.map(({ job }) => jobTitle(team, job)));
      return `Ninguém livre para ${names.get(line)}: ${[...jobs].join(", ")}`;
    });
    const said = { kind: "done", lead, lines: left } as const;
    return show(at, { typed: { ...typed, ...proposed }, said });
  });

  act("told", async (at, context, { pessoa = "", visto = "" }) => {
    const known = { personId: pessoa, knownMs: Number(visto) || now() };
    const isDone = await months.told({ team: at.team.name, month: at.month }, known, now());
    const path = await pageAfter(context, at);
    return isDone
      ? done(at, "escala-avisado", "told-rota", path)
      : done(at, "escala-ja-avisado", undefined, path);
  });

  act("answer", async (at, context, { lugar = "", resposta }) => {
    const news = resposta === "nao" ? "refuse" : "confirm";
    const by = { team: at.team.name, staffId: context.get("member").id };
    const answered = { id: lugar, news, by } as const;
    const outcome = await answerDuty(database, content(), answered, sending());
    wakeOutbox();
    if (outcome === "answered") return done(at, "escala-respondida", "answered-rota");
    if (outcome !== "begun") {
      return done(at, outcome === "same" ? "escala-ja-respondida" : "escala-mudou-antes");
    }
    return refuse(at, 409, { lead: "Nada mudou: este encontro já começou.", lines: [] });
  });

  act("move", async (at, context, typed) => {
    const { team, month } = at;
    const ids = new Set(
      Object.keys(typed).flatMap((name) => (name.startsWith("de.") ? name.slice(3) : [])),
    );
    const [line, job] = (typed["para"] ?? "").split("/");
    const options = { ...at, anyway: typed["mesmo_assim"] === "sim", nowMs: now() };
    const to = line ? { line, job } : undefined;
    const { asked, moved, doubts } = await months.move(content(), ids, to, options);
    const plan = await months.read(content(), month);
    if (doubts.length > 0) {
      const lead = "Ninguém passou ainda. Confira, ou marque “Passar mesmo assim”:";
      const lines = doubts.map((one) => doubtWords(one, plan, team));
      return refuse(at, 422, { lead, lines, asks: "move" }, typed);
    }
    wakeOutbox();
    const path = await pageAfter(context, at);
    if (moved === 0) {
      const said = asked === 0 ? "escala-mudou-antes" : "escala-nao-passada";
      return done(at, said, undefined, path);
    }
    const isTold = isPublished(plan, team.name, month);
    const out = isTold ? "escala-tirada-avisando" : "escala-tirada";
    const all = to ? "escala-passada" : out;
    return done(at, moved < asked ? "escala-passada-em-parte" : all, "moved-rota", path);
  });
}
