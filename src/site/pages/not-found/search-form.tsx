import { TextField } from "../../../kit/ui/form/field.tsx";
import { searchPath } from "../../../kit/paths.ts";

/** Signs; what is longer is cut. */
export const longestQuery = 200;

/** Sends the words to the page of what is found, without a script. */
export function SearchForm({ query, label }: { query?: string; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the oldest browsers here do not know <search>
    <form className="search" role="search" method="get" action={searchPath}>
      <TextField
        name="q"
        label={label}
        type="search"
        value={query}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestQuery}
      />
      <button type="submit" className="button">
        Buscar
      </button>
    </form>
  );
}
