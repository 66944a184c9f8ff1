import type { ReactNode } from "react";
import { firstName } from "../../../format/names.ts";
import { mayEnter } from "../../../kit/member/members.ts";
import { type Named, notNow, ofEach } from "../../../kit/of-each.ts";
import { panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState } from "../../../kit/panel/parts/parts.tsx";
import type { ComingGathering, Summary, SummarySource } from "../../../kit/panel/summary.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import sheet from "./home.css?inline";

/** The home page: the tasks of this member. After an invitation it starts with the actions. */
export function homeRoutes(
  house: PanelHouse,
  sources: readonly (SummarySource & Named)[],
): PanelPart {
  const { routes, page } = panelPages("member", house);
  page(panelPaths.home, async (context) => {
    const { member } = context.var;
    const open = sources.filter(({ area }) => mayEnter(member.role, area));
    const summaries = await ofEach(open, "home", ({ read }) => read(member), {
      log: house.log,
      instead: ({ title }) => ({ waiting: [{ text: notNow(title) }] }),
    });
    const name = firstName(member.name);
    if (context.req.query("feito") !== "convite-aceito") {
      return { body: <HomePage summaries={summaries} />, title: `Olá, ${name}` };
    }
    const all = await ofEach(house.parts(), "welcome", (part) => part.welcome?.(context), house);
    const offers = all.filter((one) => one !== undefined);
    return {
      body: <HomePage summaries={summaries} welcome={offers.map(({ body }) => body)} />,
      title: `Pronto, ${name}. O que você quer fazer?`,
      scripts: offers.flatMap(({ scripts }) => scripts),
    };
  });
  return { routes, sheet };
}

type Props = {
  summaries: Summary[];
  /** Set right after an invitation was accepted: the actions come first, with what is offered. */
  welcome?: ReactNode;
};

/** A screen of a phone: what waits today, and the common actions. */
function HomePage({ summaries, welcome }: Props) {
  const waiting = summaries.flatMap((summary) => summary.waiting);
  const questions = summaries.flatMap((summary) => summary.questions ?? []);
  const week = summaries.flatMap((summary) => summary.week ?? []);
  const tasks = summaries.flatMap((summary) => summary.tasks ?? []);
  const ways = (
    <section aria-label="O que você quer fazer?">
      {!welcome && <h2>O que você quer fazer?</h2>}
      <ul className="cards tasks">
        {tasks.map(({ title, href, hint }) => (
          <li key={href}>
            <a className="card" href={href}>
              <strong>{title}</strong>
              <span className="soft">{hint}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <>
      {welcome && ways}
      {summaries.map(
        ({ lead }) =>
          lead && (
            <p key={lead.href} className="lead">
              <a href={lead.href}>{lead.text}</a>
            </p>
          ),
      )}
      {week.length > 0 && <Week gatherings={week} />}
      {welcome}
      <section aria-labelledby="espera">
        <h2 id="espera">O que espera por você</h2>
        {waiting.length + questions.length === 0 ? (
          <EmptyState says="Nada por agora. Está tudo em dia!" />
        ) : (
          <ul className="waiting">
            {waiting.map(({ text, detail, href, isUrgent }) => {
              const words = (
                <span className={isUrgent && "urgent"}>
                  {text}
                  {detail && (
                    <>
                      {": "}
                      <span className="waiting-detail">{detail}</span>
                    </>
                  )}
                </span>
              );
              return (
                <li key={`${text} ${href}`}>
                  {href ? (
                    <a href={href}>
                      {words} <Icon name="right" />
                    </a>
                  ) : (
                    <p>{words}</p>
                  )}
                </li>
              );
            })}
            {questions.map((question) => (
              <li key={question.key}>{question}</li>
            ))}
          </ul>
        )}
      </section>
      {!welcome && ways}
      {summaries.map(
        ({ note }) =>
          note && (
            <p key={note} className="soft">
              {note}
            </p>
          ),
      )}
    </>
  );
}

/** This week's gatherings. Each links to the page that changes its time. */
function Week({ gatherings }: { gatherings: ComingGathering[] }) {
  return (
    <section aria-labelledby="semana">
      <h2 id="semana">Esta semana</h2>
      <p className="soft week-help">Como está no site. Toque num horário para mudar.</p>
      <ul className="week">
        {gatherings.map(({ when, name, note, isAsUsual, href }) => (
          <li key={href}>
            <a href={href}>
              <strong>{when}</strong> <span className="week-name">{name}</span>
              {note && <span className={isAsUsual ? "soft" : "urgent"}>{note}</span>}
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
