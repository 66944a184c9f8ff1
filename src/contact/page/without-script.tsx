import type { Church } from "../../content/subjects/church.ts";
import { ButtonLink } from "../../site/ui/form/button-link.tsx";
import { whatsappUrl } from "../../format/whatsapp-url.ts";

/** Stands in the form's place where scripts are off: the form could only lose what is written into it. */
export function WithoutScript({ church }: { church: Church }) {
  return (
    <noscript>
      <div className="notice without-script">
        <p>
          O formulário precisa de JavaScript, que está desligado neste navegador. Fale com a gente
          de outro jeito: será um prazer ouvir você.
        </p>
        <ButtonLink href={whatsappUrl(church.whatsapp)}>Escrever no WhatsApp</ButtonLink>
        <ButtonLink href={`mailto:${church.email}`} quiet>
          Mandar um e-mail
        </ButtonLink>
        <ButtonLink href={`tel:+55${church.phone}`} quiet>
          Ligar para a igreja
        </ButtonLink>
      </div>
    </noscript>
  );
}
