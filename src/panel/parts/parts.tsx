import { createContext, type ReactNode, useContext } from "react";
import { Icon } from "../../site/ui/art/icon.tsx";
import { Field } from "../../site/ui/form/field.tsx";

/** Which notices of this page answer the form that was just sent. */
export const AnsweredKind = createContext<"done" | "problem" | undefined>(undefined);

type Props = { kind?: "done" | "problem"; children: ReactNode };

/** What was just done, or what is to be mended: the first one that answers a form has the focus, so it is read out. */
export function Notice({ kind = "done", children }: Props) {
  const isAnswer = useContext(AnsweredKind) === kind;
  return (
    <div
      className={`notice ${kind}`}
      role={kind === "done" ? "status" : "alert"}
      tabIndex={isAnswer ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a region that comes with the page is not read out by itself
      autoFocus={isAnswer}
    >
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

/** The way up to the page that this one is part of, by that page's title. */
export const ParentLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <LoneLink href={href}>
    <UpArrow /> {children}
  </LoneLink>
);

/** Before the title of a parent: drawn, since not every font has an arrow. */
export const UpArrow = () => <Icon name="back" />;

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
