import { randomUUID } from "node:crypto";
import { Missing } from "../../../panel/parts/parts.tsx";
import type { RefusedForm } from "../../../panel/shell/parse-form.ts";
import { SelectField, TextField } from "../../../site/ui/form/field.tsx";
import { meansChoices } from "../../contract/means.ts";
import { GiverField, KnownGivers } from "../../givers/panel/giver-field.tsx";
import { countingActPath } from "../../panel/gift-paths.ts";
import type { Counting, CountingLine } from "../counting.ts";

export type LineFormProps = {
  counting: Counting;
  /** As people read them. */
  funds: readonly string[];
  /** Known givers, as `readGiver` reads them. */
  givers: readonly string[];
  /** The line that this person has just added, and goes on. */
  added: CountingLine | undefined;
  /** Of the line before. */
  kept: { meio: string; fundo: string };
  /** The form that was refused. */
  line?: RefusedForm;
};

/** The form of the next line: fund and means stay as in the line before. */
export function LineForm({ counting, funds, givers, added, kept, line }: LineFormProps) {
  const typed = line?.typed ?? kept;
  const value = (name: string) => (typed as Record<string, string>)[name];
  const problems = line?.problems ?? {};
  return (
    <form
      className="form line-form"
      method="post"
      action={countingActPath(counting.id, "add")}
      aria-label="Nova linha"
      noValidate
      data-unsaved="A linha que você escreveu ainda não foi guardada, e se perde. Continuar assim mesmo?"
    >
      <Missing problems={problems}>A linha ainda não foi guardada. Falta acertar:</Missing>
      <input type="hidden" name="chave" value={randomUUID()} />
      <div className="line-fields">
        <TextField
          name="valor"
          label="Valor"
          inputMode="decimal"
          autoComplete="off"
          placeholder="350,00"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who counts forty envelopes goes on typing
          autoFocus={added !== undefined}
          value={value("valor")}
          problem={problems.valor}
        />
        <TextField
          name="envelope"
          label="Envelope nº"
          inputMode="numeric"
          autoComplete="off"
          value={value("envelope")}
          problem={problems.envelope}
        />
      </div>
      <GiverField
        placeholder="Maria Exemplo"
        value={value("contribuinte")}
        problem={problems.contribuinte}
      />
      <KnownGivers givers={givers} />
      <div className="line-fields">
        <SelectField
          name="meio"
          label="Meio"
          choices={meansChoices(["cash", "cheque"])}
          chosen={value("meio")}
          problem={problems.meio}
        />
        <SelectField
          name="fundo"
          label="Fundo"
          choices={[["", "Escolha"], ...funds.map((fund) => [fund, fund] as const)]}
          chosen={value("fundo")}
          problem={problems.fundo}
        />
      </div>
      <button className="button">Acrescentar linha</button>
    </form>
  );
}
