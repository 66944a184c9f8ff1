import { panelPaths } from "../../../kit/panel/panel-paths.ts";

/** What givers were asked to pay by PIX, and what has come today. */
export const pixTodayPath = `${panelPaths.gifts}/pix` as const;
