import type { DeskMessage } from "../desk.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { EmptyState } from "../../panel/parts/empty-state.tsx";
import { LoneLink } from "../../panel/parts/lone-link.tsx";
import { withoutContacts } from "./without-contacts.ts";

/** The button only where it can do something; without script the browser's own menu prints. */
export const printScript =
  'const b=document.getElementById("imprimir");if(b){b.hidden=false;b.onclick=()=>print()}';

type Props = {
  churchName: string;
  /** The week's prayer requests, in the order in which they came. */
  prayers: readonly DeskMessage[];
  /** Whether there are more than the list holds. */
  isMore: boolean;
};

/**
 * The week's requests for the prayer meeting, on paper: what was asked, not who asked. A box leaves one out; nothing of
 * it is sent or kept.
 */
export function PrayerListPage({ churchName, prayers, isMore }: Props) {
  if (prayers.length === 0) {
    return (
      <EmptyState>
        <p>Nenhum pedido de oração chegou nos últimos sete dias.</p>
        <LoneLink href={panelPaths.messages}>Voltar às mensagens</LoneLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="no-print">
        <p>
          Nome, telefone e e-mail de quem pediu não vão para o papel. Dentro do texto, o site
          esconde o que parece telefone, documento, endereço, e-mail ou link, e o nome de quem
          escreveu.{" "}
          <strong>
            Ele não reconhece tudo, nem nomes de outras pessoas: leia antes de imprimir.
          </strong>
        </p>
        <p>
          Toque num pedido para deixá-lo de fora. Nada é apagado: ele só não sai no papel, e ao
          abrir esta página de novo volta marcado.
        </p>
        {isMore && (
          <p>
            {`São mais de ${prayers.length} pedidos: aqui estão os ${prayers.length} mais novos.`}
          </p>
        )}
        <p className="actions">
          <button id="imprimir" type="button" className="button" hidden>
            Imprimir
          </button>
          <a className="button quiet" href={panelPaths.messages}>
            Voltar às mensagens
          </a>
        </p>
      </div>
      <p className="prayer-paper">
        <strong>{churchName}</strong>
        <span>Estes pedidos foram confiados a quem ora. Depois da reunião, rasgue a folha.</span>
      </p>
      <ul className="prayer-list">
        {prayers.map((prayer) => (
          <li key={prayer.id}>
            <input type="checkbox" id={`p${prayer.number}`} defaultChecked autoComplete="off" />
            <label htmlFor={`p${prayer.number}`}>{withoutContacts(prayer)}</label>
          </li>
        ))}
      </ul>
    </>
  );
}
