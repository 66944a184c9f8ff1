import { Hono } from "hono";
import type { SitePart } from "../feature.ts";
import { apiPaths } from "../platform/http/api-path.ts";
import {
  refuseMessage,
  type Guards,
  challengeLimit,
  createQuestionLimit,
} from "../platform/http/guards.ts";
import type { ApiEnvironment } from "../platform/http/client-address.ts";
import type { RateLimiter } from "../platform/limits/rate-limit.ts";

type Options = {
  parts: readonly Pick<SitePart, "routes" | "formLimit">[];
  /** A new challenge, where the captcha is our own. */
  captchaChallenge: (() => Promise<object>) | undefined;
  guards: Guards;
  rateLimiter: RateLimiter;
  now(): number;
};

const tooManyChallenges = "Foram muitas verificações daqui. Espere alguns minutos e tente de novo.";

/** What the features answer, and the captcha that their forms share. */
export function createApi({ parts, captchaChallenge, guards, ...counted }: Options) {
  const api = new Hono<ApiEnvironment>();
  if (captchaChallenge) {
    api.get(
      apiPaths.captchaChallenge,
      guards.clientAddress,
      createQuestionLimit({
        ...counted,
        scope: "challenge",
        limit: challengeLimit(parts.flatMap(({ formLimit }) => formLimit ?? [])),
        refuse: (context, seconds) => refuseMessage(context, 429, tooManyChallenges, seconds),
      }),
      async (context) => context.json(await captchaChallenge()),
    );
  }
  for (const { routes } of parts) if (routes) api.route("/", routes);
  return api;
}
