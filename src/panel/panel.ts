import { Hono } from "hono";
import { createClientAddress } from "../http/client-address.ts";
import { createBodyLimit } from "../http/body-limit.ts";
import { answerFailure, answerNotFound, answerTooLong } from "./access/answer-failure.tsx";
import { compressAnswer } from "./access/compress-answer.ts";
import { createRecognition } from "./access/require-member.ts";
import { createSameOriginPosts } from "./access/require-same-origin.tsx";
import type { PanelEnvironment, PanelServices } from "./environment.ts";
import { signOutRoutes } from "./entry/sign-out.ts";
import { historyRoutes } from "./history/history-routes.tsx";
import { homeRoutes } from "./home/home-routes.tsx";

const longestForm = 1024 * 1024;

/** Everything under /painel. */
export function createPanel(services: PanelServices): Hono<PanelEnvironment> {
  const { access } = services;
  const panel = new Hono<PanelEnvironment>();
  panel.use(access.logRequests, compressAnswer, async (context, next) => {
    context.set("frame", access);
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "same-origin");
    await next();
  });
  panel.use(createClientAddress(access), createRecognition(access));
  panel.use(createSameOriginPosts(access.publicUrl));
  panel.use(createBodyLimit({ mostBytes: longestForm, refuse: answerTooLong }));

  panel.route("/", homeRoutes([]));
  panel.route("/", historyRoutes(services));
  panel.route("/", signOutRoutes({ ...access, ...services }));

  panel.notFound(answerNotFound);
  panel.onError((error, context) => answerFailure(error, context, access));
  return panel;
}
