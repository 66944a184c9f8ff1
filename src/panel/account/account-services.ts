import type { History } from "../../domain/staff/history.ts";
import type { PasskeyCheck, Passkeys } from "../../domain/staff/passkeys.ts";
import type { AccessServices } from "../access/access-services.ts";
import type { EntryServices } from "../entry/entry-services.ts";

export type AccountServices = AccessServices &
  EntryServices & {
    passkeys: Passkeys;
    passkeyCheck: PasskeyCheck;
    history: Pick<History, "note">;
  };
