import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { apiPaths } from "../contract/api.ts";
import type { AcceptMessagePorts } from "../domain/contact/accept-message.ts";
import { type ApiEnvironment, createClientAddress } from "./client-address.ts";
import { createContactRoute } from "./contact.ts";
import { refusal } from "./refusal.ts";
import { createSameOrigin } from "./same-origin.ts";
import { createSiteCredentials } from "./site-credentials.ts";

export type ApiOptions = {
  publicUrl: URL;
  /** `user:password` that the page sends. */
  credentials: string;
  /** How many proxies stand in front, each of which adds an address to X-Forwarded-For. */
  trustedProxies: number;
  /** Keys the digests that senders are counted by. */
  senderSecret: string;
  contact: AcceptMessagePorts;
  /** A new challenge, where the captcha is our own. */
  captchaChallenge: (() => Promise<object>) | undefined;
  /** Version of the privacy notice as it now stands. */
  privacyVersion(): string;
};

const longestBody = 64 * 1024;

/** Everything under /api. */
export function createApi(options: ApiOptions): Hono<ApiEnvironment> {
  const { captchaChallenge } = options;
  const api = new Hono<ApiEnvironment>();

  api.use(async (context, next) => {
    context.header("cache-control", "no-store");
    await next();
  });

  if (captchaChallenge) {
    api.get(apiPaths.captchaChallenge, async (context) => context.json(await captchaChallenge()));
  }

  api.post(
    apiPaths.contact,
    createSiteCredentials(options),
    createSameOrigin(options),
    bodyLimit({
      maxSize: longestBody,
      onError: (context) => refusal(context, 413, "A mensagem é longa demais."),
    }),
    createClientAddress(options),
    createContactRoute(options),
  );

  api.all(apiPaths.contact, (context) => {
    context.header("allow", "POST");
    return refusal(context, 405, "Este endereço só recebe mensagens.");
  });

  api.all("/api/*", (context) => refusal(context, 404, "Este endereço não existe."));

  return api;
}
