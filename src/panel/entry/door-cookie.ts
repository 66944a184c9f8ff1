import { panelCookie } from "../access/panel-cookie.ts";

const keptSeconds = 600;

/** Ties a code or a challenge to the browser that asked for it. */
export const doorCookie = panelCookie("painel-porta", keptSeconds);
