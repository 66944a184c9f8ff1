import type { ByField } from "../../kit/panel/form.ts";
import { Callout } from "../../kit/panel/parts/parts.tsx";
import { Tick } from "../../kit/ui/form/field.tsx";
import type { TeamMonth } from "../month/team-month.ts";
import type { NewsRow } from "../sql/tables.ts";

/** Sentences above a form: what was not saved, what is proposed, what it `asks`. */
export type Said = {
  kind: "done" | "problem";
  lead: string;
  lines: readonly string[];
  asks?: "save" | "move";
};

export type TeamProps = TeamMonth & {
  /** Texts that were typed, where the form comes back; each with what it showed before. */
  typed?: ByField;
  said?: Said;
  /** News that waits for a call. */
  calls: readonly NewsRow[];
  publicUrl: URL;
  churchName: string;
};

/** Sentences about a form, and the tick of one that asks. */
export const SaidBox = ({ said }: { said: Said | undefined }) =>
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
