import type { StaffMember } from "../../staff/people.ts";
import type { ContentServices, PublishOutcome } from "./content-services.ts";
import { newestOf } from "./edit/edit-state.ts";
import { keepPublished } from "./keep-published.ts";
import type { Subject } from "./subject.ts";

type Options = {
  services: ContentServices;
  member: StaffMember;
  subject: Subject;
  /** The page that takes it back. */
  path: string;
};

const mostTries = 3;

/**
 * Changes what a subject says on the air now, and publishes it. When somebody publishes the same file at that moment, the
 * change is made again over what they said. `text` is the one that was tried; the same as before where nothing changed.
 */
export async function publishOver(
  { services, member, subject, path }: Options,
  change: (text: string) => string,
): Promise<PublishOutcome & { text: string }> {
  for (let tries = 1; ; tries += 1) {
    const newest = await newestOf(services.contentVersions, subject);
    if (!newest) throw new Error("The site has no version yet.");
    const text = change(newest.text);
    if (text === newest.text) return { outcome: "unchanged", text };
    const { file } = subject;
    const version = { file, text, base: newest.id, staffId: member.id, source: "panel" as const };
    const result = await services.publish(version);
    if (result.outcome === "behind" && tries < mostTries) continue;
    if (result.outcome === "published") {
      await keepPublished(services, member, subject, result.version, path);
      await services.history.note({ member, act: "published-content", subject: subject.label });
    }
    return { ...result, text };
  }
}
