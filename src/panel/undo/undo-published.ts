import { describeProblem } from "../../content/problem.ts";
import type { StaffMember } from "../../staff/staff-member.ts";
import type { Undoable, UndoOutcome, Undos } from "./undo.ts";
import type { ContentServices } from "../../content/editor/content-services.ts";

type Ports = { undos: Undos; content: Pick<ContentServices, "line" | "publish"> };

/** Publishes what the text said before, unless another was published since: then that one stays. */
export async function undoPublished(
  { undos, content }: Ports,
  { id, undoneAtMs }: Undoable,
  member: StaffMember,
): Promise<UndoOutcome | { words: string[] }> {
  const version = await undos.published(id);
  if (!version) return undoneAtMs === undefined ? "too-late" : "already";
  const before = await content.line.find(version.parent);
  // Erased since, at the wish of somebody whom it named.
  if (!before) return "changed";
  const { file, text } = before;
  const result = await content.publish({
    file,
    text,
    base: version.id,
    staffId: member.id,
    source: "undo",
  });
  switch (result.outcome) {
    case "published":
    case "unchanged": {
      const newest = (await content.line.newest()).get(file);
      const wasBefore = result.outcome === "unchanged" && newest?.parent !== version.id;
      await undos.markUndone(id);
      return wasBefore ? "already" : "undone";
    }
    case "behind":
      return "changed";
    case "mistakes":
      return { words: result.problems.map(describeProblem) };
    case "trouble":
      return { words: result.words };
  }
}
