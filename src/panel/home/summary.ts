import type { Area } from "../../domain/staff/roles.ts";
import type { StaffMember } from "../../domain/staff/staff-member.ts";

/** What somebody should see to, and where, if it is in the panel. */
type Waiting = { text: string; href?: string };

/** What people come for, and a word on it: "R$ 854,50 em novembro de 2026". */
type Task = { title: string; href: string; hint: string };

/** What one section says of itself on the first page. */
type Summary = { waiting: Waiting[]; task?: Task; note?: string };

/** Each section brings one; it is asked only for those who may enter the area. */
export type SummarySource = { area: Area; read(member: StaffMember): Promise<Summary> };
