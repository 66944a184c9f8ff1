import { Hono } from "hono";
import { acts, type History, type PastAct } from "../../domain/staff/history.ts";
import { requireArea } from "../access/require-area.tsx";
import { requireMember } from "../access/require-member.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Moment } from "../parts/moment.tsx";
import { Pager } from "../parts/pager.tsx";

const atMost = 50;

/** Who did what, newest first. */
export function historyRoutes({
  history,
}: {
  history: Pick<History, "list">;
}): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  routes.get(panelPaths.history, requireMember, requireArea("staff"), async (context) => {
    const before = context.req.query("antes")?.replaceAll("\0", "");
    const past = await history.list({ before, atMost });
    const last = past.at(-1);
    return answerPage(
      context,
      <>
        {past.length === 0 ? (
          <EmptyState>Ainda não há nada aqui.</EmptyState>
        ) : (
          <ul className="rows">
            {past.map((one) => (
              <PastActRow key={one.id} {...one} />
            ))}
          </ul>
        )}
        <Pager
          newest={before ? panelPaths.history : undefined}
          older={
            last && past.length === atMost ? `${panelPaths.history}?antes=${last.id}` : undefined
          }
        />
      </>,
      { title: "Histórico" },
    );
  });
  return routes;
}

function PastActRow({ atMs, memberName = "Alguém que saiu", act, subject }: PastAct) {
  return (
    <li>
      <p>
        <strong>{memberName}</strong> {acts[act]}
        {subject && <>: {subject}</>}
      </p>
      <p className="soft">
        <Moment ms={atMs} />
      </p>
    </li>
  );
}
