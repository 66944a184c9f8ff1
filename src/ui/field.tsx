import type { ReactNode } from "react";

type Props = {
  /** The control's id; its label points there. */
  id: string;
  label: string;
  optional?: boolean;
  children: ReactNode;
};

/** A labelled control. The label stands above it, where a phone's keyboard never hides it. */
export function Field({ id, label, optional = false, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> (se quiser)</span>}
      </label>
      {children}
    </div>
  );
}
