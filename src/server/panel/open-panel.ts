import { Hono } from "hono";
import { createHistory } from "../../kit/member/members.ts";
import { createSessions } from "../../kit/member/sessions.ts";
import { type Named, notNow, ofEach } from "../../kit/of-each.ts";
import {
  answerFailure,
  answerNotFound,
  answerTooLong,
  createSameOriginPosts,
  createStrangersLimit,
  requireReadableForm,
  requireWellFormedPath,
} from "../../kit/panel/access/form-posts.tsx";
import type { AccessServices, PanelEnvironment } from "../../kit/panel/environment.ts";
import { createRecognition, requireMember } from "../../kit/panel/pages.tsx";
import { bringsFile } from "../../kit/panel/saved-posts/read-texts.ts";
import { createPostSaver, resumeRoutes } from "../../kit/panel/saved-posts/save-post.tsx";
import { createSavedPosts } from "../../kit/panel/saved-posts/saved-posts.ts";
import { systemStatus } from "../../kit/panel/summary.ts";
import { createUndoLookup, undoRoutes } from "../../kit/panel/undo/undo-routes.tsx";
import { createUndos } from "../../kit/panel/undo/undo.ts";
import { createAlarms } from "../../platform/alarms/alarm.ts";
import type { FeatureConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { WatchedDatabase } from "../../platform/database/open/health.ts";
import { refuse } from "../../platform/database/storage-unavailable.ts";
import { createClientAddress } from "../../platform/http/client-address.ts";
import { compressAnswer } from "../../platform/http/compress-answer.ts";
import { createBodyLimit, allowLongBody } from "../../platform/http/guards.ts";
import { logRequests } from "../../platform/http/request-log.ts";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import { describeError, type Log } from "../../platform/log/log.ts";
import { createStoppedLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { type EditorOptions, openContentEditor } from "../../content/editor/open-editor.ts";
import type { PanelPart } from "../../feature.ts";
import { features, openMoney } from "../../features.ts";
import type { PanelHouse } from "../../house.ts";
import type { OpeningServices } from "../../opening-check.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { forgetGiversOf, ownParts, allUndoWays, allSections, allWords } from "../all-features.ts";
import { goneStatus } from "../gone-parts.ts";
import { historyRoutes } from "./history-routes.tsx";
import { homeRoutes } from "./home/home-routes.tsx";

export type PanelOptions = Pick<
  AccessServices,
  "publicUrl" | "trustedProxies" | "senderSecret" | "staffSecret" | "now"
> &
  Omit<EditorOptions, "live"> & {
    database: Database;
    copiesIn: string;
    databaseTrouble: WatchedDatabase["trouble"];
    wakeOutbox(): void;
    config: FeatureConfig;
    live: Pick<LiveSite, "refreshCountsSoon"> & EditorOptions["live"];
    opening: OpeningServices;
    log: Log;
  };

const longestForm = 1024 * 1024;

/** Everything under /painel. Imported at the first request for it: a start knows nothing of it. */
export async function openPanel(options: PanelOptions): Promise<Hono<PanelEnvironment>> {
  const house = openHouse(options, () => parts);
  const parts = await openParts(house);
  const savedPosts = createSavedPosts(house.database);
  const rateLimiter = createRateLimiter(house.database);
  const bringBack = new Map(parts.flatMap((one) => Object.entries(one.bringBack ?? {})));
  const giftWays = features.flatMap((feature) => feature.giftWays?.(house) ?? []);
  const frame = { ...house, words: allWords, giftWays };
  const panel = new Hono<PanelEnvironment>();
  panel.use(house.logRequests, compressAnswer, async (context, next) => {
    const sections = allSections.filter(({ isIn }) => isIn?.(house.content()) ?? true);
    context.set("frame", { ...frame, sections });
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "same-origin");
    await next();
  });
  panel.use(requireWellFormedPath);
  panel.use(createClientAddress(house), createRecognition(house));
  panel.use(createSameOriginPosts(house.publicUrl));
  const limitForms = createBodyLimit({ mostBytes: longestForm, refuse: answerTooLong });
  panel.use((context, next) => {
    const isKnown = context.get("member") !== undefined;
    if (!bringsFile(context)) return isKnown ? limitForms(context, next) : next();
    // A file is longer than any form: nothing of it is held before it is known who sends it.
    const { incoming } = context.env ?? {};
    if (incoming && isKnown) allowLongBody(incoming);
    return next();
  });
  panel.use(createStrangersLimit());
  panel.use(createPostSaver({ ...house, savedPosts, rateLimiter }));
  panel.use(requireReadableForm);
  panel.use(createUndoLookup(house.undos));

  const open = ({ routes, sheet }: PanelPart) => {
    // Set on the way to each of its pages.
    for (const { method, path } of routes.routes) {
      panel.on(method, path, (context, next) => {
        context.set("sheet", sheet);
        return next();
      });
    }
    panel.route("/", routes);
  };
  const system = systemStatus({ ...options, alarms: house.alarms });
  const summaries = parts.flatMap(({ home = [], name, title }) =>
    [home].flat().map((source) => ({ ...source, name, title })),
  );
  open(
    homeRoutes(house, [
      ...summaries,
      { ...system, ...ownParts },
      { ...goneStatus(options.database), ...ownParts },
    ]),
  );
  panel.route("/", historyRoutes(house));
  parts.forEach(open);
  panel.route("/", resumeRoutes({ ...house, savedPosts }));
  panel.route("/", undoRoutes({ ...house, bringBack }));

  // A stranger does not learn which pages there are.
  panel.all("/painel/*", requireMember);
  panel.notFound(answerNotFound);
  panel.onError((error, context) => answerFailure(error, context, house));
  return panel;
}

/** Opens each feature's part of the panel. One that cannot be opened is missing until the next start. */
async function openParts(house: PanelHouse): Promise<(PanelPart & Named)[]> {
  const opened = await ofEach(
    features.filter(({ panel }) => panel),
    "open its panel",
    async ({ panel, name, title }) => panel && { ...(await panel(house)), name, title },
    house,
  );
  return opened.filter((part) => part !== undefined);
}

/** Services that the features' pages work with. `parts` are known once all of them are open. */
function openHouse(options: PanelOptions, parts: PanelHouse["parts"]): PanelHouse {
  const { database, live, log, publicUrl, now } = options;
  const history = createHistory(database, now);
  const undos = createUndos(database, now, allUndoWays);
  const { editor, photos, contentWith } = openContentEditor({ ...options, history, undos });
  return {
    ...options,
    ...openMoney({ database }),
    churchName: () => live.content().church.shortName,
    sessions: createSessions(database),
    logRequests: logRequests(log),
    reportFailure: (error) => log.error(describeError(error), "request of the panel failed"),
    content: live.content,
    history,
    letters: createStoppedLetters(database, options),
    alarms: createAlarms(database, { messageIdDomain: publicUrl.hostname }),
    refreshCountsSoon: live.refreshCountsSoon,
    forgetGivers: forgetGiversOf({ log, instead: ({ title }) => refuse({ missed: title }) }),
    photos,
    undos,
    editor: {
      ...editor,
      async warnings(draft) {
        const next = await contentWith(draft);
        if (!next) return [];
        const all = await ofEach(parts(), "warn", (part) => part.warns?.(next) ?? [], {
          log,
          instead: ({ title }) => [{ words: `${notNow(title)}.` }],
        });
        return all.flat();
      },
      async answered(draft, answers) {
        const next = await contentWith(draft);
        if (!next) return;
        await ofEach(parts(), "take an answer", (part) => part.answered?.(next, answers), { log });
      },
    },
    parts,
  };
}
