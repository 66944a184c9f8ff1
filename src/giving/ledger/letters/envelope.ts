import type { SiteHouse } from "../../../house.ts";

/** Values that every letter about a gift is written with. */
export const envelopeOf = ({ config, content }: SiteHouse) => ({
  content,
  publicUrl: config.publicUrl,
  from: config.mail.from,
});
