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
