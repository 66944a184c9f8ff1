import { createHmac } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import ipaddr from "ipaddr.js";
import type { Sender } from "../limits/rate-limit.ts";

/** True if a URL's hostname is this very machine, which no other machine reaches by that name. */
export const isLoopback = (hostname: string): boolean =>
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

export type ApiEnvironment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    remoteAddress: string | undefined;
    /** Key by which attempts are counted: the same for one address, and no address itself. */
    sender: Sender;
  };
};

type Options = { trustedProxies: number; senderSecret: string };

/** Finds the sender's address, from as much of X-Forwarded-For as our own proxies wrote. */
export function createClientAddress(options: Options): MiddlewareHandler<ApiEnvironment> {
  const { trustedProxies, senderSecret } = options;
  const digest = (text: string) =>
    createHmac("sha256", senderSecret).update(text).digest("base64url").slice(0, 22);

  return async (context, next) => {
    const address = addressOf(context.req.header("x-forwarded-for"), {
      trustedProxies,
      ofSocket: context.env?.incoming?.socket.remoteAddress,
    });
    const { household, network } = address
      ? networksOf(address)
      : { household: "unknown", network: undefined };
    context.set("remoteAddress", address?.toString());
    context.set("sender", { household: digest(household), network: network && digest(network) });
    await next();
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

type Connection = { trustedProxies: number; ofSocket: string | undefined };

function addressOf(forwarded = "", { trustedProxies, ofSocket = "" }: Connection) {
  const told = trustedProxies === 0 ? "" : (forwarded.split(",").at(-trustedProxies) ?? "");
  return readAddress(told) ?? readAddress(ofSocket);
}

/** The key by which a visitor of the pages is counted in this process; undefined where no address is known. */
export function householdOf(forwarded: string | undefined, connection: Connection) {
  const address = addressOf(forwarded, connection);
  return address && networksOf(address).household;
}

const householdBits = 64;
const networkBits = 48;

/**
 * One address as the person who wrote it may have written it: with a port, in brackets, with a zone, an IPv4 one
 * inside an IPv6 one. Undefined for anything else, old spellings of IPv4 such as 0x7f.1 included.
 */
export function readAddress(text: string): Address | undefined {
  const written = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(written) ?? [];
  const [bare = ""] = (bracketed ?? beforePort ?? written).split("%", 1);
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : undefined;
}

/**
 * Keys by which an address is counted. One household or phone has a whole /64 of IPv6 addresses to choose from, and a
 * person who rents a server often a /48, which is counted beside it.
 */
export function networksOf(address: Address): { household: string; network: string | undefined } {
  if (address instanceof ipaddr.IPv4) return { household: address.toString(), network: undefined };
  const around = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`)}/${bits}`;
  return { household: around(householdBits), network: around(networkBits) };
}
