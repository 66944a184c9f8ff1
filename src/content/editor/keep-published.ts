import type { ContentVersion } from "../content-versions.ts";
import type { StaffMember } from "../../staff/people.ts";
import { newTicket } from "../../panel/undo/undo.ts";
import type { ContentServices } from "./content-services.ts";
import type { Subject } from "./subject.ts";

/** Notes how to take a publication back. */
export async function keepPublished(
  { undos, now }: Pick<ContentServices, "undos" | "now">,
  member: Pick<StaffMember, "id">,
  { label }: Pick<Subject, "label">,
  { file, id, parent }: ContentVersion,
  path: string,
  kind: "published" | "published-account" = "published",
): Promise<void> {
  const ticket = newTicket(member.id, label, path, now());
  await undos.keepPublished(ticket, { versions: [{ file, id, parent }] }, kind);
}
