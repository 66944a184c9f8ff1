import type { Database } from "../platform/database/open-database.ts";
import { createPeople } from "./sql/people.ts";

/** What the start says as long as nobody may enter the panel. No link: logs are read by many. */
export async function adviceOnPanel(database: Database): Promise<string | undefined> {
  const people = await createPeople(database).list();
  if (people.length > 0) return undefined;
  return 'Painel: ninguém tem acesso ainda. Convide: npm run painel -- convidar EMAIL "NOME"';
}
