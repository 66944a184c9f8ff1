import gifts from "./gifts.css?inline";
import giftTables from "./gift-tables.css?inline";

/** The look of every page about gifts. */
export const giftSheet = gifts + giftTables;
