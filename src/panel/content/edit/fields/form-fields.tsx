import { itemsOf, orderOf } from "../../form/entries.ts";
import { type Field, type GroupField, isPhotoFile, type ListField } from "../../form/field.ts";
import { titleAmong, wordsOf } from "../../words/words-of.ts";
import { FieldControl } from "./field-control.tsx";
import type { FormContext } from "./form-context.ts";

type Props<Shown extends Field> = { field: Shown; name: string; context: FormContext };

/** One key of the file, whatever its shape. */
export function FormField({ field, name, context }: Props<Field>) {
  if (field.shape === "value") return <FieldControl field={field} name={name} context={context} />;
  if (field.shape === "list") return <FormList field={field} name={name} context={context} />;
  return <FormGroup field={field} name={name} context={context} />;
}

function FormGroup({ field, name, context }: Props<GroupField>) {
  const { label, help } = wordsOf(context.subject.name, name);
  return (
    <fieldset className="form-group" id={name}>
      <legend>{label}</legend>
      {help && <p className="soft">{help}</p>}
      <Problem name={name} context={context} />
      {field.fields.map((part) => (
        <FormField
          key={part.key}
          field={isPhotoFile(part) ? { ...part, isRequired: field.isRequired } : part}
          name={`${name}.${part.key}`}
          context={context}
        />
      ))}
    </fieldset>
  );
}

function FormList({ field, name, context }: Props<ListField>) {
  const { label, help } = wordsOf(context.subject.name, name);
  const ids = itemsOf(context.entries, name) ?? [];
  return (
    <fieldset className="form-list" id={name}>
      <legend>{label}</legend>
      {help && <p className="soft">{help}</p>}
      <Problem name={name} context={context} />
      <input type="hidden" name={orderOf(name)} value="" />
      {ids.map((id, at) => (
        <FormItem
          key={id}
          field={field}
          name={name}
          context={context}
          id={id}
          at={at}
          count={ids.length}
        />
      ))}
      {ids.length < field.most && (
        <button className="button quiet" name="acao" value={`acrescentar ${name}`}>
          Acrescentar<span className="visually-hidden"> em {label}</span>
        </button>
      )}
    </fieldset>
  );
}

type ItemProps = Props<ListField> & { id: string; at: number; count: number };

function FormItem({ field, name, context, id, at, count }: ItemProps) {
  const own = `${name}.${id}`;
  const title = titleInForm(field, own, context) || "Novo";
  // Closed, a list is short enough to find the one that somebody came to change.
  const isOpen =
    count === 1 ||
    field.item.shape === "value" ||
    title === "Novo" ||
    [...context.problems.keys()].some((place) => place === own || place.startsWith(`${own}.`));
  const button = (act: string, label: string, isOff: boolean) => (
    <button
      className="item-button"
      name="acao"
      value={`${act} ${name} ${id}`}
      aria-label={`${label} ${title}`}
      disabled={isOff}
    >
      {label}
    </button>
  );
  return (
    <details className="form-item" id={`item.${own}`} open={isOpen}>
      <summary>
        <span>{at + 1}.</span> {title}
      </summary>
      <input type="hidden" name={orderOf(name)} value={id} />
      {field.item.shape === "group" ? (
        <>
          <Problem name={own} context={context} />
          {field.item.fields.map((part) => (
            <FormField key={part.key} field={part} name={`${own}.${part.key}`} context={context} />
          ))}
        </>
      ) : (
        <FieldControl field={field.item} name={own} context={context} />
      )}
      <div className="item-buttons">
        {button("subir", "Subir", at === 0)}
        {button("descer", "Descer", at === count - 1)}
        {count > field.least && button("remover", "Remover", false)}
      </div>
    </details>
  );
}

function titleInForm({ item }: ListField, name: string, { entries }: FormContext): string {
  if (item.shape === "value") return entries.get(name) ?? "";
  return titleAmong((key) => entries.get(`${name}.${key}`)?.trim() || undefined);
}

function Problem({ name, context }: { name: string; context: FormContext }) {
  const problem = context.problems.get(name);
  return problem ? <p className="field-problem">{problem}</p> : null;
}
