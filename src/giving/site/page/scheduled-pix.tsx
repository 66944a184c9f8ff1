import { theChurch } from "../../../format/names.ts";
import { reminderPath } from "../../../kit/paths.ts";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { drawn, PixStep } from "../../pix/form/pix-pay.tsx";

/** Explains how to have one's own bank send a PIX every month: banks have to offer it since October 2024. */
export function ScheduledPix({
  receiver,
  hasReminder,
}: {
  receiver: string;
  hasReminder: boolean;
}) {
  return (
    <section className="section halves scheduled violet">
      <div>
        <h2>Todo mês, pelo seu banco</h2>
        <p>
          O Pix agendado repete a contribuição sozinho, sem cartão. Você combina uma vez com o seu
          banco, e muda ou cancela por lá quando quiser.
        </p>
      </div>
      <ol className="pix-steps">
        <PixStep drawing={drawn("paste")} title="Cole a chave">
          No aplicativo do banco, abra o Pix e cole a chave da igreja.
        </PixStep>
        <PixStep drawing={<Months />} title="Escolha “Agendar”">
          Escreva o valor e o dia, e peça para repetir todo mês.
        </PixStep>
        <PixStep drawing={drawn("check")} title="Confira e confirme">
          O nome que aparece tem de ser {theChurch(receiver)}.
        </PixStep>
      </ol>
      {hasReminder && (
        <div className="reminder">
          <p>
            Prefere enviar você mesmo? Um lembrete aparece no seu calendário todo dia 10. Para outro
            dia, mude-o no próprio calendário. Nada aconteceu? Abra no navegador.
          </p>
          <ButtonLink href={reminderPath} quiet file>
            Lembrete no calendário
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** A calendar whose leaves follow one another, with one day marked. */
function Months() {
  return (
    <g stroke="#141a35" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
      <path d="M20 6h36v40H20z" fill="#e8a723" />
      <path d="M14 12h36v40H14z" fill="#f3c964" />
      <path d="M8 18h36v40H8z" fill="#fff3cf" />
      <path d="M8 18h36v11H8z" fill="#c2304a" />
      <path d="M26 39h9v9h-9z" fill="#1f8a60" />
      <path d="M17 14v8M35 14v8M8 39h36M8 48h36M17 29v29M26 29v29M35 29v29" fill="none" />
    </g>
  );
}
