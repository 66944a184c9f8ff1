import { phone } from "../../../format/format.ts";
import { whatsappUrl } from "../../../format/whatsapp-url.ts";
import { Actions } from "./actions.tsx";

const question = "Olá! A minha contribuição pelo site ainda está em confirmação.";

/** What somebody can do while nobody knows whether the card was charged. */
export function ToCome({ whatsapp }: { whatsapp: string }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- its own address: the page as it is by now */}
      <a className="button" href="">
        Ver se já confirmou
      </a>
      <Actions isReceipt={false} />
      <p className="receipt-note">
        Se amanhã ela ainda disser o mesmo, fale com a igreja, que confere:{" "}
        <a href={whatsappUrl(whatsapp, question)} rel="noopener" className="whole">
          WhatsApp {phone(whatsapp)}
        </a>
        .
      </p>
    </>
  );
}
