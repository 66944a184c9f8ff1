import type { StaffMember } from "../../staff/people.ts";
import type { VersionSource } from "../content-versions.ts";

/** No more letters than one in this time: what changes meanwhile stands in the next. */
export const accountLetterEveryMs = 600_000;

/** Another PIX key, or another bank account, came onto the air. */
export type AccountChange = {
  id: number;
  /** The version that says it. */
  versionId: number;
  /** The one before; 0 where a copy that was put back brought it, and nobody knows what was there. */
  beforeId: number;
  /** Undefined for the files, a restored copy, and once that person's data has been erased. */
  staffName: string | undefined;
  source: VersionSource | "copy";
  madeAtMs: number;
};

/** What is noted with the version that brings it, in one transaction. */
export type NewAccountChange = {
  beforeId: number;
  /** Digest of the account that was there: two machines that see the same change note it once. */
  beforeHash: string;
};

/** Port: changes of where gifts go, and who has seen them. */
export type AccountChanges = {
  /** Oldest first; those of before the person came are not theirs, nor is what they did themselves. */
  unseenBy(member: Pick<StaffMember, "id">): Promise<AccountChange[]>;
  /** And all before it. */
  markSeen(staffId: string, id: number): Promise<void>;
};
