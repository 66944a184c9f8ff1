import { Field } from "../../ui/form/field.tsx";
import { panelPaths } from "../panel-paths.ts";

/** Looks in all months. */
export function GiftSearchForm({ search }: { search: string }) {
  return (
    <search>
      <form className="form panel-filter" action={panelPaths.gifts}>
        <Field id="busca" label="Procurar em todos os meses: nome, número do recibo ou valor">
          <span className="search-line">
            <input id="busca" name="busca" type="search" maxLength={100} defaultValue={search} />
            <button className="button quiet">Procurar</button>
          </span>
        </Field>
      </form>
    </search>
  );
}
