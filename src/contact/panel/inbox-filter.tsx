import { panelPaths } from "../../panel/panel-paths.ts";
import { SearchField } from "../../panel/parts/search-field.tsx";
import { type InboxQuery, inboxPath, queryFields } from "./inbox-paths.ts";

const reasonChips = [
  ["prayer", "Orações"],
  ["information", "Informações"],
  ["other", "Outras"],
] as const;

const situationChips = [
  ["new", "Novas"],
  ["handled", "Tratadas"],
] as const;

/** A search, which looks in new and handled ones alike, and what may narrow the list: each a chip that stays. */
export function InboxFilter({ reason, situation, search }: InboxQuery) {
  const query = { reason, situation, search };
  const { busca, ...kept } = queryFields(query);
  return (
    <>
      <search>
        <form className="form panel-filter" action={panelPaths.messages}>
          <SearchField label="Procurar no nome e no texto" search={busca ?? ""} />
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      </search>
      <nav aria-label="Mostrar só">
        <ul className="chips">
          {!search &&
            situationChips.map(([value, label]) => (
              <Chip
                key={value}
                label={label}
                isOn={value === situation}
                on={{ ...query, situation: value }}
                off={{ ...query, situation: undefined }}
              />
            ))}
          {reasonChips.map(([value, label]) => (
            <Chip
              key={value}
              label={label}
              isOn={value === reason}
              on={{ ...query, reason: value }}
              off={{ ...query, reason: undefined }}
            />
          ))}
          {search && (
            <li>
              <a className="chip" href={inboxPath({ reason, situation })}>
                Limpar a procura
              </a>
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}

type ChipProps = { label: string; isOn: boolean; on: InboxQuery; off: InboxQuery };

/** Tapped again it shows all of them. */
const Chip = ({ label, isOn, on, off }: ChipProps) => (
  <li>
    <a className="chip" href={inboxPath(isOn ? off : on)} aria-current={isOn || undefined}>
      {label}
      {isOn && <span className="visually-hidden">, tocar de novo mostra todas</span>}
      {isOn && <span aria-hidden="true"> ×</span>}
    </a>
  </li>
);
