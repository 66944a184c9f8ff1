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
