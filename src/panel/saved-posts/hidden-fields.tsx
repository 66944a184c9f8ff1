type Props = { fields: readonly (readonly [name: string, text: string])[] };

/** A form's texts as they came, to be sent once more. */
export function HiddenFields({ fields }: Props) {
  return fields.map(([name, text], index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and nothing moves
    <textarea key={`${index}-${name}`} hidden readOnly name={name} value={text} />
  ));
}
