import { LoneLink, Missing } from "../../../panel/parts/parts.tsx";
import type { RefusedForm } from "../../../panel/shell/parse-form.ts";
import { Field, problemProps, SelectField, TextField } from "../../../site/ui/form/field.tsx";
import { newPagePath } from "../../editor/content-paths.ts";
import { choiceWords } from "../../editor/words/field-words.ts";
import { AddressField } from "./address-field.tsx";

/** As `menu` of a page has them. */
export const menuPlaces = ["sobre-nos", "participe", "nao"] as const;

type Props = {
  form: RefusedForm;
  /** The form of the page that has the address already. */
  there: string | undefined;
};

/** What a page begins with. */
export function NewPagePage({ form, there }: Props) {
  const { typed, problems } = form;
  return (
    <>
      <p>
        Uma página para o que a igreja faz: um ministério, um projeto, um lugar. Comece pelo título;
        os textos e as fotos vêm depois, e nada vai ao ar antes de você publicar.
      </p>
      <Missing problems={problems}>A página ainda não foi começada. Falta:</Missing>
      <form className="form" method="post" action={newPagePath} noValidate>
        <TextField
          name="titulo"
          label="Título"
          value={typed.titulo}
          problem={problems.titulo}
          placeholder="Ministério infantil"
          autoComplete="off"
        />
        <Field id="introducao" label="Do que ela trata" problem={problems.introducao}>
          <textarea
            id="introducao"
            name="introducao"
            rows={3}
            defaultValue={typed.introducao}
            {...problemProps("introducao", problems.introducao)}
          />
        </Field>
        <p className="soft">Uma ou duas frases. É o que se lê logo abaixo do título.</p>
        <SelectField
          name="menu"
          label="No menu do site"
          chosen={typed.menu}
          problem={problems.menu}
          choices={menuPlaces.map((place) => [place, choiceWords[place] ?? place])}
        />
        <AddressField form={form} label="Endereço" optional />
        {there && <LoneLink href={there}>Abrir a página que já está lá</LoneLink>}
        <p className="soft">
          Vazio, sai do título: “Ministério infantil” fica em /ministerio-infantil.
        </p>
        <button className="button">Começar</button>
      </form>
    </>
  );
}
