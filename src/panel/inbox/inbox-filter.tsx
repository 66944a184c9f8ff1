import { reasonLabels } from "../../contract/contact-message.ts";
import { Field } from "../../ui/form/field.tsx";
import { panelPaths } from "../panel-paths.ts";
import { SearchField } from "../parts/search-field.tsx";
import { type InboxQuery, situationWords } from "./inbox-paths.ts";

/** A search, which looks in new and handled ones alike, and what may narrow the list. */
export function InboxFilter({ reason, situation, search }: InboxQuery) {
  return (
    <search>
      <form className="form panel-filter" action={panelPaths.messages}>
        <SearchField label="Procurar no nome e no texto" search={search} />
        <details open={Boolean(reason || situation)}>
          <summary>Motivo e situação</summary>
          <div className="form-row">
            <Field id="motivo" label="Motivo">
              <select id="motivo" name="motivo" defaultValue={reason ?? ""}>
                <option value="">Todos</option>
                {Object.entries(reasonLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </Field>
            <Field id="situacao" label="Situação">
              <select
                id="situacao"
                name="situacao"
                defaultValue={situation ? situationWords[situation] : ""}
              >
                <option value="">Novas e tratadas</option>
                <option value="novas">Só as novas</option>
                <option value="tratadas">Só as tratadas</option>
              </select>
            </Field>
          </div>
          <button className="button quiet">Mostrar</button>
        </details>
      </form>
    </search>
  );
}
