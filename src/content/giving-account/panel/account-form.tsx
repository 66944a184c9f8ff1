import { type Account, type AccountField, accountFields } from "../../giving-account.ts";
import { TextField } from "../../../site/ui/form/field.tsx";
import { wordsOf } from "../../editor/words/words-of.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { LoneLink } from "../../../panel/parts/lone-link.tsx";
import { Notice } from "../../../panel/parts/notice.tsx";

type Props = {
  account: Account;
  problems?: ReadonlyMap<string, string>;
  troubles?: readonly string[];
};

const noProblems: ReadonlyMap<string, string> = new Map();
const noTroubles: readonly string[] = [];

/** PIX key and bank account as they are on the air, to be changed; nothing is published from here. */
export function AccountForm({ account, problems = noProblems, troubles = noTroubles }: Props) {
  const isWrong = problems.size + troubles.length > 0;
  const row = (name: AccountField) => (
    <TextField
      key={name}
      name={name}
      label={wordsOf("contribua", name).label}
      autoComplete="off"
      {...(name === "pix.chave" && { autoCapitalize: "none" })}
      value={account[name]}
      problem={problems.get(name)}
    />
  );
  return (
    <>
      {isWrong && (
        <Notice kind="problem">
          {problems.size > 0 && (
            <p>Confira os campos marcados. O site continua com a conta de antes.</p>
          )}
          {troubles.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <p>
        É para cá que vai o dinheiro. Antes de publicar você vê o antes e depois, com o QR Code da
        chave nova; e toda a administração e a tesouraria recebem um e-mail.
      </p>
      <form className="form" method="post" action={panelPaths.givingAccount} noValidate>
        <h2>PIX</h2>
        {accountFields.filter((name) => name.startsWith("pix.")).map(row)}
        <h2>Conta no banco</h2>
        {accountFields.filter((name) => name.startsWith("banco.")).map(row)}
        <button className="button" name="acao" value="conferir">
          Ver antes e depois
        </button>
      </form>
      <LoneLink href={panelPaths.gifts}>Voltar às contribuições</LoneLink>
    </>
  );
}
