import { longestGift, purposeLabels, purposes, purposeWire } from "../contract/payment.ts";
import { Field, problemProps } from "../../site/ui/form/field.tsx";
import { TextField } from "../../site/ui/form/text-field.tsx";
import { MoneyInput } from "../../site/form/money-input.tsx";
import { noPurpose, type Problems } from "./gift-fields.ts";

/** Who gives, what for and how much. The inputs keep their values themselves, whoever typed them when. */
export function GiftInputs({ problems }: { problems: Problems }) {
  return (
    <>
      <div className="form-row">
        <TextField
          name="nome"
          label="Nome"
          problem={problems.nome}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={longestGift.name}
          required
        />
        <TextField
          name="sobrenome"
          label="Sobrenome"
          problem={problems.sobrenome}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={longestGift.surname}
          required
        />
      </div>
      <div className="form-row">
        <Field
          id="tipoContribuicao"
          label="Tipo de contribuição"
          problem={problems.tipoContribuicao}
        >
          <select
            id="tipoContribuicao"
            name="tipoContribuicao"
            defaultValue={noPurpose}
            required
            {...problemProps("tipoContribuicao", problems.tipoContribuicao)}
          >
            <option value={noPurpose}>Escolha o tipo</option>
            {purposes.map((purpose) => (
              <option key={purpose} value={purposeWire[purpose]}>
                {purposeLabels[purpose]}
              </option>
            ))}
          </select>
        </Field>
        <Field id="valor" label="Valor" problem={problems.valor}>
          <MoneyInput
            id="valor"
            name="valor"
            enterKeyHint="next"
            required
            {...problemProps("valor", problems.valor)}
          />
        </Field>
      </div>
      <TextField
        name="email"
        label="E-mail para o recibo"
        optional
        problem={problems.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        maxLength={longestGift.email}
      />
    </>
  );
}
