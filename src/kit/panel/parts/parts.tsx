import { createContext, type ReactNode, useContext } from "react";
import { dayAt } from "../../../format/church-clock.ts";
import { dateAndTime, longDateAndTime, shortDay } from "../../../format/date-words.ts";
import { Icon } from "../../ui/art/icon.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Rows } from "../list.tsx";

/** Kind of the boxes of this page that answer the form that was just sent. */
export const AnsweredKind = createContext<"done" | "problem" | undefined>(undefined);

type Props = { kind?: "done" | "problem"; children: ReactNode };

/**
 * Box on what was just done, or what is to be mended: the first one that answers a form has the focus, so it is read
 * out. The part with the focus has no role: of a status a screen reader says nothing but that it is one.
 */
export function Callout({ kind = "done", children }: Props) {
  const isAnswer = useContext(AnsweredKind) === kind;
  return (
    <div className={`callout ${kind}`} role={kind === "done" ? "status" : "alert"}>
      {isAnswer ? (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a region that comes with the page is not read out by itself
        <div tabIndex={-1} autoFocus>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

type MissingProps = {
  /** Mistakes, by the ids of their fields. */
  problems?: Record<string, string> | ReadonlyMap<string, string>;
  /** Mistakes that belong to no field. */
  errors?: readonly string[] | undefined;
  children: ReactNode;
};

/**
 * Box above a form that was refused: all that is missing, each with the way to its field. Nothing where nothing is
 * wrong.
 */
export function Missing({ problems, errors, children }: MissingProps) {
  const placed = problems instanceof Map ? [...problems] : Object.entries(problems ?? {});
  if (placed.length === 0 && !errors?.length) return null;
  return (
    <Callout kind="problem">
      <p>{children}</p>
      <ul>
        {placed.map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
        {errors?.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** Words in the place of a list that holds nothing, and what else helps there. */
export const EmptyState = ({ says, children }: { says: string; children?: ReactNode }) => (
  <div className="empty-state">
    <p>{says}</p>
    {children}
  </div>
);

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

type ConfirmProps = {
  action: string;
  sends?: Readonly<Record<string, string | number>>;
  yes: string;
  no: string;
  back: string;
  children: ReactNode;
};

/** Asks before something goes. */
export const Confirm = ({ action, sends, yes, no, back, children }: ConfirmProps) => (
  <>
    {children}
    <form className="actions" method="post" action={action}>
      {Object.entries(sends ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button danger">{yes}</button>
      <a className="button quiet" href={back}>
        {no}
      </a>
    </form>
  </>
);

type SearchProps = { action: string; label: string; search: string; children?: ReactNode };

/** Form for the words to look for. */
export const SearchForm = ({ action, label, search, children }: SearchProps) => (
  <search>
    <form className="form panel-filter" action={action}>
      <Field id="busca" label={label}>
        <span className="search-line cluster">
          <input id="busca" name="busca" type="search" maxLength={100} defaultValue={search} />
          <button className="button quiet">Procurar</button>
        </span>
      </Field>
      {children}
    </form>
  </search>
);

// Instants, in the church's time zone.

export const Instant = ({ ms }: { ms: number }) => (
  <time dateTime={new Date(ms).toISOString()}>{dateAndTime(ms)}</time>
);

/** "21/11/2026" */
export const Day = ({ ms }: { ms: number }) => <time dateTime={dayAt(ms)}>{shortDay(ms)}</time>;

/** "em 6 de março de 2026 às 10:00" */
export const Moment = ({ ms }: { ms: number }) => (
  <time dateTime={new Date(ms).toISOString()}>em {longDateAndTime(ms)}</time>
);

/** Shows the button only with scripts; without them the browser's menu prints. */
export const printScript =
  'const b=document.getElementById("imprimir");if(b){b.hidden=false;b.onclick=()=>print()}';

/** Above a page for paper: prints it, once the page is answered as a paper, or leads back to the page titled `parent`. */
export const PrintActions = ({ href, parent }: { href: string; parent: string }) => (
  <p className="actions no-print">
    <button id="imprimir" type="button" className="button" hidden>
      Imprimir
    </button>
    <a className="button quiet" href={href}>
      <UpArrow /> {parent}
    </a>
  </p>
);

const hiddenFields =
  /^(base|folha|visto|acao|volta|id|versao|carta|todas|para|campo|chave|linha|mesmo_assim|previa|pagina)$|^(linha|ignorar|fundo|meio)\.\d+$|\.ordem$|(^|\.)arquivo$/;

type FormTexts = readonly (readonly [name: string, text: string])[];

/** The texts that a person typed or chose in a form. */
export const textsOf = (fields: FormTexts): string[] =>
  fields.flatMap(([name, text]) => (text.trim() === "" || hiddenFields.test(name) ? [] : [text]));

export const WrittenTexts = ({ texts }: { texts: readonly string[] }) => (
  <Rows className="written">{texts}</Rows>
);

/** Carries the texts of a form unchanged, to send them again. */
export const HiddenFields = ({ fields }: { fields: FormTexts }) =>
  fields.map(([name, text], index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and nothing moves
    <textarea key={`${index}-${name}`} hidden readOnly name={name} value={text} />
  ));
