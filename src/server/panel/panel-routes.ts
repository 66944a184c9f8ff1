import { Hono } from "hono";
import { createClientAddress } from "../../platform/http/client-address.ts";
import { createBodyLimit, allowLongBody } from "../../platform/http/guards.ts";
import {
  answerFailure,
  answerNotFound,
  answerTooLong,
  createSameOriginPosts,
  createStrangersLimit,
  requireReadableForm,
  requireWellFormedPath,
} from "../../kit/panel/access/form-posts.tsx";
import { compressAnswer } from "../../platform/http/compress-answer.ts";
import { createRecognition, requireMember } from "../../kit/panel/pages.tsx";
import { allSections, allWords } from "./all-features.ts";
import type { ContentServices } from "../../content/editor/content-services.ts";
import type { PanelEnvironment } from "../../kit/panel/environment.ts";
import type { PanelHouse, PanelServices } from "../../house.ts";
import { createPostSaver, resumeRoutes } from "../../kit/panel/saved-posts/save-post.tsx";
import { bringsFile } from "../../kit/panel/saved-posts/read-texts.ts";
import { createUndoLookup, undoRoutes } from "../../kit/panel/undo/undo-routes.tsx";
import { historyRoutes } from "./history-routes.tsx";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import { features } from "../../features.ts";
import { systemStatus } from "../../kit/panel/summary.ts";
import { homeRoutes } from "./home/home-routes.tsx";
import type { PanelPart } from "../../feature.ts";

const longestForm = 1024 * 1024;

/** Everything under /painel. */
export async function createPanel(services: PanelServices): Promise<Hono<PanelEnvironment>> {
  const warnings: ContentServices["warnings"] = async (draft) => {
    const next = await services.contentWith(draft);
    return next ? (await Promise.all(parts.map((part) => part.warns?.(next) ?? []))).flat() : [];
  };
  const editor = { ...services.house.editor, warnings };
  const access: PanelHouse = { ...services.house, editor, parts: () => parts };
  const parts = await Promise.all(features.flatMap((feature) => feature.panel?.(access) ?? []));
  const bringBack = new Map(parts.flatMap((one) => Object.entries(one.bringBack ?? {})));
  const giftWays = features.flatMap((feature) => feature.giftWays?.(access) ?? []);
  const frame = { ...access, words: allWords, sections: allSections, giftWays };
  const panel = new Hono<PanelEnvironment>();
  panel.use(access.logRequests, compressAnswer, async (context, next) => {
    context.set("frame", frame);
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "same-origin");
    await next();
  });
  panel.use(requireWellFormedPath);
  panel.use(createClientAddress(access), createRecognition(access));
  panel.use(createSameOriginPosts(access.publicUrl));
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
  panel.use(
    createPostSaver({ ...access, ...services, rateLimiter: createRateLimiter(access.database) }),
  );
  panel.use(requireReadableForm);
  panel.use(createUndoLookup(access.undos));

  const open = ({ routes, sheet }: PanelPart) => {
    // Said on the way to each of its pages, whoever answers there.
    for (const { method, path } of routes.routes) {
      panel.on(method, path, (context, next) => {
        context.set("sheet", sheet);
        return next();
      });
    }
    panel.route("/", routes);
  };
  open(
    homeRoutes({
      house: access,
      sources: [...parts.flatMap(({ home }) => home ?? []), systemStatus(services.systemStatus)],
    }),
  );
  panel.route("/", historyRoutes(access));
  parts.forEach(open);
  panel.route("/", resumeRoutes({ ...access, ...services }));
  panel.route("/", undoRoutes({ ...access, bringBack }));

  // A stranger does not learn which pages there are.
  panel.all("/painel/*", requireMember);
  panel.notFound(answerNotFound);
  panel.onError((error, context) => answerFailure(error, context, access));
  return panel;
}
