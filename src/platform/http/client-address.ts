import { createHmac } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Sender } from "../limits/rate-limit.ts";
import { networksOf, readAddress } from "./network-address.ts";

export type ApiEnvironment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    remoteAddress: string | undefined;
    /** What attempts are counted by: the same for one address, and no address itself. */
    sender: Sender;
  };
};

type Options = { trustedProxies: number; senderSecret: string };

/** Finds out who asks, believing no more of X-Forwarded-For than our own proxies wrote. */
export function createClientAddress(options: Options): MiddlewareHandler<ApiEnvironment> {
  const { trustedProxies, senderSecret } = options;
  const digest = (text: string) =>
    createHmac("sha256", senderSecret).update(text).digest("base64url").slice(0, 22);

  return async (context, next) => {
    const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",");
    const told = trustedProxies === 0 ? "" : (forwarded.at(-trustedProxies) ?? "");
    const ofSocket = context.env?.incoming?.socket.remoteAddress ?? "";
    const address = readAddress(told) ?? readAddress(ofSocket);
    const { household, network } = address
      ? networksOf(address)
      : { household: "unknown", network: undefined };
    context.set("remoteAddress", address?.toString());
    context.set("sender", { household: digest(household), network: network && digest(network) });
    await next();
  };
}
