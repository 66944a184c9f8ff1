import type { Database } from "../engine/database.ts";
import { secretOf } from "../secrets.ts";

/** What codes, challenges and invitations are made with. */
export const staffSecretOf = (database: Database): Promise<string> => secretOf(database, "staff");
