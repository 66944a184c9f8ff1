import { phone as formatPhone } from "../../format/format.ts";
import { type Phones, telUrl, whatsappUrl } from "../../format/outside-links.ts";

/** Other ways to reach the church, for a device on which the captcha does not open. */
export function OtherWays({ phone, whatsapp }: Phones) {
  return (
    <p>
      <span>{"A verificação não abriu neste aparelho. Fale com a gente por telefone, "}</span>
      <a href={telUrl(phone)} className="whole">
        {formatPhone(phone)}
      </a>
      {whatsapp && (
        <>
          <span>{", ou pelo "}</span>
          <a href={whatsappUrl(whatsapp)}>WhatsApp</a>
        </>
      )}
      <span>.</span>
    </p>
  );
}
