import type { StaffMember } from "../staff-member.ts";
import type { StaffRow } from "./tables.ts";

export const memberOf = ({ id, name, email, role }: StaffRow): StaffMember => ({
  id,
  name,
  email,
  role,
});
