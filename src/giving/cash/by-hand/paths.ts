import { panelPaths } from "../../../kit/panel/panel-paths.ts";

export const bookPath = `${panelPaths.gifts}/lancar` as const;
export const bookedPath = <Part extends string>(id: Part) => `${bookPath}/${id}` as const;
