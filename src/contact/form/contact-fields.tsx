import { longest, reasonLabels } from "../contract.ts";
import { Field, problemProps } from "../../site/ui/form/field.tsx";
import { TextField } from "../../site/ui/form/text-field.tsx";
import { noReason, type Problems } from "./message-fields.ts";
import { PhoneInput } from "./phone-input.tsx";

/** What the church needs to answer. The inputs keep their values themselves, whoever typed them when. */
export function ContactFields({ problems }: { problems: Problems }) {
  return (
    <>
      <TextField
        name="nome"
        label="Nome"
        optional
        problem={problems.nome}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={longest.name}
      />
      <div className="form-row">
        <TextField
          name="email"
          label="E-mail"
          problem={problems.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          maxLength={longest.email}
          required
        />
        <Field id="telefone" label="Telefone" problem={problems.telefone}>
          <PhoneInput
            id="telefone"
            name="telefone"
            autoComplete="tel"
            enterKeyHint="next"
            maxLength={longest.phone}
            placeholder="(99) 99999-9999"
            required
            {...problemProps("telefone", problems.telefone)}
          />
        </Field>
      </div>
      <Field id="motivo" label="Motivo" problem={problems.motivo}>
        <select id="motivo" name="motivo" required {...problemProps("motivo", problems.motivo)}>
          <option value={noReason}>Escolha o motivo</option>
          {Object.values(reasonLabels).map((label) => (
            // A page translator changes the words, and with them what is sent where no value stands.
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id="solicitacao" label="Sua mensagem" problem={problems.solicitacao}>
        <textarea
          id="solicitacao"
          name="solicitacao"
          rows={6}
          autoCapitalize="sentences"
          maxLength={longest.request}
          required
          {...problemProps("solicitacao", problems.solicitacao)}
        />
      </Field>
    </>
  );
}

/** Bait: bots fill in what they find, and people never find this. Off the screen, not hidden from bots. */
export function Bait() {
  return (
    <div className="bait" aria-hidden="true">
      <label htmlFor="assunto">Assunto</label>
      <input id="assunto" name="assunto" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
