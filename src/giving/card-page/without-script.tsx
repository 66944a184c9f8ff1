import { ButtonLink } from "../../site/ui/form/button-link.tsx";
import { paths } from "../../site/paths.ts";

/** Stands in the form's place where scripts are off: a card's number must not leave without them. */
export function WithoutScript() {
  return (
    <noscript>
      <div className="notice without-script">
        <p>
          O cartão precisa de JavaScript, que está desligado neste navegador. O PIX não precisa: é
          só apontar a câmera ou copiar a chave, e ele chega na hora.
        </p>
        <ButtonLink href={paths.giving}>Contribuir por PIX</ButtonLink>
      </div>
    </noscript>
  );
}
