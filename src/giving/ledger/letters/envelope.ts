import type { SiteHouse } from "../../../kit/panel/environment.ts";

/** What every letter about a gift is written with. */
export const envelopeOf = ({ config, content }: SiteHouse) => ({
  content,
  publicUrl: config.publicUrl,
  from: config.mail.from,
});
