import { insideItem, itemsOf, kindOf, orderOf, type ReadEntries } from "../../form/entries.ts";
import {
  type Field,
  itemWord,
  type GroupField,
  isPhotoFile,
  type KindsField,
  kindNamed,
  type ListField,
} from "../../form/field.ts";
import { isLong, leastOf, partAround } from "../../form/lists.ts";
import { rowTitle, titleInForm, titleOfKind } from "../../words/words-of.ts";
import { FieldControl } from "./field-control.tsx";
import { type FormContext, isOpened, isWrong } from "./form-context.ts";

type Props<Shown extends Field> = { field: Shown; name: string; context: FormContext };

export function FormField({ field, name, context }: Props<Field>) {
  if (field.shape === "value") return <FieldControl field={field} name={name} context={context} />;
  if (field.shape === "list") return <FormList field={field} name={name} context={context} />;
  return <FormGroup field={field} name={name} context={context} />;
}

/** A group of fields. An optional one with a list in it is folded while it is empty: most items have none. */
function FormGroup({ field, name, context }: Props<GroupField>) {
  const isFolded =
    !field.isRequired &&
    field.fields.some(({ shape }) => shape === "list") &&
    [...context.entries].every(([entry, text]) => !entry.startsWith(`${name}.`) || text === "") &&
    !isWrong(context, name);
  const group = (
    <fieldset className="form-group" id={name}>
      <FieldsetHead field={field} name={name} context={context} />
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
  if (!isFolded) return group;
  return (
    <details className="form-item boxed">
      <summary>{field.label} (se quiser)</summary>
      {group}
    </details>
  );
}

function FormList({ field, name, context }: Props<ListField>) {
  const ids = itemsOf(context.entries, name) ?? [];
  const shown = shownOf(ids, name, context);
  return (
    <fieldset className="form-list" id={name}>
      <FieldsetHead field={field} name={name} context={context} />
      <input type="hidden" name={orderOf(name)} value="" />
      <div className="form-items">
        {ids.map((id, at) =>
          shown.has(id) ? (
            <FormItem key={id} {...{ field, name, context, id, at }} count={ids.length} />
          ) : (
            <input key={id} type="hidden" name={orderOf(name)} value={id} />
          ),
        )}
      </div>
      {shown.size < ids.length && <OtherParts list={name} ids={ids} shown={shown} />}
      {ids.length < field.most && <AddButtons field={field} name={name} />}
    </fieldset>
  );
}

/** One button, or one for each kind of item that the list may have. */
function AddButtons({ field, name }: Pick<Props<ListField>, "field" | "name">) {
  const { item } = field;
  if (item.shape !== "kinds") {
    return (
      <button className="button quiet" name="acao" value={`acrescentar ${name}`}>
        Acrescentar {itemWord(field.untitled)}
      </button>
    );
  }
  return (
    <fieldset className="add-kinds">
      <legend>Acrescentar {itemWord(field.untitled)}</legend>
      <div className="item-buttons cluster">
        {item.kinds.map(({ key: kind, label }) => (
          <button key={kind} name="acao" value={`acrescentar ${name} ${kind}`}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** All items; of a long list those around the one that a link opens, and those with a mistake. */
function shownOf(ids: string[], name: string, context: FormContext): ReadonlySet<string> {
  if (!isLong(ids)) return new Set(ids);
  const wrong = ids.filter((id) => isWrong(context, `${name}.${id}`));
  const asked = ids.find((id) => isOpened(context, `${name}.${id}`));
  return new Set([...partAround(ids, asked ?? wrong[0]), ...wrong]);
}

type OtherPartsProps = { list: string; ids: readonly string[]; shown: ReadonlySet<string> };

/** Buttons that lead from one part of a long list to the next. Text written here is kept. */
function OtherParts({ list, ids, shown }: OtherPartsProps) {
  const last = ids.findLastIndex((id) => shown.has(id));
  const first = ids.findIndex((id) => shown.has(id));
  const way = (id: string | undefined, words: string) =>
    id !== undefined && (
      <button name="acao" value={`mostrar ${list} ${id}`}>
        {words}
      </button>
    );
  return (
    <div className="item-buttons cluster">
      <p className="soft">
        De {first + 1} a {last + 1}, de {ids.length}.
      </p>
      {way(ids[first - 1], "Ver as de antes")}
      {way(ids[last + 1], "Ver as seguintes")}
    </div>
  );
}

type ItemProps = Props<ListField> & { id: string; at: number; count: number };

function FormItem({ field, name, context, id, at, count }: ItemProps) {
  const own = `${name}.${id}`;
  const title = titleInForm(field, context.entries, own);
  const kind = field.item.shape === "kinds" ? context.entries.get(kindOf(own)) : null;
  const inside = insideItem(context.entries, own);
  const group = field.item.shape === "kinds" ? kindNamed(field.item, kind) : field.item;
  const picture = context.pictures.get(photoIn(field.item, own, context.entries));
  // Closed, a list is short enough to find the one to change.
  const isOpen =
    isOpened(context, own) ||
    count === 1 ||
    field.item.shape === "value" ||
    title === field.untitled ||
    (kind !== null && title === titleOfKind(group?.label ?? kind, "")) ||
    isWrong(context, own);
  const button = (act: string, label: string, isOff = false) => (
    <button
      name="acao"
      value={`${act} ${name} ${id}`}
      aria-label={`${label} ${title}`}
      disabled={isOff}
    >
      {label}
    </button>
  );
  return (
    <details className="form-item boxed" id={`item.${own}`} open={isOpen}>
      <summary>
        {picture && <img {...picture} alt="" loading="lazy" />}
        <span>{at + 1}.</span> {rowTitle(field, context.entries, own)}
      </summary>
      <input type="hidden" name={orderOf(name)} value={id} />
      {kind !== null && <input type="hidden" name={kindOf(own)} value={kind} />}
      {group?.shape === "value" ? (
        <FieldControl field={group} name={own} context={context} />
      ) : (
        <>
          <FieldProblem name={own} context={context} />
          {group?.fields.map((part) => (
            <FormField
              key={part.key}
              field={part}
              name={`${inside}.${part.key}`}
              context={context}
            />
          ))}
        </>
      )}
      <div className="item-buttons cluster">
        {button("subir", "Subir", at === 0)}
        {button("descer", "Descer", at === count - 1)}
        {/* A block may hold a list, whose items have such a button too. */}
        {count > leastOf(field) &&
          button("remover", kind === null ? "Remover" : `Remover ${itemWord(field.untitled)}`)}
      </div>
    </details>
  );
}

/** The first photo of a folded part, so that people know it by sight. */
function photoIn(field: Field | KindsField, name: string, entries: ReadEntries): string {
  if (field.shape === "value") return isPhotoFile(field) ? (entries.get(name) ?? "") : "";
  if (field.shape === "kinds") {
    const kind = kindNamed(field, entries.get(kindOf(name)));
    return kind ? photoIn(kind, insideItem(entries, name), entries) : "";
  }
  const parts =
    field.shape === "list"
      ? (itemsOf(entries, name) ?? []).map((id) => [field.item, `${name}.${id}`] as const)
      : field.fields.map((part) => [part, `${name}.${part.key}`] as const);
  for (const [part, own] of parts) {
    const found = photoIn(part, own, entries);
    if (found) return found;
  }
  return "";
}

function FieldsetHead({ field: { label, help }, name, context }: Props<Field>) {
  return (
    <>
      <legend>{label}</legend>
      {help && <p className="soft">{help}</p>}
      <FieldProblem name={name} context={context} />
    </>
  );
}

function FieldProblem({ name, context }: Omit<Props<Field>, "field">) {
  const problem = context.problems.get(name);
  return problem ? <p className="field-problem">{problem}</p> : null;
}
