import { Callout } from "../../kit/panel/parts/parts.tsx";
import { Tick } from "../../kit/ui/form/field.tsx";
import type { TeamProps } from "./team-props.ts";

/** Sentences about a form, and the tick of one that asks. */
export const SaidBox = ({ said }: { said: TeamProps["said"] | undefined }) =>
  said && (
    <Callout kind={said.kind}>
      <p>{said.lead}</p>
      {said.lines.length > 0 && <List of={said.lines} />}
      {said.asks && (
        <Tick name="mesmo_assim">
          {said.asks === "save" ? "Guardar mesmo assim" : "Passar mesmo assim"}
        </Tick>
      )}
    </Callout>
  );

export const List = ({ of }: { of: readonly string[] }) => (
  <ul className="listed">
    {of.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
);
