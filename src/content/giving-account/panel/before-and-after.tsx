import { type Account, accountFields, accountLabels, changedFields } from "../../giving-account.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { HiddenFields } from "../../../panel/saved-posts/hidden-fields.tsx";
import { accountMark } from "./account-mark.ts";

type Props = {
  before: Account;
  after: Account;
  /** Of the new key. */
  qr: { path: string; size: number } | undefined;
};

/** The second look: what changes, and the code that whoever gives will point at. */
export function BeforeAndAfter({ before, after, qr }: Props) {
  const quiet = 4;
  return (
    <>
      <p>Ainda não está no ar. Confira cada letra e cada número.</p>
      <dl className="facts account-changes">
        {changedFields(before, after).map((name) => (
          <div key={name}>
            <dt>{accountLabels[name]}</dt>
            <dd>
              <del>{before[name] || "nada"}</del> <span aria-hidden="true">→</span>{" "}
              <ins>{after[name] || "nada"}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {qr && (
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
        <HiddenFields fields={accountFields.map((name) => [name, after[name]] as const)} />
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
