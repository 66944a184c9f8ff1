/** Where the service worker is, and the one policy of Trusted Types that lets a page register it. */
export const workerPath = "/sw.js";
export const offlineTypes = "offline";

/** What the worker shows in the place of a page that it has not kept. */
export const offlinePath = "/sem-internet";

/** A header of all that the worker keeps: what a host puts in the place of a page, as a notice of maintenance, lacks it. */
export const ownMark = "vitral";

/**
 * The Trusted Types policy of a page with ALTCHA. `default` is what browsers ask for a plain address, as
 * the one of a worker is.
 */
export const workerPolicy = "default";
