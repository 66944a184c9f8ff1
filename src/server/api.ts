import { Hono } from "hono";
import { every } from "hono/combine";
import { apiPaths } from "../platform/http/api-path.ts";
import type { AcceptMessagePorts } from "../contact/accept-message.ts";
import { createBodyLimit } from "../platform/http/body-limit.ts";
import { type ApiEnvironment, createClientAddress } from "../platform/http/client-address.ts";
import { createContactRoute } from "../contact/route.ts";
import {
  type GiftOptions,
  routeGifts,
  refuseCards,
  refuseEvent,
} from "../giving/api/gift-routes.ts";
import {
  refuseMessage,
  createSiteCredentials,
  type Refuse,
} from "../platform/http/api-requests.ts";
import { refusePayment } from "../giving/api/payment-response.ts";
import { type PixOptions, routePix } from "../giving/pix/bank/http/pix-routes.ts";
import { challengeLimit, createQuestionLimit } from "../giving/api/question-limit.ts";
import { createSameOrigin } from "../platform/http/same-origin.ts";

export type ApiOptions = {
  publicUrl: URL;
  /** `user:password` that the page sends. */
  credentials: string;
  /** How many proxies stand in front, each of which adds an address to X-Forwarded-For. */
  trustedProxies: number;
  /** Keys the digests that senders are counted by. */
  senderSecret: string;
  contact: AcceptMessagePorts;
  /** Absent where nobody charges cards. */
  gifts: GiftOptions | undefined;
  /** Absent where no bank confirms PIX. */
  pix: PixOptions | undefined;
  /** A new challenge, where the captcha is our own. */
  captchaChallenge: (() => Promise<object>) | undefined;
  /** Version of the privacy notice as it now stands. */
  privacyVersion(): string;
  /** Whether this version of it ever stood on the site. */
  wasPublished(privacyVersion: string): Promise<boolean>;
};

const longestBody = 64 * 1024;
const tooManyChallenges = "Foram muitas verificações daqui. Espere alguns minutos e tente de novo.";

/** Everything under /api. */
export function createApi(options: ApiOptions): Hono<ApiEnvironment> {
  const { captchaChallenge, gifts, pix } = options;
  const api = new Hono<ApiEnvironment>();
  /** What every form's post passes before it is read. */
  const formGuards = (refuse: Refuse) =>
    every(
      createSiteCredentials({ ...options, refuse }),
      createSameOrigin({ ...options, refuse }),
      createBodyLimit({
        mostBytes: longestBody,
        refuse: (context) => refuse(context, 413, "O texto é longo demais."),
      }),
      createClientAddress(options),
    );

  api.use(async (context, next) => {
    context.header("cache-control", "no-store");
    await next();
  });
  if (captchaChallenge) {
    const forms = [options.contact.limit, ...(gifts ? [gifts.limit] : [])];
    api.get(
      apiPaths.captchaChallenge,
      createClientAddress(options),
      createQuestionLimit({
        ...options.contact,
        scope: "challenge",
        limit: challengeLimit(forms),
        refuse: (context, seconds) => refuseMessage(context, 429, tooManyChallenges, seconds),
      }),
      async (context) => context.json(await captchaChallenge()),
    );
  }
  api.post(apiPaths.contact, formGuards(refuseMessage), createContactRoute(options));
  if (pix) routePix(api, pix, formGuards, createClientAddress(options));
  if (gifts) routeGifts(api, gifts, formGuards, createClientAddress(options));
  else {
    for (const path of [apiPaths.payment, apiPaths.monthlyPayment]) {
      api.post(path, formGuards(refusePayment), refuseCards);
    }
  }
  // Reached where nobody reads them.
  api.post(apiPaths.stripeWebhook, refuseEvent);

  for (const path of [
    apiPaths.contact,
    apiPaths.payment,
    apiPaths.monthlyPayment,
    ...(pix ? [apiPaths.pixCharge] : []),
  ]) {
    api.all(path, (context) => {
      context.header("allow", "POST");
      return refuseMessage(context, 405, "Este endereço só recebe formulários.");
    });
  }
  api.all("/api/*", (context) => refuseMessage(context, 404, "Este endereço não existe."));
  return api;
}
