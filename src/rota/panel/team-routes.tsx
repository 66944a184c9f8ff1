import { monthName } from "../../format/date-words.ts";
import { readTyped, type ByField } from "../../kit/panel/form.ts";
import {
  type Answer,
  answerNotTheirs,
  type Asked,
  type PanelPages,
} from "../../kit/panel/pages.tsx";
import { groupPath } from "../contract.ts";
import type { Spot } from "../month/book.ts";
import { suggest } from "../month/suggest.ts";
import { spotsOf, teamMonth } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import { answerDuty } from "../sql/answers.ts";
import { monthKey } from "../sql/rota-rows.ts";
import { jobTitle, timeWords } from "../words.ts";
import { callsOf } from "./calls-of.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import copyScript from "./copy-group.script.ts?inline-script";
import { Paper } from "./paper.tsx";
import type { RotaPorts } from "./ports.ts";
import { longGuests, placeField, readPlaces } from "./read-places.ts";
import { rotaPath, teamActPath, teamPath } from "./rota-paths.ts";
import { TeamPage } from "./team-page.tsx";
import type { TeamProps } from "./team-props.ts";
import {
  asTyped,
  conflictWords,
  doubtWords,
  groupText,
  unansweredOf,
  withTyped,
} from "./team-words.ts";

type At = { team: Team; month: string };

/** One team's month: `/painel/escala/2026-12/louvor`, and its forms. */
export function routeTeam({ page, action }: PanelPages, ports: RotaPorts): void {
  const { months, people, content, database, publicUrl, now, wakeOutbox } = ports;
  const sending = () => ({ messageIdDomain: publicUrl.hostname, nowMs: now() });
  const subjectOf = ({ team, month }: At) => `${team.name} ${month.slice(5)}/${month.slice(0, 4)}`;

  const show = async (
    { team, month }: At,
    said: Pick<TeamProps, "typed" | "said"> & { status?: 409 | 422 } = {},
  ): Promise<Answer> => {
    const { status, ...shown } = said;
    const { plan, published, known } = await months.read(content(), month);
    const view = teamMonth(plan, team, { month, known, nowMs: now() });
    const isPublished = published.has(monthKey(team.name, month));
    const code = isPublished ? await people.groupCode(team.name) : undefined;
    const props: TeamProps = {
      ...shown,
      team,
      month,
      plan,
      view,
      isPublished,
      calls: await callsOf(ports, plan, { team, month }),
      unanswered: isPublished ? unansweredOf(plan, { team, month }) : [],
      group: code
        ? {
            text: groupText({ team, month }, plan, view),
            address: new URL(groupPath(code), publicUrl).href,
          }
        : undefined,
      origin: publicUrl,
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

  const on =
    (run: (at: At, context: Asked, typed: ByField) => Answer | Promise<Answer>) =>
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
  /** The team's page, or the next above it where the last that it was kept for is done: the file has it no more. */
  const pageAfter = async (context: Asked, { team, month }: At) => {
    const teams = await ports.teamsFor(context.get("member"));
    if (teams.some(({ name }) => name === team.name)) return teamPath(month, team.name);
    return teams.length > 0 ? rotaPath : "/painel";
  };
  const mes = ":mes{[0-9]{4}-[0-9]{2}}";

  page(
    teamPath(mes, ":equipe"),
    on((at) => show(at)),
  );

  page(
    teamActPath(mes, ":equipe", "paper"),
    on(async ({ team, month }) => {
      const { plan, known } = await months.read(content(), month);
      const view = teamMonth(plan, team, { month, known, nowMs: 0 });
      return {
        body: <Paper {...{ team, month, plan, view }} />,
        title: `${team.title}: escala de ${monthName(month)}`,
        isPaper: true,
        act: "printed-rota",
        subject: subjectOf({ team, month }),
      };
    }),
  );

  /** Saves what the form changed; the page again where something is to be asked or told. */
  const save = async (at: At, typed: ByField): Promise<Answer | number> => {
    const { team, month } = at;
    const changes = readPlaces(typed, team, month);
    const long = longGuests(changes);
    if (long.length > 0) {
      const said = { kind: "problem", lead: "Nada foi guardado ainda:", lines: long } as const;
      return show(at, { typed, status: 422, said });
    }
    const anyway = typed["mesmo_assim"] === "sim";
    const options = { team: team.name, month, anyway, nowMs: now() };
    const { saved, conflicts, doubts } = await months.save(content(), changes, options);
    wakeOutbox();
    if (doubts.length === 0 && conflicts.length === 0) return saved;
    const { plan } = await months.read(content(), month);
    if (doubts.length > 0) {
      return show(at, {
        typed,
        status: 422,
        said: {
          kind: "problem",
          lead: "Nada foi guardado ainda. Confira, ou marque “Guardar mesmo assim”:",
          lines: doubts.map((one) => doubtWords(one, plan, team)),
          asks: true,
        },
      });
    }
    return show(at, {
      status: 409,
      said: {
        kind: "problem",
        lead: `${saved === 0 ? "Nada foi guardado" : "O resto foi guardado"}. Isto não, porque mudou enquanto a página estava aberta:`,
        lines: conflicts.map((one) => conflictWords(one, changes, plan, team)),
      },
    });
  };

  action(
    teamPath(mes, ":equipe"),
    on(async (at, _, typed) => {
      const saved = await save(at, typed);
      if (typeof saved !== "number") return saved;
      const { published } = await months.read(content(), at.month);
      const isTold = published.has(monthKey(at.team.name, at.month));
      return {
        done:
          saved === 0 ? "escala-igual" : isTold ? "escala-guardada-avisando" : "escala-guardada",
        at: teamPath(at.month, at.team.name),
        ...(saved > 0 && { act: "saved-rota", subject: subjectOf(at) }),
      };
    }),
  );

  action(
    teamActPath(mes, ":equipe", "publish"),
    on(async (at, _, typed) => {
      const saved = await save(at, typed);
      if (typeof saved !== "number") return saved;
      const { team, month } = at;
      const isNew = await months.publish(content(), { team: team.name, month }, now());
      wakeOutbox();
      return {
        done: isNew ? "escala-publicada" : "escala-ja-publicada",
        at: teamPath(month, team.name),
        ...(isNew && { act: "published-rota", subject: subjectOf(at) }),
      };
    }),
  );

  action(
    teamActPath(mes, ":equipe", "suggest"),
    on(async (at, _, typed) => {
      const { team, month } = at;
      // All months: who has not served for longest is found in them.
      const { plan } = await months.read(content());
      const { known, plan: around } = await months.read(content(), month);
      const changes = readPlaces(typed, team, month);
      const whole = { ...plan, lines: new Map([...plan.lines, ...around.lines]) };
      const { lines } = teamMonth(whole, team, { month, known, nowMs: now() });
      const asked = { lines: lines.map(({ line }) => line), nowMs: now() };
      const { placed, open } = suggest(withTyped(whole, changes), team, asked);
      const proposed = Object.fromEntries(
        placed.flatMap((one) => {
          const field = placeField(one);
          const was = typed[`antes.${field}`] ?? "";
          return [
            [`vaga.${field}`, one.personId],
            [`antes.${field}`, was],
          ];
        }),
      );
      const lead =
        placed.length === 0
          ? "Nenhuma sugestão nova."
          : `${placed.length === 1 ? "1 sugestão" : `${placed.length} sugestões`} abaixo, ainda não guardadas: confira e toque em Guardar.`;
      const names = new Map(lines.map(({ line }) => [line.key, timeWords(line)]));
      const left = [
        ...new Set(open.map((one) => `${names.get(one.line)}: ${jobTitle(team, one.job)}`)),
      ];
      const said = {
        kind: "done",
        lead,
        lines: left.map((one) => `Ninguém livre para ${one}`),
      } as const;
      return show(at, {
        typed: { ...asTyped(whole, team, asked.lines), ...typed, ...proposed },
        said,
      });
    }),
  );

  action(
    teamActPath(mes, ":equipe", "told"),
    on(async (at, context, { pessoa = "" }) => {
      const isDone = await months.told({ team: at.team.name, month: at.month }, pessoa, now());
      return {
        done: isDone ? "escala-avisado" : "escala-ja-avisado",
        at: await pageAfter(context, at),
        ...(isDone && { act: "told-rota", subject: subjectOf(at) }),
      };
    }),
  );

  action(
    teamActPath(mes, ":equipe", "answer"),
    on(async (at, _, { lugar = "", resposta }) => {
      const news = resposta === "nao" ? "refuse" : "confirm";
      const answered = { id: lugar, news, by: { team: at.team.name } } as const;
      const outcome = await answerDuty(database, content(), answered, sending());
      const isDone = outcome === "answered";
      return {
        done: isDone ? "escala-respondida" : "escala-ja-respondida",
        at: teamPath(at.month, at.team.name),
        ...(isDone && { act: "answered-rota", subject: subjectOf(at) }),
      };
    }),
  );

  action(
    teamActPath(mes, ":equipe", "move"),
    on(async (at, context, typed) => {
      const { team, month } = at;
      const { plan, known } = await months.read(content(), month);
      const { lost, lines, book } = teamMonth(plan, team, { month, known, nowMs: now() });
      const asked = lost.flatMap(({ duties }) => duties).filter(({ id }) => typed[`de.${id}`]);
      const [key = "", jobName] = (typed["para"] ?? "").split("/");
      const taken = new Set<string>();
      const moves = asked.flatMap((duty): { id: string; to: Spot | undefined }[] => {
        if (key === "") return [{ id: duty.id, to: undefined }];
        const line = lines.find((one) => one.line.key === key)?.line;
        const job = team.jobs.find(({ name }) => name === (jobName ?? duty.job));
        const to =
          line &&
          job &&
          spotsOf(team, job, line).find((one) => !book.inPlace(one) && !taken.has(placeField(one)));
        if (!to) return [];
        taken.add(placeField(to));
        return [{ id: duty.id, to }];
      });
      const count = await months.move(content(), moves, now());
      wakeOutbox();
      return {
        done: count === 0 ? "escala-nao-passada" : key === "" ? "escala-tirada" : "escala-passada",
        at: await pageAfter(context, at),
        ...(count > 0 && { act: "moved-rota", subject: subjectOf(at) }),
      };
    }),
  );
}
