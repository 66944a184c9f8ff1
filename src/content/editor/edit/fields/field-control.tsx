import type { ValueField } from "../../form/field.ts";
import { choiceWords } from "../../words/choice-words.ts";
import { hintFor } from "../hints.tsx";
import { placeFields, hourOf } from "../posted-form.tsx";
import { FocusField, PhotoChoice, Choice, LinkChoice, type ControlProps } from "./choices.tsx";
import type { FormContext } from "./form-context.ts";

type Props = { field: ValueField; name: string; context: FormContext };

export function FieldControl({ field, name, context }: Props) {
  const { label, help } = field;
  if (field.control === "focus") return <FocusField field={field} name={name} context={context} />;
  const problem = context.problems.get(name);
  const text = context.entries.get(name) ?? "";
  const hint = hintFor(context.subject.file, field.key, text);
  // Where there is a fallback, one of the choices is always chosen.
  const isChosen = field.control === "choice" && field.fallback !== undefined;
  const describedBy = [problem && `${name}-erro`, help && `${name}-ajuda`, hint && `${name}-dica`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {!field.isRequired && !isChosen && <span className="optional"> (se quiser)</span>}
      </label>
      {help && (
        <p className="soft" id={`${name}-ajuda`}>
          {help}
        </p>
      )}
      {name === placeFields[0] && (
        <p className="item-buttons cluster">
          <button type="button" data-use-place hidden>
            Estou na igreja: usar este lugar
          </button>
          <output className="soft" data-use-place-state />
        </p>
      )}
      <Control
        field={field}
        label={label}
        context={context}
        text={text}
        attributes={{
          id: name,
          name,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": problem ? true : undefined,
        }}
      />
      {problem && (
        <p className="field-problem" id={`${name}-erro`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${name}-dica`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Control({ label, ...given }: ControlProps & { label: string }) {
  const { field, text, attributes } = given;
  switch (field.control) {
    case "paragraphs": {
      const rows = Math.min(14, 3 + Math.ceil(text.length / 60));
      return <textarea {...attributes} defaultValue={text} rows={rows} />;
    }
    case "line":
      if ((field.most ?? 0) <= shortLine) return <input {...attributes} defaultValue={text} />;
      return <textarea {...attributes} defaultValue={text} rows={2} className="long-line" />;
    case "choice":
      return (
        <Choice
          {...attributes}
          text={text || String(field.fallback ?? "")}
          choices={[...noneOf(field), ...choicesOf(field)]}
        />
      );
    case "yesNo": {
      const no = [text === "nao" ? text : "", "Não"] as const;
      return <Choice {...attributes} text={text} choices={[no, ["sim", "Sim"]]} />;
    }
    case "photoFile":
      return <PhotoChoice {...given} />;
    case "link":
    case "buttonLink":
      return <LinkChoice {...given} />;
    case "moment":
      return (
        <input
          {...attributes}
          defaultValue={text.replace(/^([\d-]{10}) /, "$1T")}
          type="datetime-local"
        />
      );
    case "dayOrMoment": {
      const [, day, hour] = /^([\d-]{10})?[ T]?(\d\d:\d\d)?/.exec(text) ?? [];
      return (
        <div className="day-and-hour cluster">
          <input {...attributes} type="date" defaultValue={day ?? (hour ? "" : text)} />
          <input
            {...attributes}
            id={undefined}
            name={hourOf(attributes.name)}
            type="time"
            defaultValue={hour}
            aria-label={`${label}: hora (se houver)`}
          />
        </div>
      );
    }
    default:
      return <input {...attributes} defaultValue={text} {...inputOf[field.control]} />;
  }
}

const choicesOf = ({ choices }: ValueField) =>
  choices.map((one) => [one, choiceWords[one] ?? one] as const);

/** Choice for a field that may stay without one; of weeks it means every week of a month. */
const noneOf = ({ isRequired, fallback, key }: ValueField) =>
  isRequired || fallback !== undefined
    ? []
    : [["", key === "semana" ? "Toda semana" : "Nenhuma"] as const];

/** Characters that a phone shows in one line, more or less. */
const shortLine = 100;

// The loader reports texts that are too long: an input that cuts what is pasted says nothing.
const inputOf: Partial<Record<ValueField["control"], object>> = {
  time: { type: "time" },
  date: { type: "date" },
  money: { inputMode: "decimal", className: "money" },
  phone: { type: "tel" },
  email: { type: "text", inputMode: "email", autoCapitalize: "none" },
  cnpj: { autoCapitalize: "characters" },
  cep: { inputMode: "numeric" },
  integer: { inputMode: "numeric" },
  url: { type: "text", inputMode: "url", autoCapitalize: "none" },
  pixKey: { autoCapitalize: "none" },
};
