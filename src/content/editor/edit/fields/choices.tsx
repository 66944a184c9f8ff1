import type { AriaAttributes, ComponentProps } from "react";
import { toWhatsapp } from "../../../../kit/values.ts";
import { photoFileKey } from "../../../photo.ts";
import { FocusGrid, focusInWords } from "../../../photos/panel/photo-words.tsx";
import { titleOfPhoto } from "../../../photos/photo-library.ts";
import type { ValueField } from "../../form/field.ts";
import { endOfOther, otherAddress } from "../posted-form.tsx";
import type { FormContext } from "./form-context.ts";

export type ControlProps = {
  field: ValueField;
  context: FormContext;
  text: string;
  attributes: Pick<AriaAttributes, "aria-describedby" | "aria-invalid"> &
    Record<"id" | "name", string>;
};

/**
 * Choice of a link's target: a page of the site by its name, or an address; for a button also the church's WhatsApp.
 */
export function LinkChoice({ field, context: { pages }, text, attributes }: ControlProps) {
  const whatsapp = [toWhatsapp, "WhatsApp da igreja"] as const;
  const choices = field.control === "buttonLink" ? [...pages, whatsapp] : pages;
  const isKnown = text === "" || choices.some(([value]) => value === text);
  return (
    <>
      <select {...attributes} defaultValue={isKnown ? text : otherAddress}>
        <option value="">{field.isRequired ? "Escolha" : "Nenhuma"}</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={otherAddress}>Outro endereço</option>
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

/** Choice of a photo: its picture, its name among the others, and the way to where all are seen. */
export function PhotoChoice({ field, context, text, attributes }: ControlProps) {
  const picture = context.pictures.get(text);
  const none = field.isRequired ? [] : [["", "Sem foto"] as const];
  const group = attributes.name.replace(/\.[^.]*$/, "");
  const description = context.entries.get(`${group}.descricao`) ?? "";
  const chosen = text === "" ? [] : [[text, titleOfPhoto({ file: text, description })] as const];
  return (
    <>
      {picture && <img className="photo-shown" {...picture} alt="" loading="lazy" />}
      {/* edit.script.ts adds the others. */}
      <Choice {...attributes} text={text} choices={[...none, ...chosen]} data-photos="" />
      <button name="acao" value={`escolher ${group}`}>
        Escolher pela imagem
      </button>
    </>
  );
}

/** All photos that can be chosen, once for all fields of a page. */
export function PhotoList({ photos }: { photos: readonly (readonly [string, string])[] }) {
  return (
    <datalist id="lista-de-fotos">
      {photos.map(([file, title]) => (
        <option key={file} value={file}>
          {title}
        </option>
      ))}
    </datalist>
  );
}

type FocusProps = { field: ValueField; name: string; context: FormContext };

/** Choice of the part of the photo beside it that matters. Closed: most photos need none. */
export function FocusField({ field: { label, help }, name, context }: FocusProps) {
  const problem = context.problems.get(name);
  const text = context.entries.get(name) ?? "";
  const file = context.entries.get(name.slice(0, name.lastIndexOf(".") + 1) + photoFileKey) ?? "";
  return (
    <details className="focus-field" id={name} open={problem !== undefined}>
      <summary>
        {label}: <span className="soft">{focusInWords(text)}</span>
      </summary>
      <fieldset className="focus">
        <legend className="visually-hidden">{label}</legend>
        {help && <p className="soft">{help}</p>}
        <FocusGrid name={name} value={text} picture={context.pictures.get(file)} />
      </fieldset>
      {problem && (
        <p className="field-problem" id={`${name}-erro`}>
          {problem}
        </p>
      )}
    </details>
  );
}

type ChoiceProps = ComponentProps<"select"> & {
  text: string;
  choices: (readonly [value: string, label: string])[];
};

/** The file's value stays selectable, even if it is none of the choices. */
export function Choice({ text, choices, ...attributes }: ChoiceProps) {
  const isKnown = choices.some(([value]) => value === text);
  return (
    <select {...attributes} defaultValue={text}>
      {!isKnown && <option value={text}>{text || "Escolha"}</option>}
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
