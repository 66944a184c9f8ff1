import type { ReactNode } from "react";
import { addressOf } from "../../../../kit/panel/form.ts";
import { Pager, Sums } from "../../../../kit/panel/list.tsx";
import { type Giver, type GiverSum, nameOfGiver } from "../givers.ts";

type ListProps = {
  /** Givers, each with its page and a note about it. */
  givers: readonly { giver: Giver; sum: GiverSum; href: string; about: string }[];
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** Content above the list. */
  children: ReactNode;
  /** Path of its first page. */
  path: string;
  search?: string;
  next: string | undefined;
  isFirst: boolean;
};

/** A page of givers by name, each with a sum. */
export function GiverList(props: ListProps) {
  const { givers, empty, children, path, search, next, isFirst } = props;
  return (
    <>
      {givers.length === 0 ? (
        empty
      ) : (
        <>
          {children}
          <Sums
            of={givers}
            row={({ giver, sum, ...one }) => ({
              id: giver.id,
              name: nameOfGiver(giver),
              centavos: sum.netCentavos,
              ...one,
            })}
          />
        </>
      )}
      <Pager
        of="givers"
        newest={isFirst ? undefined : addressOf(path, { busca: search })}
        older={next && addressOf(path, { busca: search, depois: next })}
      />
    </>
  );
}

/** Words by which a treasurer knows two givers of one name apart. */
export function aboutGiver(giver: Giver): string {
  const emails = [giver, ...giver.joined].flatMap(({ email }) => email ?? []);
  const others = giver.joined.length;
  const joined = others === 1 ? "1 registro juntado" : `${others} registros juntados`;
  const isNameless = emails[0] === nameOfGiver(giver);
  const known = isNameless ? ["sem nome", ...emails.slice(1)] : emails;
  return [known.join(", ") || "sem e-mail", others > 0 && joined].filter(Boolean).join(" · ");
}

/** Givers to choose from, in the spelling of `giverField`. */
export const KnownGivers = ({ givers }: { givers: readonly string[] }) => (
  <datalist id="contribuintes">
    {givers.map((giver) => (
      <option key={giver}>{giver}</option>
    ))}
  </datalist>
);
