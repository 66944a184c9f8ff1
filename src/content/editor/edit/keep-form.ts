import type { Sheet } from "../../versions/drafts.ts";
import type { StaffMember } from "../../../staff/staff-member.ts";
import type { ContentServices } from "../content-services.ts";
import { indexEntries } from "../form/entries.ts";
import { withoutBlankItems } from "../form/lists.ts";
import { saysTheSame } from "../form/says-the-same.ts";
import { valueOfYaml } from "../form/value-of-yaml.ts";
import { baseOf } from "./edit-state.ts";
import type { Written } from "./posted-form.ts";

/**
 * Keeps what was sent as that person's draft; a form that changes nothing is none. "changed": another page of
 * theirs has written since, and nothing was done.
 */
export async function keepForm(
  { line, drafts, now }: Pick<ContentServices, "line" | "drafts" | "now">,
  member: StaffMember,
  { subject, base, entries, sheet }: Written & { sheet: Sheet },
): Promise<"kept" | "forgotten" | "changed"> {
  const { file, fields } = subject;
  const version = await baseOf(line, subject, base);
  if (version && saysTheSame(fields, valueOfYaml(version.text), indexEntries(entries))) {
    return drafts.forget(file, member.id, sheet);
  }
  const written = version && withoutBlankItems(entries, valueOfYaml(version.text));
  const isBlank =
    !!written && saysTheSame(fields, valueOfYaml(version.text), indexEntries(written));
  const form = entries.toString();
  const draft = { file, staffId: member.id, base, form, savedAtMs: now() };
  return drafts.keep({ ...draft, isBlank }, sheet);
}
