import type { Gift } from "../gift.ts";

/** After the years for which the church has to know who gave, the sum stays and the name is gone. */
export const giverLabel = ({ giver }: Pick<Gift, "giver">): string => giver || "(nome apagado)";
