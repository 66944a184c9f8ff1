import { phone as formatPhone } from "../../format/format.ts";
import { whatsappUrl } from "../../format/whatsapp-url.ts";

type Props = { phone: string; whatsapp: string };

/** Shown where the form's code never came or has failed, see contact.css. */
export function FormFailed({ phone, whatsapp }: Props) {
  return (
    <div className="notice form-failed" role="alert">
      <p>
        {"O formulário não está funcionando. Recarregue a página, ou fale com a gente pelo "}
        <a href={whatsappUrl(whatsapp)}>WhatsApp</a>
        {" ou pelo telefone "}
        <a href={`tel:+55${phone}`} className="whole">
          {formatPhone(phone)}
        </a>
        {". O botão Enviar abre o seu programa de e-mail, com o que você escreveu."}
      </p>
    </div>
  );
}
