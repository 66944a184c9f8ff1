import { Field } from "../../site/ui/form/field.tsx";

type Props = { label: string; search: string };

/** What is looked for; the form around it says where. */
export function SearchField({ label, search }: Props) {
  return (
    <Field id="busca" label={label}>
      <span className="search-line">
        <input id="busca" name="busca" type="search" maxLength={100} defaultValue={search} />
        <button className="button quiet">Procurar</button>
      </span>
    </Field>
  );
}
