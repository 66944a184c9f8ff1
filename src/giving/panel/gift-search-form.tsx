import { panelPaths } from "../../panel/panel-paths.ts";
import { SearchField } from "../../panel/parts/search-field.tsx";

/** Looks in all months. */
export function GiftSearchForm({ search }: { search: string }) {
  return (
    <search>
      <form className="form panel-filter" action={panelPaths.gifts}>
        <SearchField
          label="Procurar em todos os meses: nome, número do recibo ou valor"
          search={search}
        />
      </form>
    </search>
  );
}
