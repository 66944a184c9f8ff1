import { weekMs } from "../../format/church-clock.ts";
import * as format from "../../format/format.ts";
import { upTo } from "../../kit/panel/form.ts";
import { panelPages } from "../../kit/panel/pages.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { PrintActions, EmptyState, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { stoppedLetters, retryStopped } from "../../kit/panel/stopped-letters.tsx";
import type { SummarySource } from "../../kit/panel/summary.ts";
import type { StoppedLetter, StoppedLetterStore } from "../../platform/outbox/sql/kept-letters.ts";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import type { InboxMessage, AcceptedMessage } from "../inbox.ts";
import { createInboxWorkflow, type InboxWorkflow } from "../sql/inbox-workflow.ts";
import { InboxPage } from "./inbox-page.tsx";
import {
  lettersPath,
  messagePath,
  prayerListPath,
  inboxPath,
  filterOf,
  readInboxQuery,
} from "./inbox-query.ts";
import sheet from "./inbox.css?inline";
import { routeMessages } from "./message-routes.tsx";

const atMost = 25;
const prayersAtMost = 200;

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
    const describe = ({ subjectId }: StoppedLetter) => ({
      text: "Aviso de mensagem",
      href: messagePath(subjectId),
    });
    return {
      body: (
        <InboxPage
          query={query}
          page={listed}
          isSearchEmpty={isSearchEmpty}
          stopped={await stoppedLetters(letters, "contact-message", lettersPath, describe)}
        />
      ),
      title: "Mensagens",
      act: "listed-messages",
    };
  });

  page(prayerListPath, async () => {
    const { some, isMore } = await upTo(prayersAtMost, (most) =>
      workflow.prayersSince(now() - weekMs, most),
    );
    const prayers = some.toReversed();
    return {
      body: <PrayerListPage churchName={churchName()} prayers={prayers} isMore={isMore} />,
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

type PrayerListProps = { churchName: string; prayers: readonly InboxMessage[]; isMore: boolean };

/**
 * The week's requests for the prayer meeting, to be printed without their senders. A checkbox leaves one out
 * of the print only.
 */
function PrayerListPage({ churchName, prayers, isMore }: PrayerListProps) {
  if (prayers.length === 0) {
    return (
      <EmptyState says="Nenhum pedido de oração chegou nos últimos sete dias.">
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

/** Singular and plural, in the order of display. */
const newOf: Record<AcceptedMessage["reason"], [one: string, many: string]> = {
  prayer: ["pedido de oração novo", "pedidos de oração novos"],
  information: ["pedido de informação novo", "pedidos de informação novos"],
  other: ["outra mensagem nova", "outras mensagens novas"],
};

type Ports = { workflow: InboxWorkflow; letters: StoppedLetterStore };

export const inboxSummary = ({ workflow, letters }: Ports): SummarySource => ({
  area: "messages",
  async read() {
    const fresh = await workflow.countNew();
    const stopped = await letters.countStopped("contact-message");
    const waiting = Object.entries(newOf).flatMap(([key, words]) => {
      const reason = key as AcceptedMessage["reason"];
      const count = fresh.get(reason) ?? 0;
      const href = inboxPath({ reason, situation: "new" });
      return count > 0 ? [{ text: countOf(count, words), href }] : [];
    });
    if (stopped > 0) {
      const text = countOf(stopped, ["e-mail que não saiu", "e-mails que não saíram"]);
      waiting.push({ text, href: panelPaths.messages });
    }
    return {
      waiting,
      tasks: [
        {
          title: "Ler mensagens",
          href: panelPaths.messages,
          hint: fresh.size > 0 ? "As novas vêm primeiro" : "Nenhuma mensagem nova",
        },
      ],
    };
  },
});

const countOf = (count: number, [one, many]: [one: string, many: string]): string =>
  `${format.thousands(count)} ${count === 1 ? one : many}`;

/**
 * Patterns of contact data, each with its replacement. Each is bounded and begins at a word, so that a text
 * is read once.
 */
const contactPatterns: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{2,190}\w/g, "(e-mail)"],
  [/\b(?:https?:\/\/|www\.)\S{1,300}/gi, "(link)"],
  // "instagram.com/maria" without a scheme.
  [/(?<![\w.-])[a-z][\w-]{0,40}(?:\.[a-z][\w-]{1,20}){1,3}\/\S{1,300}/gi, "(link)"],
  [
    /(?<!\p{L})(?:rua|avenida|av\.?|travessa|alameda|praça|estrada|rodovia)\s[^\n,;]{1,60}(?:,\s?(?:n[ºo°]?\.?\s?)?|\s(?:n[ºo°]\.?\s?)?)\d{1,6}/giu,
    "(endereço)",
  ],
  // A telephone, a CPF or a CEP: eight digits or more, with separators. The pattern also
  // finds dates and amounts of money, which are left unchanged.
  [
    /(?<!\d)(?:\d{1,2}\/\d{1,2}\/\d{4}(?!\d)|R\$\s?[\d.]{1,12},\d\d|\+?\(?\d(?:(?:\.|[ \u00a0()\-–—/]{0,3})\d){7,23}(?!\d))/g,
    "(número)",
  ],
];

const isDateOrMoney = (found: string): boolean =>
  found.startsWith("R$") || /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(found);

/** A prayer request without its sender's name and without contact data. */
export function withoutContacts({ request, name }: Pick<InboxMessage, "request" | "name">): string {
  const masked = contactPatterns.reduce(
    (text, [pattern, said]) =>
      text.replaceAll(pattern, (found) => (isDateOrMoney(found) ? found : said)),
    request,
  );
  return namesOf(name).reduce((text, own) => replaceWord(text, own), masked);
}

/** The full name, then its parts in capitalised form. A single word only if it is capitalised. */
function namesOf(name: string | undefined): string[] {
  const words = (name ?? "").split(/\s+/).filter((word) => word.length > 2);
  if (words.length < 2) return words.filter((word) => word === capital(word));
  const parts = words.filter((word) => !particles.has(word.toLowerCase())).map(capital);
  return [(name ?? "").trim(), ...parts, ...parts.map((word) => word.toUpperCase())];
}

const particles = new Set(["das", "dos"]);
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function replaceWord(text: string, word: string): string {
  const parts = text.split(word);
  return parts.reduce((before, after) => {
    const isWord = !/\p{L}$/u.test(before) && !/^\p{L}/u.test(after);
    return `${before}${isWord ? "(quem pediu)" : word}${after}`;
  });
}
