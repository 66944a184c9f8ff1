import { Hono } from "hono";
import type { History } from "../../domain/staff/history.ts";
import { requireArea } from "../access/require-area.tsx";
import { requireMember } from "../access/require-member.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";
import { retryStopped } from "../letters/retry-stopped.ts";
import { StoppedLetters } from "../letters/stopped-letters.tsx";
import { InboxPage } from "./inbox-page.tsx";
import { lettersPath, messagePath } from "./inbox-paths.ts";
import type { InboxServices } from "./inbox-services.ts";
import { messageRoutes } from "./message-routes.tsx";
import { filterOf, readInboxQuery } from "./read-inbox-query.ts";

const atMost = 25;
const stoppedAtMost = 3;

export type InboxRouteServices = InboxServices & {
  history: Pick<History, "note">;
  churchName(): string;
  now(): number;
};

/** Messages: for administration and secretaries alone, prayer requests most of all. */
export function inboxRoutes(services: InboxRouteServices): Hono<PanelEnvironment> {
  const { desk, letters, history } = services;
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("messages")] as const;
  routes.use(panelPaths.messages, ...guards);
  routes.use(`${panelPaths.messages}/*`, ...guards);

  routes.get(panelPaths.messages, async (context) => {
    const { stoodAmong: _, isFromList: __, ...query } = readInboxQuery(context.req.query());
    const filter = filterOf(query);
    const isSearchEmpty = query.search !== "" && filter.words?.length === 0;
    const page = isSearchEmpty
      ? { messages: [], next: undefined }
      : await desk.list(filter, query.after, atMost);
    const count = await letters.countStopped("contact-message");
    const stopped = count > 0 ? await letters.listStopped("contact-message", stoppedAtMost) : [];
    await history.note({ member: context.get("member"), act: "listed-messages" });
    return answerPage(
      context,
      <InboxPage
        query={query}
        page={page}
        isSearchEmpty={isSearchEmpty}
        stopped={
          <StoppedLetters
            letters={stopped}
            count={count}
            action={lettersPath}
            describe={({ subjectId }) => ({
              text: "Aviso de mensagem",
              href: messagePath(subjectId),
            })}
          />
        }
      />,
      { title: "Mensagens" },
    );
  });

  routes.post(lettersPath, (context) =>
    retryStopped(context, services, "contact-message", panelPaths.messages),
  );

  routes.route("/", messageRoutes(services));
  return routes;
}
