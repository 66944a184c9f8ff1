import type { Hono, MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { createSiteCredentials, refuseMessage, type Refuse } from "./api-requests.ts";
import { createBodyLimit } from "./body-limit.ts";
import { type ApiEnvironment, createClientAddress } from "./client-address.ts";
import { createSameOrigin } from "./same-origin.ts";

export type Guards = {
  /** What every form's post passes before it is read. */
  form(refuse: Refuse): MiddlewareHandler;
  clientAddress: MiddlewareHandler<ApiEnvironment>;
};

const longestBody = 64 * 1024;

export function createGuards(options: {
  publicUrl: URL;
  /** `user:password` that the page sends. */
  credentials: string;
  /** How many proxies are in front, each of which adds an address to X-Forwarded-For. */
  trustedProxies: number;
  /** Keys the digests that senders are counted by. */
  senderSecret: string;
}): Guards {
  const clientAddress = createClientAddress(options);
  return {
    clientAddress,
    form: (refuse) =>
      every(
        createSiteCredentials({ ...options, refuse }),
        createSameOrigin({ ...options, refuse }),
        createBodyLimit({
          mostBytes: longestBody,
          refuse: (context) => refuse(context, 413, "O texto é longo demais."),
        }),
        clientAddress,
      ),
  };
}

/** Refuses what is no post. After the post's own route. */
export function takeOnlyPosts(routes: Hono<ApiEnvironment>, path: string): void {
  routes.all(path, (context) => {
    context.header("allow", "POST");
    return refuseMessage(context, 405, "Este endereço só recebe formulários.");
  });
}
