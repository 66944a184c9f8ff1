import type { ComponentProps } from "react";

type Props = ComponentProps<"select"> & {
  text: string;
  choices: (readonly [value: string, label: string])[];
};

/** What the file says stays to be chosen, even where it is none of the choices. */
export function Choice({ text, choices, ...attributes }: Props) {
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
