import { operator } from "../../../staff/history.ts";
import type { PastVersion } from "../../versions/content-line.ts";

/** Who made a version, as people would say it. */
export function authorOf({ source, staffName }: Pick<PastVersion, "source" | "staffName">): string {
  if (source === "folder") return operator.name;
  return staffName ?? "Alguém que saiu da equipe";
}
