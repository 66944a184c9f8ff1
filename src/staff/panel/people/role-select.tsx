import { type Role, roleLabels, roles } from "../../roles.ts";

const words: Record<Role, string> = {
  administracao: "tudo, e quem tem acesso",
  conteudo: "páginas e fotos",
  secretaria: "páginas, fotos e mensagens",
  tesouraria: "contribuições, chave PIX e conta",
};

type Props = { id: string; value: string | undefined };

/** What somebody may do, in a word and in a few more. */
export function RoleSelect({ id, value }: Props) {
  return (
    <select id={id} name="papel" defaultValue={value ?? "conteudo"}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}: {words[role]}
        </option>
      ))}
    </select>
  );
}
