import { Hono } from "hono";
import { createClientAddress } from "../http/client-address.ts";
import { createBodyLimit } from "../http/body-limit.ts";
import { answerFailure, answerNotFound, answerTooLong } from "./access/answer-failure.tsx";
import { createStrangersLimit } from "./access/limit-strangers.ts";
import { allowLongBody } from "../http/long-body.ts";
import { compressAnswer } from "../http/compress-answer.ts";
import { requireReadableForm, requireWellFormedPath } from "./access/require-well-formed.ts";
import { createRecognition, requireMember } from "./access/require-member.ts";
import { createSameOriginPosts } from "./access/require-same-origin.tsx";
import { contentRoutes, contentSummary } from "./content/content-routes.tsx";
import type { PanelEnvironment, PanelServices } from "./environment.ts";
import { createWritingKeeper } from "./writing/keep-writing.ts";
import { bringsPhoto } from "./writing/read-texts.ts";
import { createUndoLookup, undoRoutes } from "./undo/undo-routes.tsx";
import { staffSummary } from "./staff/staff-summary.ts";
import { routeStaff } from "./route-staff.ts";
import { historyRoutes } from "./history/history-routes.tsx";
import { givingAccountRoutes } from "./giving-account/account-routes.tsx";
import { givingAccountSummary } from "./giving-account/account-summary.ts";
import { giftRoutes } from "./gifts/gift-routes.tsx";
import { giftSummary } from "./gifts/gift-summary.ts";
import { houseSummary } from "./home/house-summary.ts";
import { homeRoutes } from "./home/home-routes.tsx";
import { inboxRoutes } from "./inbox/inbox-routes.tsx";
import { inboxSummary } from "./inbox/inbox-summary.ts";
import { openingRoutes } from "./opening/opening-routes.tsx";
import { openingSummary } from "./opening/opening-summary.ts";
import { photoSummary } from "./photos/photo-summary.ts";
import { photoRoutes } from "./photos/photo-routes.tsx";

const longestForm = 1024 * 1024;

/** Everything under /painel. */
export function createPanel(services: PanelServices): Hono<PanelEnvironment> {
  const { access } = services;
  const content = { ...services.content, history: services.history, undos: services.undos };
  const panel = new Hono<PanelEnvironment>();
  panel.use(access.logRequests, compressAnswer, async (context, next) => {
    context.set("frame", access);
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
    if (!bringsPhoto(context)) return isKnown ? limitForms(context, next) : next();
    // A photo is longer than any form: nothing of it is held before it is known who sends it.
    const { incoming } = context.env ?? {};
    if (incoming && isKnown) allowLongBody(incoming);
    return next();
  });
  panel.use(createStrangersLimit());
  panel.use(createWritingKeeper({ ...access, ...services, ...services.entry }));
  panel.use(requireReadableForm);
  panel.use(createUndoLookup(services.undos));

  panel.route(
    "/",
    homeRoutes({
      ...access,
      ...services,
      sources: [
        givingAccountSummary(services.accountChanges),
        contentSummary(content),
        inboxSummary(services.inbox),
        giftSummary({ ...services.gifts, ...services, ...access }),
        photoSummary,
        staffSummary(services.entry),
        houseSummary(services.house),
        openingSummary(services.opening),
      ],
    }),
  );
  panel.route("/", contentRoutes(content));
  panel.route("/", historyRoutes(services));
  panel.route("/", inboxRoutes({ ...access, ...services, ...services.inbox }));
  panel.route("/", givingAccountRoutes({ ...services, content }));
  panel.route("/", giftRoutes({ ...access, ...services, ...services.gifts }));
  panel.route("/", photoRoutes({ ...services, content }));
  panel.route("/", openingRoutes(services.opening));
  routeStaff(panel, services);
  panel.route("/", undoRoutes({ ...services.entry, ...services, content }));

  // A stranger does not learn which pages there are.
  panel.all("/painel/*", requireMember);
  panel.notFound(answerNotFound);
  panel.onError((error, context) => answerFailure(error, context, access));
  return panel;
}
