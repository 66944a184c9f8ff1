import { writingKeptMs } from "./saved-post.ts";
import { panelCookie } from "../access/panel-cookie.ts";

/** Leads this browser, and no other, back to what was written in it. */
export const writingCookie = panelCookie("painel-escrito", writingKeptMs / 1_000);
