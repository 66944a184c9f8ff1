import type { ReactNode } from "react";

/** A list with nothing in it: says so, and what to do next. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className="empty-state">{children}</div>;
}
