import type { Role } from "./roles.ts";

/** One of the church's own people, who signs in to the panel. */
export type StaffMember = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
};
