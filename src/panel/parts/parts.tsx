import type { ReactNode } from "react";

type Props = { kind?: "done" | "problem"; children: ReactNode };

/** What was just done, or what is to be mended: read out when the page comes. */
export function Notice({ kind = "done", children }: Props) {
  return (
    <div className={`notice ${kind}`} role={kind === "done" ? "status" : "alert"}>
      {children}
    </div>
  );
}

/** The content of an empty list, with the next step. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className="empty-state">{children}</div>;
}

/** A link on its own line, as high as a thumb needs. */
export const LoneLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="lone-link">
    <a href={href}>{children}</a>
  </p>
);
