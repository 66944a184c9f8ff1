import type { ContentVersion } from "../content-versions.ts";
import type { StaffMember } from "../../staff/people.ts";
import { type Published, publication } from "./undo-publication.ts";
import { newTicket, type UndoWay } from "../../panel/undo/undo.ts";
import type { ContentServices } from "./content-services.ts";
import type { Subject } from "./subject.ts";

/** Notes how to take a publication back. */
export async function keepPublished(
  { undos, now }: Pick<ContentServices, "undos" | "now">,
  member: Pick<StaffMember, "id">,
  { label }: Pick<Subject, "label">,
  { file, id, parent }: ContentVersion,
  path: string,
  way: UndoWay<Published> = publication,
): Promise<void> {
  const ticket = newTicket(member.id, label, path, now());
  await undos.keep(ticket, way, { versions: [{ file, id, parent }] });
}
