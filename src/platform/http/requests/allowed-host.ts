import { isLoopback } from "../loopback.ts";

/**
 * Whether pages are served under this Host: the church's own, or none, as HTTP/1.0 has it. This machine's own
 * names are let in too: who says them sits at it, or is a proxy on it that would be led round and round.
 */
export function createHostCheck({
  host: own,
  protocol,
}: URL): (host: string | undefined) => boolean {
  // A proxy on this machine says the same at every request: what it says is read once.
  let lastAllowed = own;
  return (host) => {
    if (host === undefined || host === own || host === lastAllowed) return true;
    // Capital letters, or the port that goes without saying.
    const url = URL.parse(`${protocol}//${host}`);
    const isAllowed =
      url !== null && !url.username && (url.host === own || isLoopback(url.hostname));
    if (isAllowed) lastAllowed = host;
    return isAllowed;
  };
}
