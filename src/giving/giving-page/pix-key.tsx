import type { Content } from "../../content/content.ts";
import * as format from "../../format/format.ts";

type Props = { pix: Content["giving"]["pix"]; cnpj: string };

/** The key itself, for whoever uses no code. */
export function PixKey({ pix, cnpj }: Props) {
  const keyIsCnpj = format.cnpj(pix.key) === format.cnpj(cnpj);
  return (
    <div className="pix-key">
      <h3>Ou use a chave</h3>
      <dl className="details">
        <dt>Chave PIX</dt>
        <dd className="copyable">{pix.key}</dd>
        <dt>Recebedor</dt>
        <dd>
          {pix.receiver}, {pix.city}
        </dd>
        {/* A key that is the CNPJ has said it already. */}
        {!keyIsCnpj && (
          <>
            <dt>CNPJ</dt>
            <dd>{format.cnpj(cnpj)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
