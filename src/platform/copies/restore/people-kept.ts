import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/schema/schema.ts";

type Role = Tables["staff"]["role"];

export type PeopleKept = {
  staff: { id: string; name: string; email: string; role: Role; hasAccess: boolean }[];
  messages: { id: string; email: string; atMs: number }[];
  /** Of gifts that still have their giver's address. */
  gifts: { id: string; email: string; atMs: number }[];
};

/** The people whom a database knows. */
export const peopleKept = (database: Database): Promise<PeopleKept> =>
  database.read(async (reader) => {
    const staff = await reader
      .selectFrom("staff")
      .select(["id", "name", "email", "role", "removedAtMs"])
      .orderBy("name")
      .execute();
    const messages = await reader
      .selectFrom("contactMessages")
      .select(["id", "email", "receivedAtMs as atMs"])
      .execute();
    const gifts = await reader
      .selectFrom("gifts")
      .select(["id", "email", "begunAtMs as atMs"])
      .where("email", "is not", null)
      .$narrowType<{ email: string }>()
      .execute();
    return {
      staff: staff.map(({ removedAtMs, ...person }) => ({
        ...person,
        hasAccess: removedAtMs === undefined,
      })),
      messages,
      gifts,
    };
  });

export type BroughtBack = {
  /** In the order of their names. */
  access: {
    name: string;
    email: string;
    role: Role;
    /** Since the copy, until it was put back. */
    wasRemoved: boolean;
    /** What they might do since the copy, where that was something else. */
    roleSince: Role | undefined;
  }[];
  /** Addresses of those whose data was erased after the copy; undefined where nothing tells. */
  erased: string[] | undefined;
};

/**
 * What a restoration gave back that had been taken away since the copy; `before` is the same church's of later than the
 * copy, or undefined.
 */
export function broughtBack(before: PeopleKept | undefined, after: PeopleKept): BroughtBack {
  const then = new Map(before?.staff.map((person) => [person.id, person]));
  return {
    access: after.staff
      .filter(({ hasAccess }) => hasAccess)
      .map(({ id, name, email, role }) => {
        const since = then.get(id);
        return {
          name,
          email,
          role,
          wasRemoved: before !== undefined && since?.hasAccess !== true,
          roleSince: since?.hasAccess && since.role !== role ? since.role : undefined,
        };
      }),
    erased: before && [
      ...new Set([
        ...missing(before.messages, after.messages),
        ...missing(before.gifts, after.gifts),
        ...after.staff.filter(({ id }) => !then.has(id)).map(({ email }) => email),
      ]),
    ],
  };
}

type Row = PeopleKept["messages"][number];

/** Also those that age took: it takes them again by itself, and who asked to be erased may be the oldest of all. */
function missing(before: Row[], after: Row[]): string[] {
  const there = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !there.has(id)).map(({ email }) => email.toLowerCase());
}
