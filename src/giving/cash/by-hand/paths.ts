import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { below } from "../../ledger/panel/gift-paths.ts";

export const bookPath = `${panelPaths.gifts}/lancar` as const;
export const bookedPath = below(bookPath);
