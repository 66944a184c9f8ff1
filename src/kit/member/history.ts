import type { Act } from "../words.ts";
import type { StaffMember } from "./people.ts";

/** The person who types commands on the server, who has no name here. */
export const operator = { id: "servidor", name: "Quem cuida do computador do site" };

export type HistoryEntry = {
  member: Pick<StaffMember, "id">;
  act: Act;
  /** The subject: a file, a month, a number. Never a text that somebody wrote. */
  subject?: string;
  /** Or whose access: told by the name of then, until that person is erased under whatever name. */
  person?: Pick<StaffMember, "id" | "name">;
};

export type PastAct = {
  id: string;
  atMs: number;
  /** Undefined once that person's data has been erased. */
  memberName: string | undefined;
  /** One of `Act`, or of a feature that was taken out since. */
  act: string;
  subject: string | undefined;
};
