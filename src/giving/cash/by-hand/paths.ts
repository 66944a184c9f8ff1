import { panelPaths } from "../../../kit/panel/panel-paths.ts";

/** One gift by hand. */
export const bookPath = `${panelPaths.gifts}/lancar` as const;
/** Says that it was booked. */
export const bookedPath = <Part extends string>(id: Part) => `${bookPath}/${id}` as const;
