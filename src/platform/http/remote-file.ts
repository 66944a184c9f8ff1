import { lookup as lookUp } from "node:dns";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

type Options = {
  lookup?: typeof lookUp;
  isPublic?(address: string): boolean;
  /** Authorities to trust instead of the system's. */
  ca?: string;
  patienceMs?: number;
};

const mostRedirects = 3;

/** Facts that its server says of a file. */
export type RemoteFile = { bytes: number | undefined; type: string | undefined };

/**
 * Size and kind of a file on another server, as that server says. Undefined where it does not answer in time, or is
 * none that everybody reaches: a stranger's address must not lead into the network behind this machine.
 */
export async function remoteFile(
  address: string,
  { patienceMs = 5_000, ...options }: Options = {},
): Promise<RemoteFile | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  let url = URL.parse(address);
  for (let asked = 0; url && asked <= mostRedirects; asked += 1) {
    const answer = await askHead(url, signal, options).catch(() => undefined);
    if (!answer) return undefined;
    if (answer.status === 200) return { bytes: bytesIn(answer.length), type: answer.type };
    const isRedirect = answer.status >= 300 && answer.status < 400;
    url = isRedirect && answer.location ? URL.parse(answer.location, url) : null;
  }
  return undefined;
}

const bytesIn = (length: string | undefined): number | undefined =>
  length && /^[1-9]\d{0,11}$/.test(length) ? Number(length) : undefined;

async function askHead(
  url: URL,
  signal: AbortSignal,
  { lookup = lookUp, isPublic = isPublicAddress, ca }: Omit<Options, "patienceMs">,
) {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  // A number is not looked up, so it is judged here.
  if (url.protocol !== "https:" || (ipaddr.isValid(host) && !isPublic(host))) {
    throw new Error("This address is not asked.");
  }
  // The address that was judged is the one that is connected to: a name may lead elsewhere a moment later.
  const guarded: LookupFunction = (name, options, tell) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first || !found.every((one) => isPublic(one.address))) {
        tell(error ?? new Error(`${name} is not public.`), []);
      } else if (options.all) tell(null, found);
      else tell(null, first.address, first.family);
    });
  const asking = request(url, {
    method: "HEAD",
    agent: false,
    signal,
    lookup: guarded,
    headers: { "accept-encoding": "identity" },
    ...(ca && { ca }),
  });
  // Nothing that happens after its head has come is an error.
  asking.on("error", () => {}).end();
  const [{ statusCode = 0, headers }] = (await once(asking, "response")) as [IncomingMessage];
  asking.destroy();
  return {
    status: statusCode,
    length: headers["content-length"],
    type: headers["content-type"]?.split(";")[0]?.trim().toLowerCase(),
    location: headers.location,
  };
}

/** True for an address that is routed for everybody: no loopback, no private network, no cloud's own services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  // An IPv4 address as it was once written in IPv6.
  const isOldIpv4 = read instanceof ipaddr.IPv6 && read.match(ipaddr.IPv6.parse("::"), 96);
  return read.range() === "unicast" && !isOldIpv4;
}
