import { folded } from "../../format/text.ts";

/** A giver as money is booked: a name, an e-mail, both or neither. */
export type GiverNamed = { name: string; email: string | undefined };

/**
 * Who a giver is: the e-mail or, without one, the name. A name is never taken for the person of that name who has an
 * e-mail: only a treasurer knows that, and joins the two. Undefined for nobody.
 */
export function giverIdentity({ name, email }: GiverNamed): string | undefined {
  if (email !== undefined) return `email:${email.trim().toLowerCase()}`;
  const plain = folded(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return plain ? `name:${plain}` : undefined;
}
