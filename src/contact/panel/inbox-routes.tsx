import { weekMs } from "../../format/church-clock.ts";
import type { PanelPart } from "../../feature.ts";
import { panelPages } from "../../kit/panel/pages.tsx";
import type { PanelHouse } from "../../house.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { PrintActions, EmptyState, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { StoppedLetters, retryStopped } from "../../kit/panel/stopped-letters.tsx";
import { InboxPage } from "./inbox-page.tsx";
import { lettersPath, messagePath, prayerListPath } from "./inbox-paths.ts";
import { inboxSummary } from "./inbox-summary.ts";
import { routeMessages } from "./message-routes.tsx";
import { filterOf, readInboxQuery } from "./read-inbox-query.ts";
import type { InboxMessage } from "../inbox-workflow.ts";
import { createInboxWorkflow } from "../sql/inbox-workflow.ts";
import { withoutContacts } from "./without-contacts.ts";
import sheet from "./inbox.css?inline";

const atMost = 25;
const stoppedAtMost = 3;
const prayersAtMost = 200;

/** The messages, for administrators and secretaries only. */
export function openInbox(house: PanelHouse): PanelPart {
  const { letters, churchName, now } = house;
  const workflow = createInboxWorkflow(house.database);
  const pages = panelPages("messages", house);
  const { routes, page, action } = pages;

  page(panelPaths.messages, async (context) => {
    const { openedAmong: _, isFromList: __, ...query } = readInboxQuery(context.req.query());
    const filter = filterOf(query);
    const isSearchEmpty = query.search !== "" && filter.words?.length === 0;
    const listed = isSearchEmpty
      ? { messages: [], next: undefined }
      : await workflow.list(filter, query.after, atMost);
    const count = await letters.countStopped("contact-message");
    const stopped = count > 0 ? await letters.listStopped("contact-message", stoppedAtMost) : [];
    return {
      body: (
        <InboxPage
          query={query}
          page={listed}
          isSearchEmpty={isSearchEmpty}
          stopped={
            <StoppedLetters
              letters={stopped}
              count={count}
              action={lettersPath}
              describe={({ subjectId }) => ({
                text: "Aviso de mensagem",
                href: messagePath(subjectId),
              })}
            />
          }
        />
      ),
      title: "Mensagens",
      act: "listed-messages",
    };
  });

  page(prayerListPath, async () => {
    const prayers = await workflow.prayersSince(now() - weekMs, prayersAtMost + 1);
    return {
      body: (
        <PrayerListPage
          churchName={churchName()}
          prayers={prayers.slice(0, prayersAtMost).toReversed()}
          isMore={prayers.length > prayersAtMost}
        />
      ),
      title: "Pedidos de oração da semana",
      isPaper: true,
      act: "printed-prayers",
    };
  });

  action(lettersPath, (context) =>
    retryStopped(context, house.letters, "contact-message", panelPaths.messages),
  );

  routeMessages(pages, house, workflow);
  return { routes, sheet, home: inboxSummary({ workflow, letters }) };
}

type Props = {
  churchName: string;
  /** The week's prayer requests, in the order of arrival. */
  prayers: readonly InboxMessage[];
  /** Whether there are more than the list holds. */
  isMore: boolean;
};

/**
 * The week's requests for the prayer meeting, to be printed without their senders. A checkbox leaves one out
 * of the print only.
 */
function PrayerListPage({ churchName, prayers, isMore }: Props) {
  if (prayers.length === 0) {
    return (
      <EmptyState>
        <p>Nenhum pedido de oração chegou nos últimos sete dias.</p>
        <ParentLink href={panelPaths.messages}>Mensagens</ParentLink>
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
        <PrintActions href={panelPaths.messages} parent="Mensagens" />
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
