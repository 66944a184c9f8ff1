/**
 * The Trusted Types policy of a page with ALTCHA. `default` is what browsers ask for a plain address, as
 * the one of a worker is.
 */
export const workerPolicy = "default";
