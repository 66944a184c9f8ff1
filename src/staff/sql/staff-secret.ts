import type { Database } from "../../platform/database/database.ts";
import { secretOf } from "../../platform/database/secrets.ts";

/** What codes, challenges and invitations are made with. */
export const staffSecretOf = (database: Database): Promise<string> => secretOf(database, "staff");
