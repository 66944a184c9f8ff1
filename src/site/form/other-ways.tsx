import { phone as formatPhone } from "../../format/format.ts";
import { whatsappUrl } from "../../format/outside-links.ts";

type Props = { phone: string; whatsapp: string };

/** Other ways to reach the church, for a device on which the captcha does not open. */
export function OtherWays({ phone, whatsapp }: Props) {
  return (
    <p>
      {"A verificação não abriu neste aparelho. Fale com a gente por telefone, "}
      <a href={`tel:+55${phone}`} className="whole">
        {formatPhone(phone)}
      </a>
      {", ou pelo "}
      <a href={whatsappUrl(whatsapp)}>WhatsApp</a>.
    </p>
  );
}
