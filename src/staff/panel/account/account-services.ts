import type { History } from "../../history.ts";
import type { PasskeyCheck, Passkeys } from "../../passkeys.ts";
import type { AccessServices } from "../../../panel/access/access-services.ts";
import type { EntryServices } from "../entry/entry-services.ts";

export type AccountServices = AccessServices &
  EntryServices & {
    passkeys: Passkeys;
    passkeyCheck: PasskeyCheck;
    history: Pick<History, "note">;
  };
