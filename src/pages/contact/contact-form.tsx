import { Field } from "../../ui/field.tsx";

/** Plain markup: the visitor's own e-mail program carries the message to the church. */
export function ContactForm({ email }: { email: string }) {
  return (
    <form
      className="form"
      action={`mailto:${email}?subject=Mensagem%20pelo%20site`}
      method="post"
      encType="text/plain"
    >
      <Field id="nome" label="Nome" optional>
        <input id="nome" name="nome" autoComplete="name" />
      </Field>
      <div className="form-row">
        <Field id="email" label="E-mail">
          <input id="email" name="email" type="email" autoComplete="email" required />
        </Field>
        <Field id="telefone" label="Telefone">
          <input
            id="telefone"
            name="telefone"
            type="tel"
            autoComplete="tel-national"
            maxLength={15}
            placeholder="(99) 99999-9999"
            required
          />
        </Field>
      </div>
      <Field id="motivo" label="Motivo">
        <select id="motivo" name="motivo" defaultValue="0" required>
          <option value="0">Escolha o motivo</option>
          <option>Pedido de Oração</option>
          <option>Informações</option>
          <option>Outros</option>
        </select>
      </Field>
      <Field id="solicitacao" label="Sua mensagem">
        <textarea id="solicitacao" name="solicitacao" rows={6} required />
      </Field>
      <p>Ao enviar, o seu aplicativo de e-mail abre com a mensagem pronta. É só confirmar.</p>
      <button type="submit" className="button">
        Enviar
      </button>
    </form>
  );
}
