import { secretOf } from "../../platform/database/secrets.ts";
import type { Database } from "../../platform/database/database.ts";
import { operator } from "./history.ts";

/** One of the church's own people, who signs in to the panel. */
export type StaffMember = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
};

export const roles = ["administracao", "conteudo", "secretaria", "tesouraria"] as const;

/** The roles of members in the panel. */
export type Role = (typeof roles)[number];

/** A part of the panel that some roles may enter and others not. */
export type Area = "content" | "messages" | "gifts" | "staff";

const areas: Record<Role, readonly Area[]> = {
  administracao: ["content", "messages", "gifts", "staff"],
  conteudo: ["content"],
  secretaria: ["content", "messages"],
  tesouraria: ["gifts"],
};

export const mayEnter = (role: Role, area: Area): boolean => areas[role].includes(area);

/** The rights of a role, as they follow "Você poderá". */
export const roleMeans: Record<Role, string> = {
  administracao:
    "mudar as páginas, ler as mensagens, ver as contribuições e dizer quem mais tem acesso",
  conteudo: "mudar as páginas e as fotos",
  secretaria: "mudar as páginas e as fotos, e ler as mensagens",
  tesouraria: "ver as contribuições, e cuidar da chave PIX e da conta",
};

export const roleLabels: Record<Role, string> = {
  administracao: "Administração",
  conteudo: "Conteúdo",
  secretaria: "Secretaria",
  tesouraria: "Tesouraria",
};

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

/** The name of a member with access, or of who types commands on the server. */
export async function nameOf(database: Database, id: string): Promise<string | undefined> {
  if (id === operator.id) return operator.name;
  const row = await database.read((reader) =>
    reader
      .selectFrom("staff")
      .select("name")
      .where("id", "=", id)
      .where("removedAtMs", "is", null)
      .executeTakeFirst(),
  );
  return row?.name;
}

/** Key of codes, challenges and invitations. */
export const staffSecretOf = (database: Database): Promise<string> => secretOf(database, "staff");
