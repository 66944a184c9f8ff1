/** What nobody types: forms carry it along. */
const carried =
  /^(base|folha|visto|acao|volta|id|versao|carta|todas|para|campo)$|\.ordem$|(^|\.)arquivo$/;

/** What somebody typed or chose in a form. */
export const textsOf = (fields: readonly (readonly [name: string, text: string])[]): string[] =>
  fields.flatMap(([name, text]) => (text.trim() === "" || carried.test(name) ? [] : [text]));

/** To be read, and copied. */
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
