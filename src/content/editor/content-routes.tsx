import { Hono } from "hono";
import { requireArea } from "../../panel/access/require-area.tsx";
import { requireMember } from "../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../panel/environment.ts";
import type { SummarySource } from "../../panel/home/summary.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { contentPaths } from "./content-paths.ts";
import type { ContentServices } from "./content-services.ts";
import { editRoutes } from "./edit/edit-routes.tsx";
import { oneFieldRoutes } from "./one-field/one-field-routes.tsx";
import { previewRoutes } from "./edit/preview-routes.ts";
import { findOldTimes } from "./old-times/old-times.ts";
import { onPage } from "./old-times/old-times-notice.tsx";
import { sentenceWith } from "./old-times/times-in-text.ts";
import { comingWeek } from "./week/week.ts";
import { subjectWords } from "./subject-words.ts";
import { versionsRoutes } from "./versions/versions-routes.tsx";
import { timeOf } from "../../panel/parts/time-of.ts";

/** What the site says: the list of it, its forms, what it looks like, what it said before. */
export function contentRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  routes.get(panelPaths.content, requireMember, requireArea("content"), async (context) => {
    const newest = await services.line.newest();
    const drafts = await services.drafts.list(context.get("member").id);
    return answerPage(
      context,
      <ul className="cards">
        {Object.entries(subjectWords).map(([name, { label, about }]) => {
          const version = newest.get(`${name}.yaml`);
          const draft = drafts.find(({ file }) => file === `${name}.yaml`);
          return (
            <li key={name}>
              <a className="card" href={contentPaths(name).edit}>
                <strong>{label}</strong>
                <span>{about}</span>
                {draft && <span className="urgent">Há um rascunho seu</span>}
                {version && version.parent > 0 && (
                  <span className="soft">Mudou em {timeOf(version.madeAtMs)}</span>
                )}
              </a>
            </li>
          );
        })}
      </ul>,
      { title: "Conteúdo do site" },
    );
  });
  routes.route("/", versionsRoutes(services));
  routes.route("/", previewRoutes(services));
  routes.route("/", oneFieldRoutes(services));
  routes.route("/", editRoutes(services));
  return routes;
}

/** No more of them on the first page at a time: what is mended makes room for the next. */
const mostOldTimes = 5;

/** On the panel's first page: the week as the site tells it, what changed last, what is begun, what still says an old hour. */
export function contentSummary(services: ContentServices): SummarySource {
  const { line, drafts, now } = services;
  return {
    area: "content",
    async read(member) {
      const newest = await line.newest();
      const programme = newest.get("programacao.yaml");
      const oldTimes = await findOldTimes(services);
      const [last] = [...newest.values()]
        .filter(({ parent }) => parent > 0)
        .sort((a, b) => b.id - a.id);
      const begun = await drafts.list(member.id);
      return {
        week: programme ? comingWeek(programme.text, now()) : [],
        waiting: [
          ...oldTimes.slice(0, mostOldTimes).map((one) => ({
            text: `O horário antigo ainda está ${onPage(one.subject, one.name)}`,
            detail: `“${sentenceWith(one.time, one.text)}”`,
            href: one.href,
          })),
          ...begun.map(({ file }) => ({
            text: `Você começou a mudar ${labelOf(file)} e não publicou`,
            href: contentPaths(file.replace(".yaml", "")).edit,
          })),
        ],
        task: {
          title: "Mudar o site",
          href: panelPaths.content,
          hint: last
            ? `${labelOf(last.file)} mudou em ${timeOf(last.madeAtMs)}`
            : "Horários, células, textos",
        },
      };
    },
  };
}

const labelOf = (file: string): string => subjectWords[file.replace(".yaml", "")]?.label ?? file;
