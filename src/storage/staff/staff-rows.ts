import type { StaffMember } from "../../domain/staff/staff-member.ts";
import type { StaffRow } from "../tables/staff.ts";

export const memberOf = ({ id, name, email, role }: StaffRow): StaffMember => ({
  id,
  name,
  email,
  role,
});
