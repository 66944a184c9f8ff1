import type { CDPSession } from "@playwright/test";

/** Of a page as it is opened, before anybody scrolls. */
export const mostBytes = 180_000;

/** The loaded resources, with their bytes over the wire. */
export async function recordWeights(wire: CDPSession): Promise<{ url: string; bytes: number }[]> {
  const urls = new Map<string, string>();
  const loaded: { url: string; bytes: number }[] = [];
  wire.on("Network.requestWillBeSent", ({ requestId, request }) =>
    urls.set(requestId, request.url),
  );
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) =>
    loaded.push({ url: urls.get(requestId) ?? "", bytes }),
  );
  await wire.send("Network.enable");
  return loaded;
}
