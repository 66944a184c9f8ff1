import { readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { describeError, type Log } from "../log/log.ts";
import { readAddress } from "./client-address.ts";

/** Counts of the addresses that came in X-Forwarded-For, and of the proxies that are trusted (TRUST_PROXY). */
export type ProxyFault = { entries: number; trusted: number };

type Asked = Pick<IncomingMessage, "headers"> & {
  httpVersion?: string;
  socket: { remoteAddress?: string | undefined };
};

/**
 * True if a proxy asks by the name or the address that it has for us in its own settings, as nginx does unless it is told
 * otherwise: led to the church's address, its visitors would come back under the same name, for ever.
 */
export function isNamedByProxy({ headers, httpVersion }: Asked): boolean {
  // A name without a dot is no address of the web; browsers speak a newer HTTP than a proxy does by itself.
  const isProxied = headers["x-forwarded-for"] !== undefined || httpVersion === "1.0";
  const { host = "" } = headers;
  return isProxied && (/^[\w-]+(:\d+)?$/.test(host) || isNear(host));
}

/**
 * Fault of a request by a proxy that TRUST_PROXY does not know, or by fewer than it says: then all visitors are one
 * person to every limit. Only a near client can be a proxy of the church's own.
 */
export function proxyFaultOf(
  { headers, socket }: Asked,
  { trustedProxies: trusted, publicUrl }: Pick<Config, "trustedProxies" | "publicUrl">,
): ProxyFault | undefined {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const entries = forwarded === "" ? 0 : forwarded.split(",").length;
  const isWrong = trusted === 0 ? entries > 0 : entries < trusted;
  // Without the header, a client that asks by the church's own name comes by a proxy; one that looks from this machine
  // does not.
  if (!isWrong || (entries === 0 && headers.host !== publicUrl.host)) return undefined;
  return isNear(socket.remoteAddress) ? { entries, trusted } : undefined;
}

/** True if it is an address of this machine or of a network of its own. */
const isNear = (written = ""): boolean => near.has(readAddress(written)?.range() ?? "");

const near = new Set(["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);

type Watched = Pick<Config, "trustedProxies" | "publicUrl" | "dataFolder">;

/** Keeps the first fault since the start for `pronto` and the panel, and tells it in the log. */
export async function openProxyWatch(
  config: Watched,
  log: Pick<Log, "warn">,
): Promise<(request: Asked) => void> {
  const file = fileOf(config);
  await rm(file, { force: true });
  let isTold = false;
  return (request) => {
    const fault = isTold ? undefined : proxyFaultOf(request, config);
    if (!fault) return;
    isTold = true;
    log.warn(
      fault,
      "TRUST_PROXY is not the number of proxies in front: visitors are counted as one",
    );
    writeFile(file, JSON.stringify(fault)).catch((error: unknown) =>
      log.warn(describeError(error), "the fault could not be kept for npm run igreja -- pronto"),
    );
  };
}

/** The fault that is still there; undefined where none is known. */
export async function lastProxyFault(
  config: Pick<Watched, "trustedProxies" | "dataFolder">,
): Promise<ProxyFault | undefined> {
  try {
    const fault = JSON.parse(await readFile(fileOf(config), "utf8")) as ProxyFault;
    return fault.trusted === config.trustedProxies ? fault : undefined;
  } catch {
    return undefined;
  }
}

const fileOf = ({ dataFolder }: Pick<Config, "dataFolder">) => join(dataFolder, "proxy.json");
