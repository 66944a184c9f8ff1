import type { ReactNode } from "react";

/** A link on a line of its own, as high as a thumb needs. */
export const LoneLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="lone-link">
    <a href={href}>{children}</a>
  </p>
);
