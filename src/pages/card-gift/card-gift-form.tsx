import { Field } from "../../ui/field.tsx";

/** Plain markup, switched off as a whole: nobody can type a gift into a form that takes none. */
export function CardGiftForm() {
  return (
    <form className="form" aria-label="Contribuição com cartão">
      <fieldset disabled>
        <div className="form-row">
          <Field id="nome" label="Nome">
            <input id="nome" name="nome" autoComplete="given-name" />
          </Field>
          <Field id="sobrenome" label="Sobrenome">
            <input id="sobrenome" name="sobrenome" autoComplete="family-name" />
          </Field>
        </div>
        <Field id="tipoContribuicao" label="Tipo de contribuição">
          <select id="tipoContribuicao" name="tipoContribuicao" defaultValue="Default">
            <option value="Default">Escolha o tipo</option>
            <option value="Dizimo">Dízimo</option>
            <option value="Oferta">Oferta</option>
            <option value="Dizimo/Oferta">Dízimo e oferta</option>
          </select>
        </Field>
        <Field id="valor" label="Valor">
          <input id="valor" name="valor" inputMode="numeric" placeholder="R$ 0,00" />
        </Field>
        <button type="submit" className="button">
          Contribuir
        </button>
      </fieldset>
    </form>
  );
}
