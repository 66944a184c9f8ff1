import type { StaffMember } from "../../domain/staff/staff-member.ts";
import type { StaffRow } from "../schema.ts";

export const memberOf = ({ id, name, email, role }: StaffRow): StaffMember => ({
  id,
  name,
  email,
  role,
});
