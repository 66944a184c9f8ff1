import { money } from "../../format/format.ts";
import { qrPath } from "../../kit/qr-path.ts";
import type { SignUpPix } from "../contract/sign-up.ts";

/** The code of a fee, to copy and to scan. */
export function Pay({ pix, receiver }: { pix: SignUpPix; receiver: string }) {
  return (
    <section className="personal-part" aria-labelledby="pagar">
      <h2 id="pagar">Pagar {money(pix.centavos)} por PIX</h2>
      <p>
        Copie o código e cole no aplicativo do seu banco, em PIX Copia e Cola. O valor já vai nele,
        e quem recebe é {receiver}. A igreja marca o pagamento quando ele chega.
      </p>
      <p className="sign-up-code" id="codigo-pix" translate="no">
        {pix.code}
      </p>
      <button type="button" className="button" data-copy="codigo-pix" hidden>
        Copiar código PIX
      </button>
      <output className="sign-up-copied" />
      <PixPicture code={pix.code} />
    </section>
  );
}

/** For the telephone of a person who reads on a large screen, or on paper. */
function PixPicture({ code }: { code: string }) {
  const { path, size } = qrPath(code);
  const side = size + 8;
  return (
    <figure className="sign-up-qr">
      <svg
        viewBox={`-4 -4 ${side} ${side}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page itself
        role="img"
        aria-label="Código QR do PIX"
        shapeRendering="crispEdges"
      >
        <rect x="-4" y="-4" width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>Ou aponte a câmera do aplicativo do banco.</figcaption>
    </figure>
  );
}
