import type { ReactNode } from "react";

type Props = {
  /** The control's id; its label points there. */
  id: string;
  label: string;
  optional?: boolean | undefined;
  /** What is to be mended in it, told under the control. */
  problem?: string | undefined;
  children: ReactNode;
};

/** A labelled control. The label stands above it, where a phone's keyboard never hides it. */
export function Field({ id, label, optional = false, problem, children }: Props) {
  return (
    <div className="field">
      {optional ? (
        <label htmlFor={id}>
          <span>{label}</span>
          <span className="optional"> (se quiser)</span>
        </label>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children}
      {problem && (
        <p className="field-problem" id={problemId(id)}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Ties the control itself to its problem; to be spread on it. */
export function problemProps(id: string, problem: string | undefined) {
  return problem ? { "aria-invalid": true, "aria-describedby": problemId(id) } : {};
}

const problemId = (id: string): string => `${id}-problema`;
