import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { passkeyTables } from "./tables.ts";
import { removedPasskey } from "./undo.ts";
import { passkeyWords } from "./words.ts";

/** Members also sign in with the finger, the face or the password of their own device. */
export const passkeys: Feature<PanelHouse, SiteHouse> = {
  words: passkeyWords,
  undo: [removedPasskey],
  tables: [passkeyTables],
  personalData: async () => (await import("./passkey-data.ts")).passkeyData,
  panel: async (house) => (await import("./panel/passkey-routes.tsx")).openPasskeys(house),
};
