import { namedPixKey, pixKeyParts } from "../../../format/pix/pix-key.ts";
import { tidyValue } from "../../../format/text.ts";
import { FieldView } from "../../../kit/panel/form-view.tsx";
import {
  defineForm,
  type Field,
  hiddenField,
  lineField,
  type Shown,
} from "../../../kit/panel/form.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Missing, ParentLink, HiddenFields } from "../../../kit/panel/parts/parts.tsx";
import { nameOfFile } from "../../content.ts";
import { Choice } from "../../editor/edit/fields/choices.tsx";
import { subjectNamed } from "../../editor/subject.ts";
import { labelAt } from "../../editor/words/words-of.ts";
import {
  accountFile,
  type AccountField,
  type AccountSettings,
  accountFields,
  bankFields,
  changedFields,
  changedSettings,
  type SettingField,
  settingLabels,
  shownValue,
} from "../account.ts";

const readValue = (typed: string) => ({ value: tidyValue(typed) });

const identifierChoices: [value: string, label: string][] = [
  ["nao", "Não"],
  ["sim", "Sim"],
];

const fields = Object.fromEntries(
  accountFields.map((name) => {
    const input = name === "pix.chave" ? { autoCapitalize: "none" } : {};
    return [
      name,
      lineField(labelAt(subjectNamed(nameOfFile(accountFile)), name), readValue, {
        autoComplete: "off",
        ...input,
      }),
    ];
  }),
) as Record<AccountField, Field<string>>;

/** Banks read eleven digits as a CPF or as a telephone: a person sees which. */
function namedKeyField(key: string): Field<string> {
  const isKey = pixKeyParts(key) !== undefined;
  return {
    ...fields["pix.chave"],
    help: isKey ? `Os bancos leem: ${namedPixKey(key)}` : undefined,
  };
}

/** The account as it is typed. `antes` is what was on the air when the page with the form was opened. */
export const accountForm = defineForm({ ...fields, antes: hiddenField, acao: hiddenField });

type Props = Omit<Shown, "typed"> & {
  account: AccountSettings;
  seen: string;
};

/** PIX key and bank account as they are on the air, to be changed; nothing is published from here. */
export function AccountForm({ account, seen, problems, errors }: Props) {
  const row = (name: AccountField) => (
    <FieldView
      key={name}
      name={name}
      field={name === "pix.chave" ? namedKeyField(account[name]) : fields[name]}
      value={account[name]}
      problem={problems[name]}
    />
  );
  return (
    <>
      <Missing problems={problems} errors={errors}>
        O site continua com a conta de antes. Falta acertar:
      </Missing>
      <p>
        É para cá que vai o dinheiro. Antes de publicar você vê o antes e depois, com o QR Code da
        chave nova; e toda a administração e a tesouraria recebem um e-mail.
      </p>
      <form className="form" method="post" action={panelPaths.givingAccount} noValidate>
        <input type="hidden" name="antes" value={seen} />
        <h2>PIX</h2>
        {accountFields.filter((name) => name.startsWith("pix.")).map(row)}
        <details open={account["pix.identificador"] === "sim"}>
          <summary>Avançado</summary>
          <div className="field">
            <label htmlFor={identifier}>{settingLabels[identifier]}</label>
            <p className="soft" id="identificador-ajuda">
              Com ele, o código de quem escolhe dízimo ou oferta leva a palavra e seis letras.
              Alguns bancos recusam, ou devolvem, um PIX com um identificador que não foram eles que
              fizeram. Deixe “Não”, a menos que o banco da igreja aceite e mostre esse
              identificador.
            </p>
            <Choice
              id={identifier}
              name={identifier}
              aria-describedby="identificador-ajuda"
              text={account[identifier]}
              choices={identifierChoices}
            />
          </div>
        </details>
        <h2>Conta no banco</h2>
        {bankFields.map(row)}
        <button className="button" name="acao" value="conferir">
          Ver antes e depois
        </button>
      </form>
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}

const identifier = "pix.identificador" satisfies SettingField;

/** A setting as people read it: the file says "nao". */
export const shownSetting = (settings: AccountSettings, name: SettingField): string =>
  name === identifier
    ? (identifierChoices.find(([value]) => value === settings[name])?.[1] ?? settings[name])
    : shownValue(name, settings[name]);

export const accountMark = (settings: AccountSettings): string =>
  JSON.stringify(Object.values(settings));

type BeforeAndAfterProps = {
  before: AccountSettings;
  after: AccountSettings;
  /** The code of the new key. */
  qr: { path: string; size: number } | undefined;
};

const isBankOn = (account: AccountSettings): boolean =>
  bankFields.some((name) => account[name] !== "");

/** The second look: what changes, and the code that the person who gives will point at. */
export function BeforeAndAfter({ before, after, qr }: BeforeAndAfterProps) {
  const quiet = 4;
  const isAccount = changedFields(before, after).length > 0;
  return (
    <>
      <p>Ainda não está no ar. Confira cada letra e cada número.</p>
      <dl className="facts account-changes">
        {changedSettings(before, after).map((name) => (
          <div key={name}>
            <dt>{settingLabels[name]}</dt>
            <dd>
              <del>{shownSetting(before, name)}</del> <span aria-hidden="true">→</span>{" "}
              <ins>{shownSetting(after, name)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {isBankOn(before) && !isBankOn(after) && (
        <p>
          <strong>A conta no banco sai do site.</strong> O PIX continua.
        </p>
      )}
      {!isAccount && (
        <p>
          A chave e a conta não mudam. Depois de publicar, faça um PIX pequeno pela página
          Contribua, com dízimo ou oferta escolhido, e veja se ele chega.
        </p>
      )}
      {isAccount && qr && (
        <section className="account-qr">
          <h2>O QR Code que vai ao ar</h2>
          <svg
            aria-hidden="true"
            viewBox={`${-quiet} ${-quiet} ${qr.size + 2 * quiet} ${qr.size + 2 * quiet}`}
          >
            <path d={qr.path} />
          </svg>
          <p>
            Aponte o aplicativo do seu banco para ele, sem pagar. O nome que aparecer é o do dono da
            chave, e é o que cada pessoa vai ver antes de contribuir: tem de ser o da igreja. No
            código vai escrito <strong>{after["pix.recebedor"]}</strong>, {after["pix.cidade"]}.
          </p>
        </section>
      )}
      <form className="form" method="post" action={panelPaths.givingAccount}>
        <HiddenFields fields={Object.entries(after)} />
        <input type="hidden" name="antes" value={accountMark(before)} />
        <div className="actions">
          <button className="button" name="acao" value="publicar">
            Publicar
          </button>
          <button className="button quiet" name="acao" value="voltar">
            Voltar e corrigir
          </button>
        </div>
      </form>
    </>
  );
}
