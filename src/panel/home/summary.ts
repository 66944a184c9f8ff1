import type { Area } from "../../domain/staff/roles.ts";
import type { StaffMember } from "../../domain/staff/staff-member.ts";

/** What one section says of itself on the first page: one card, which leads there. */
type Summary = {
  title: string;
  href: string;
  /** "3 mensagens novas". What somebody should see to is urgent. */
  lines: { text: string; isUrgent?: boolean }[];
};

/** Each section brings one; it is asked only for those who may enter the area. */
export type SummarySource = { area: Area; read(member: StaffMember): Promise<Summary> };
