import { Field } from "../../../site/ui/form/field.tsx";
import { panelPaths } from "../../../panel/panel-paths.ts";
import type { RefusedForm } from "../../../panel/shell/parse-form.ts";
import { TextField } from "../../../site/ui/form/text-field.tsx";
import { RoleSelect } from "./role-select.tsx";

export function InviteForm({ refused }: { refused: RefusedForm | undefined }) {
  const { typed = {}, problems = {} } = refused ?? {};
  return (
    <form className="form" method="post" action={panelPaths.people} noValidate>
      <TextField
        name="nome"
        label="Nome"
        autoComplete="off"
        maxLength={80}
        value={typed.nome}
        problem={problems.nome}
      />
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        problem={problems.email}
      />
      <Field id="papel" label="Acesso" problem={problems.papel}>
        <RoleSelect id="papel" value={typed.papel} />
      </Field>
      <button className="button">Convidar</button>
    </form>
  );
}
