import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

export type ApiEnvironment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    remoteAddress: string | undefined;
    /** What attempts are counted by: the same for one address, and no address itself. */
    sender: string;
  };
};

type Options = { trustedProxies: number; senderSecret: string };

/** Finds out who asks, believing no more of X-Forwarded-For than our own proxies wrote. */
export function createClientAddress(options: Options): MiddlewareHandler<ApiEnvironment> {
  const { trustedProxies, senderSecret } = options;
  return async (context, next) => {
    const socketAddress = context.env?.incoming?.socket.remoteAddress;
    const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",");
    const remoteAddress =
      trustedProxies === 0 ? socketAddress : forwarded.at(-trustedProxies)?.trim() || socketAddress;
    context.set("remoteAddress", remoteAddress);
    context.set("sender", senderOf(remoteAddress ?? "unknown", senderSecret));
    await next();
  };
}

function senderOf(address: string, secret: string): string {
  return createHmac("sha256", secret).update(networkOf(address)).digest("base64url").slice(0, 22);
}

/** One household or phone has a whole /64 of IPv6 addresses to choose from. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
