/** Hidden fields. */
const hiddenFields =
  /^(base|folha|visto|acao|volta|id|versao|carta|todas|para|campo|chave|linha|mesmo_assim|previa|pagina)$|^(linha|ignorar|fundo|meio)\.\d+$|\.ordem$|(^|\.)arquivo$/;

/** The texts that a person typed or chose in a form. */
export const textsOf = (fields: readonly (readonly [name: string, text: string])[]): string[] =>
  fields.flatMap(([name, text]) => (text.trim() === "" || hiddenFields.test(name) ? [] : [text]));

/** Shows the texts of a form, for reading and copying. */
export function WrittenTexts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="rows">
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text may come twice, and nothing moves
        <li key={`${index}-${text}`} className="written">
          {text}
        </li>
      ))}
    </ul>
  );
}

type Props = { fields: readonly (readonly [name: string, text: string])[] };

/** Carries the texts of a form unchanged, to send them again. */
export function HiddenFields({ fields }: Props) {
  return fields.map(([name, text], index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and nothing moves
    <textarea key={`${index}-${name}`} hidden readOnly name={name} value={text} />
  ));
}
