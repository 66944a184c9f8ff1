import { Hono } from "hono";
import type { History } from "../../staff/history.ts";
import { weekMs } from "../../format/gatherings/sao-paulo.ts";
import { requireArea } from "../../panel/access/require-area.tsx";
import { requireMember } from "../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../panel/environment.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { retryStopped } from "../../panel/letters/retry-stopped.ts";
import { StoppedLetters } from "../../panel/letters/stopped-letters.tsx";
import { InboxPage } from "./inbox-page.tsx";
import { lettersPath, messagePath, prayerListPath } from "./inbox-paths.ts";
import type { InboxServices } from "./inbox-services.ts";
import { messageRoutes } from "./message-routes.tsx";
import { PrayerListPage, printScript } from "./prayer-list-page.tsx";
import { filterOf, readInboxQuery } from "./read-inbox-query.ts";

const atMost = 25;
const stoppedAtMost = 3;
const prayersAtMost = 200;

export type InboxRouteServices = InboxServices & {
  history: Pick<History, "note">;
  churchName(): string;
  now(): number;
};

/** Messages: for administration and secretaries alone, prayer requests most of all. */
export function inboxRoutes(services: InboxRouteServices): Hono<PanelEnvironment> {
  const { desk, letters, history, churchName, now } = services;
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

  routes.get(prayerListPath, async (context) => {
    const prayers = await desk.prayersSince(now() - weekMs, prayersAtMost + 1);
    await history.note({ member: context.get("member"), act: "printed-prayers" });
    return answerPage(
      context,
      <PrayerListPage
        churchName={churchName()}
        prayers={prayers.slice(0, prayersAtMost).toReversed()}
        isMore={prayers.length > prayersAtMost}
      />,
      { title: "Pedidos de oração da semana", scripts: [printScript] },
    );
  });

  routes.post(lettersPath, (context) =>
    retryStopped(context, services, "contact-message", panelPaths.messages),
  );

  routes.route("/", messageRoutes(services));
  return routes;
}
