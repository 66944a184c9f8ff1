import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { findRow } from "../../platform/database/rows-by.ts";
import { secretOf } from "../../platform/database/secrets.ts";
import type { Act } from "../words.ts";

/** One of the church's own people, who signs in to the panel. */
export type StaffMember = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
};

const ownRoles = {
  administracao: {
    label: "Administração",
    means: "mudar as páginas, ler as mensagens, ver as contribuições e dizer quem mais tem acesso",
    brief: "tudo, e quem tem acesso",
    areas: ["content", "messages", "gifts", "staff"],
  },
  conteudo: {
    label: "Conteúdo",
    means: "mudar as páginas e as fotos",
    brief: "páginas e fotos",
    areas: ["content"],
  },
  secretaria: {
    label: "Secretaria",
    means: "mudar as páginas e as fotos, e ler as mensagens",
    brief: "páginas, fotos e mensagens",
    areas: ["content", "messages"],
  },
  tesouraria: {
    label: "Tesouraria",
    means: "ver as contribuições, e cuidar da chave PIX e da conta",
    brief: "contribuições, chave PIX e conta",
    areas: ["gifts"],
  },
} as const satisfies Record<string, RoleWords>;

type RoleWords = {
  label: string;
  /** Its rights, as they follow "Você poderá". */
  means: string;
  /** Its rights, as they follow its label in a list. */
  brief: string;
  areas: readonly Area[];
};

type OwnRole = keyof typeof ownRoles;

// Roles and areas that features add, each in its folder, by `declare module`.
/* oxlint-disable typescript/no-empty-object-type -- features fill the interfaces */
/** @public */
export interface AddedRoles {}
/** @public */
export interface AddedAreas {}
/* oxlint-enable typescript/no-empty-object-type */

export type Role = OwnRole | keyof AddedRoles;
export type Area = "content" | "messages" | "gifts" | "staff" | keyof AddedAreas;

/**
 * An area that a feature adds. `also`: roles of the kit that may enter it; `role`: the feature's own, which enters
 * nothing else.
 */
export type AddedAccess = {
  area: keyof AddedAreas;
  also: readonly OwnRole[];
  role: Omit<RoleWords, "areas"> & { name: keyof AddedRoles };
};

let added: readonly AddedAccess[] = [];

/** Sets the access that features add: `src/features.ts` calls it once, before anybody enters. */
export function addAccess(all: readonly AddedAccess[]): void {
  added = all;
}

const addedRole = (name: string) => added.find(({ role }) => role.name === name);

export const roles = (): readonly Role[] => [
  ...(Object.keys(ownRoles) as OwnRole[]),
  ...added.map(({ role }) => role.name),
];

/** Words for a role; a member may have one whose feature was taken out since. */
export const roleWords = (name: Role): Omit<RoleWords, "areas"> =>
  ownWords(name) ??
  addedRole(name)?.role ?? { label: "Parte retirada", means: "ver o seu acesso", brief: "" };

export const mayEnter = (role: Role, area: Area): boolean =>
  ownWords(role)?.areas.includes(area) === true ||
  addedRole(role)?.area === area ||
  added.some((one) => one.area === area && one.also.some((other) => other === role));

const ownWords = (name: string): RoleWords | undefined =>
  Object.hasOwn(ownRoles, name) ? ownRoles[name as OwnRole] : undefined;

/** Addresses of the members with that role who have accepted their invitation. Throws `StorageUnavailable`. */
export async function addressesOf(database: Database, role: Role): Promise<string[]> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("staff")
      .select("email")
      .where("role", "=", role)
      .where("acceptedAtMs", "is not", null)
      .where("removedAtMs", "is", null)
      .orderBy("email")
      .execute(),
  );
  return rows.map(({ email }) => email);
}

/** The name of a member with access, or of the person who types commands on the server. */
export async function nameOf(database: Database, id: string): Promise<string | undefined> {
  if (id === operator.id) return operator.name;
  const row = await database.read((reader) =>
    findRow(reader, "staff", { id, removedAtMs: undefined }),
  );
  return row?.name;
}

/** Key of codes, challenges and invitations. */
export const staffSecretOf = (database: Database): Promise<string> => secretOf(database, "staff");

/** `now`: the clock that all machines share, by which the entries are dated and sorted. Throws `StorageUnavailable`. */
export function createHistory(database: Database, now: () => number) {
  return {
    async note({ member, act, subject, person }: HistoryEntry) {
      const atMs = now();
      await database.write((writer) =>
        writer
          .insertInto("staffHistory")
          .values({
            id: orderedId(atMs),
            atMs,
            staffId: member.id,
            act,
            subject: person?.name ?? subject,
            personId: person?.id,
          })
          .execute(),
      );
    },
    /**
     * Lists entries, newest first; only those before that id, if one is given. `onlyChanges` leaves out acts by which a
     * person only looked.
     */
    async list(asked: { before: string | undefined; atMost: number; onlyChanges?: boolean }) {
      const { before, atMost, onlyChanges = false } = asked;
      const rows = await database.read((reader) =>
        reader
          .selectFrom("staffHistory as past")
          .leftJoin("staff", "staff.id", "past.staffId")
          .selectAll("past")
          .select("staff.name")
          .$if(onlyChanges, (all) =>
            all.where(({ and, eb }) =>
              and(readings.map((one) => eb("past.act", "not like", `${one}-%`))),
            ),
          )
          .$if(!!before, (all) => all.where("past.id", "<", before ?? ""))
          .orderBy("past.id", "desc")
          .limit(atMost)
          .execute(),
      );
      return rows.map(({ id, atMs, act, subject, staffId, name }) => ({
        id,
        atMs,
        // Undefined once that person's data has been erased.
        memberName: staffId === operator.id ? operator.name : name,
        // One of `Act`, or of a feature that was taken out since.
        act,
        subject,
      }));
    },
  };
}

/** The record of acts in the panel, and of access to personal data. */
export type History = ReturnType<typeof createHistory>;

/** Beginnings of acts by which a person only looked at something. */
const readings = ["read", "listed", "saw", "searched", "printed"];

/** Length of a UUID before its variant, in hexadecimal digits and hyphens. */
const untilVariant = 19;
const mostOfMillisecond = 4_095;

let lastMs = -1;
let count = 0;

/**
 * A UUID, version 7, of this millisecond since the epoch. It sorts behind those made before it in this process, those of the
 * same millisecond too: it counts where others have chance (RFC 9562, 6.2, method 1); 74 - 12 bits of chance stay.
 */
export function orderedId(nowMs: number): string {
  count = nowMs === lastMs ? Math.min(count + 1, mostOfMillisecond) : 0;
  lastMs = nowMs;
  const time = nowMs.toString(16).padStart(12, "0");
  const counted = count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-${randomUUID().slice(untilVariant)}`;
}

/** The person who types commands on the server, who has no name here. */
export const operator = { id: "servidor", name: "Quem cuida do computador do site" };

type HistoryEntry = {
  member: Pick<StaffMember, "id">;
  act: Act;
  /** The subject: a file, a month, a number. Never a text that a person wrote. */
  subject?: string;
  /** Or the person whose access it is: shown by the name of that time, until that person is erased. */
  person?: Pick<StaffMember, "id" | "name">;
};
