import { TextField } from "../../../site/ui/form/field.tsx";

type Props = {
  /** Several stand on one page, each with a name of its own. */
  name?: string;
  placeholder?: string;
  value: string | undefined;
  problem: string | undefined;
};

/** Who gave, in one field, as `readGiver` reads it. `KnownGivers` stands once on the same page. */
export const GiverField = ({ name = "contribuinte", ...shown }: Props) => (
  <TextField
    name={name}
    label="Contribuinte"
    optional
    list="contribuintes"
    autoComplete="off"
    autoCapitalize="words"
    {...shown}
  />
);

/** Givers to choose from, in the spelling of the field. */
export const KnownGivers = ({ givers }: { givers: readonly string[] }) => (
  <datalist id="contribuintes">
    {givers.map((giver) => (
      <option key={giver}>{giver}</option>
    ))}
  </datalist>
);
