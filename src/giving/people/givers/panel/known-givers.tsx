/** Givers to choose from, in the spelling of `giverField`. */
export const KnownGivers = ({ givers }: { givers: readonly string[] }) => (
  <datalist id="contribuintes">
    {givers.map((giver) => (
      <option key={giver}>{giver}</option>
    ))}
  </datalist>
);
