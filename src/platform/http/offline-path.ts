/** Path of the service worker, and the one policy of Trusted Types that lets a page register it. */
export const workerPath = "/sw.js";
export const offlineTypes = "offline";

/** Page that the worker shows in the place of one that it has not kept. */
export const offlinePath = "/sem-internet";

/**
 * A header of all that the worker keeps: a page that a host puts in its place, as a notice of maintenance, lacks it.
 */
export const ownMark = "vitral";

/**
 * The Trusted Types policy of a page with ALTCHA. Browsers ask for `default` for a plain address, as the one of a
 * worker is.
 */
export const workerPolicy = "default";
