import type { ReactNode } from "react";

/** The frame of every card field. */
export function CardFrame({
  problem,
  children,
}: {
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="card-frame" aria-describedby={problem && "cartao-problema"}>
      <legend>Cartão</legend>
      {children}
      {problem && (
        <p className="field-problem" id="cartao-problema">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
