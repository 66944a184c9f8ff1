import { securityHeaders } from "../../../http/security-headers.ts";
import type { Site } from "../../../publish/site.ts";
import { createHostCheck } from "../allowed-host.ts";
import { isAppPath } from "../app-path.ts";
import { isLivenessPath } from "../liveness.ts";
import { represent } from "../site/represent.ts";
import { parsePlainGet } from "./plain-get.ts";
import { createPreparedBytes } from "./prepared-bytes.ts";

type Options = { site(): Site; publicUrl: URL; keepAliveMs: number };

/** All bytes of the answer to what was just read, if that is one plain request of something in memory. */
export type KnownPage = (chunk: Buffer) => Buffer | undefined;

export function createKnownPage({ site, publicUrl, keepAliveMs }: Options): KnownPage {
  const isAllowedHost = createHostCheck(publicUrl);
  const bytesOf = createPreparedBytes({
    everywhere: securityHeaders({ publicUrl }),
    keepAliveSeconds: Math.floor(keepAliveMs / 1000),
  });
  return (chunk) => {
    const request = parsePlainGet(chunk);
    if (!request || !isAllowedHost(request.host)) return undefined;
    const [path = "/"] = request.url.split("?", 1);
    if (isAppPath(path) || isLivenessPath(path)) return undefined;
    const { resources, redirects } = site();
    const resource = resources.get(path);
    if (!resource || redirects.has(path)) return undefined;
    return bytesOf(represent(resource, request));
  };
}
