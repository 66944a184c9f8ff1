import type { Area } from "../../staff/roles.ts";
import type { StaffMember } from "../../staff/staff-member.ts";

/** What somebody should see to, and where, if it is in the panel. */
type Waiting = {
  text: string;
  /** More of it, smaller: the sentence that is to be read. */
  detail?: string;
  href?: string;
};

/** What people come for, and a word on it: "R$ 854,50 em novembro de 2026". */
type Task = { title: string; href: string; hint: string };

/** A gathering of the coming days as the site tells it, and where its hour is changed. */
export type ComingGathering = {
  /** "Domingo às 19:00" */
  when: string;
  name: string;
  /** What else is to be known: "Neste dia não há encontro". */
  note?: string | undefined;
  href: string;
};

/** What one section says of itself on the first page. */
type Summary = { waiting: Waiting[]; week?: ComingGathering[]; task?: Task; note?: string };

/** Each section brings one; it is asked only for those who may enter the area. */
export type SummarySource = { area: Area; read(member: StaffMember): Promise<Summary> };
