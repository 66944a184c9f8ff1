import type { ReactNode } from "react";
import { Field } from "../../site/ui/form/field.tsx";

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

type SearchFieldProps = { label: string; search: string };

/** What is looked for; the form around it says where. */
export function SearchField({ label, search }: SearchFieldProps) {
  return (
    <Field id="busca" label={label}>
      <span className="search-line">
        <input id="busca" name="busca" type="search" maxLength={100} defaultValue={search} />
        <button className="button quiet">Procurar</button>
      </span>
    </Field>
  );
}
