import { dayInDigits } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { FieldView } from "../../../kit/panel/form-view.tsx";
import { type ByField, choiceField, defineForm } from "../../../kit/panel/form.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { SelectField, Tick } from "../../../kit/ui/form/field.tsx";
import type { Proposal } from "../../../feature.ts";
import { meansByHand, meansChoices } from "../../contract/means.ts";
import { fundField, giverField, meansField } from "../../ledger/money-fields.ts";
import { KnownGivers } from "../../people/givers/panel/giver-list-page.tsx";
import { accountInWords, type BankAccount } from "../file/statement-frame.ts";
import type { PreviewedCredit } from "../preview.ts";
import type { PageChoices } from "../review.ts";

export type CreditFormProps = {
  id: string;
  page: number;
  credits: readonly PreviewedCredit[];
  typed: ByField;
  /** Other money than gifts that credits may be, by their numbers. */
  proposals: Proposals;
  funds: readonly string[];
  /** Known givers, to be chosen from. */
  givers: readonly string[];
  accounts: readonly BankAccount[];
  /** Accounts that are not the church's, as the site has it. */
  otherAccounts: readonly BankAccount[];
  /** Problems to mend: `problem` in the whole form, `problems` in its fields. */
  problem?: string | undefined;
  problems: ByField;
};

/** The credits of a page, each a gift or none, with its fund and giver. */
export function CreditForm(props: CreditFormProps) {
  const { id, page, credits, givers, accounts, otherAccounts } = props;
  const certain = credits.filter(({ doubt }) => doubt === undefined);
  const doubtful = credits.filter(({ doubt }) => doubt !== undefined);
  return (
    <form className="statement-form" method="post" action={bookStatementPath} autoComplete="off">
      <input type="hidden" name="previa" value={id} />
      <input type="hidden" name="pagina" value={page} />
      {certain.length > 0 && (
        <section aria-labelledby="novas">
          <h2 id="novas">Novas</h2>
          <p>
            Marque as que são contribuições. As que você já conhece de outro mês, e as de quem já
            contribuiu com o nome que o banco diz, vêm marcadas: confira.
          </p>
          <p className="actions">
            <a className="button quiet small" href={`${previewPath(id, page)}&marcar=todas`}>
              Marcar todas as novas
            </a>
          </p>
          <Credits {...props} credits={certain} />
        </section>
      )}
      {doubtful.length > 0 && (
        <section aria-labelledby="talvez">
          <h2 id="talvez">Talvez não sejam novas</h2>
          <p>
            Estas foram puladas, porque o mesmo dinheiro pode já estar lançado. Marque só a que você
            sabe que é outra.
          </p>
          <Credits {...props} credits={doubtful} />
        </section>
      )}
      <KnownGivers givers={givers} />
      {otherAccounts.length === accounts.length && (
        <p className="urgent">Este extrato é de outra conta. Lance só se ela também é da igreja.</p>
      )}
      <div className="actions">
        <button className="button">Lançar</button>
      </div>
      <p className="soft">
        O que não for marcado nem ignorado não fica guardado, e volta como novo quando você enviar o
        extrato outra vez.
      </p>
    </form>
  );
}

function Credits({ accounts, credits, typed, proposals, funds, problems }: CreditFormProps) {
  const fields = Object.entries(creditForm(funds).fields);
  return (
    <ul className="rows statement-credits">
      {credits.map(({ number, account, day, amountCentavos, memo, doubt }) => {
        const ofSeveral = accounts.length > 1 ? accounts[account] : undefined;
        const [tick, ignore] = [`linha.${number}`, `ignorar.${number}`];
        const name = `${format.money(amountCentavos)} de ${dayInDigits(day)}`;
        return (
          <li key={number}>
            <fieldset data-one-tick="" aria-label={`${name}: ${memo || "sem texto do banco"}`}>
              <Tick id={tick} name={tick} defaultChecked={!!typed[tick]}>
                <strong className="amount">{format.money(amountCentavos)}</strong>{" "}
                <span className="statement-day">{dayInDigits(day)}</span>{" "}
                <span className="statement-memo">{memo || "sem texto do banco"}</span>
                {ofSeveral && <span className="soft">{accountInWords(ofSeveral)}</span>}
              </Tick>
              {doubt && <p className="urgent">{doubt}</p>}
              {problems[tick] && <p className="field-problem">{problems[tick]}</p>}
              <div className="statement-fields">
                <ProposalField
                  name={`inscricao.${number}`}
                  of={proposals.get(number) ?? []}
                  value={typed[`inscricao.${number}`] ?? ""}
                  problem={problems[`inscricao.${number}`]}
                />
                {fields.map(([of, field]) => {
                  const id = `${of}.${number}`;
                  const shown = { value: typed[id], problem: problems[id] };
                  return <FieldView key={id} name={id} field={field} {...shown} />;
                })}
              </div>
              <Tick id={ignore} name={ignore} defaultChecked={!!typed[ignore]}>
                Não é contribuição: não mostrar mais
              </Tick>
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}

export type Proposals = ReadonlyMap<number, readonly Proposal[]>;

type ProposalProps = {
  name: string;
  of: readonly Proposal[];
  value: string;
  problem: string | undefined;
};

/** Chooses the sign-up that the credit pays: then it has neither fund nor giver. */
function ProposalField({ name, of, value, problem }: ProposalProps) {
  if (of.length === 0) return null;
  return (
    <SelectField
      {...{ name, problem }}
      label="Inscrição que este dinheiro paga"
      choices={[
        ["", "Nenhuma: é contribuição"],
        ...of.map(({ id, label }) => [id, label] as const),
      ]}
      chosen={value}
    />
  );
}

/** Means by which money comes to an account by itself. */
const statementMeans = ["pix", ...meansByHand.filter((one) => one !== "pix")] as const;

/**
 * The form of one credit. The names of a page's fields are relied on, each with the credit's number: `linha.N`,
 * `ignorar.N`, `fundo.N`, `meio.N`, `contribuinte.N`; and `inscricao.N`, empty where it is a gift.
 */
const creditForm = (funds: readonly string[]) =>
  defineForm({
    fundo: fundField(funds, "Escolha o fundo."),
    meio: choiceField(
      "Meio",
      meansChoices(statementMeans),
      meansField(statementMeans, () => "Escolha o meio.").read,
    ),
    contribuinte: giverField(),
  });

/** Reads the choices for these credits, and by their fields what is to be mended: one problem of each credit. */
export function readPage(
  typed: ByField,
  credits: readonly PreviewedCredit[],
  funds: readonly string[],
  proposals: Proposals,
): { problems: ByField; choices: PageChoices } {
  const form = creditForm(funds);
  const problems: ByField = {};
  const gifts: PageChoices["gifts"][number][] = [];
  const ignored: number[] = [];
  for (const { number } of credits) {
    const text = (name: string) => (typed[`${name}.${number}`] ?? "").trim();
    const [linha, ignorar] = [text("linha"), text("ignorar")];
    if (linha && ignorar) {
      problems[`linha.${number}`] = "Marque só uma: é contribuição, ou não é.";
    } else if (ignorar) ignored.push(number);
    else if (linha && text("inscricao")) {
      const proposal = text("inscricao");
      const means = form.fields.meio.read(text("meio"));
      if (!proposals.get(number)?.some(({ id }) => id === proposal)) {
        problems[`inscricao.${number}`] =
          "Escolha de novo: esta inscrição não está mais entre as que este dinheiro pode pagar.";
      } else if ("problem" in means) problems[`meio.${number}`] = means.problem;
      else gifts.push({ number, fund: "", means: means.value, giver: nobody, proposal });
    } else if (linha) {
      const names = Object.keys(form.fields);
      const { values, problems: wrong } = form.check(
        Object.fromEntries(names.map((name) => [name, text(name)])),
      );
      if (values) {
        const { fundo: fund, meio: means, contribuinte: giver } = values;
        gifts.push({ number, fund, means, giver });
      }
      for (const [name, sentence] of Object.entries(wrong ?? {}).slice(0, 1)) {
        problems[`${name}.${number}`] = sentence;
      }
    }
  }
  return { problems, choices: { gifts, ignored } };
}

const nobody = { name: "", email: undefined };

/** A page of an uploaded bank statement, counted from 0. */
export const previewPath = (id: string, page: number): string =>
  `${panelPaths.bankStatement}?${new URLSearchParams({ previa: id, pagina: `${page + 1}` })}`;

export const bookStatementPath = `${panelPaths.bankStatement}/lancar` as const;
