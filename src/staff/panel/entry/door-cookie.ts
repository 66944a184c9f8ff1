import { panelCookie } from "../../../panel/access/panel-cookie.ts";

const keptSeconds = 600;

/** Ties a code or a challenge to the browser that asked for it. */
export const doorCookie = panelCookie("painel-porta", keptSeconds);

/** Says, for a year, that somebody has signed in in this browser: see `known-browser.ts`. */
export const knownBrowserCookie = panelCookie("painel-conhecido", 365 * 24 * 3_600);
