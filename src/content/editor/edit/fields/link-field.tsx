import type { ComponentProps } from "react";
import { toWhatsapp } from "../../../values.ts";
import type { FormContext } from "./form-context.ts";

const other = "outro";
const endOfOther = `.${other}`;

type Props = {
  pages: FormContext["pages"];
  text: string;
  isRequired: boolean;
  /** A button may lead to the church's WhatsApp as well. */
  isButton: boolean;
  attributes: ComponentProps<"select"> & { name: string };
};

/** Where a link leads: one of the site's pages by its name, or an address. */
export function LinkChoice({ pages, text, isRequired, isButton, attributes }: Props) {
  const choices = [...pages, ...(isButton ? [[toWhatsapp, "WhatsApp da igreja"] as const] : [])];
  const isKnown = text === "" || choices.some(([value]) => value === text);
  return (
    <>
      <select {...attributes} defaultValue={isKnown ? text : other}>
        <option value="">{isRequired ? "Escolha" : "Nenhuma"}</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={other}>Outro endereço</option>
      </select>
      <input
        className="other-address"
        name={attributes.name + endOfOther}
        aria-label="Outro endereço"
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        defaultValue={isKnown ? "" : text}
      />
    </>
  );
}

/** Puts the address that was typed where the choice is. */
export function settleLinks(entries: URLSearchParams): void {
  const typed = [...entries].filter(([name]) => name.endsWith(endOfOther));
  for (const [name, text] of typed) {
    const field = name.slice(0, -endOfOther.length);
    if (["", other].includes(entries.get(field) ?? "/")) entries.set(field, text.trim());
    entries.delete(name);
  }
}
