import { money } from "../../format/format.ts";
import { QrPicture } from "../../kit/ui/art/qr-picture.tsx";
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

/** A picture for the telephone of a person who reads on a large screen, or on paper. */
const PixPicture = ({ code }: { code: string }) => (
  <figure className="sign-up-qr">
    <QrPicture text={code} label="Código QR do PIX" />
    <figcaption>Ou aponte a câmera do aplicativo do banco.</figcaption>
  </figure>
);
