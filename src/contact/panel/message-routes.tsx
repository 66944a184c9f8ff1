import { ofChurch, toChurch, firstName } from "../../format/names.ts";
import { whatsappUrl } from "../../format/outside-links.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import type { StaffMember } from "../../kit/member/members.ts";
import { readForm, type Shown } from "../../kit/panel/form.ts";
import type { Answer, Asked, panelPages } from "../../kit/panel/pages.tsx";
import { Confirm, UpArrow } from "../../kit/panel/parts/parts.tsx";
import { type UndoTicket, newTicket } from "../../kit/panel/undo/undo.ts";
import type { Act, Done } from "../../kit/words.ts";
import type { PanelHouse } from "../../house.ts";
import type { InboxMessage, AcceptedMessage } from "../inbox.ts";
import type { InboxWorkflow } from "../sql/inbox-workflow.ts";
import {
  actionPath,
  inboxPath,
  type InboxQuery,
  messagePath,
  withQuery,
  filterOf,
  readInboxQuery,
} from "./inbox-query.ts";
import { MessagePage, noteForm } from "./message-page.tsx";

type OnMessage = Asked<`${string}/:id`>;

export function routeMessages(
  { page, action }: ReturnType<typeof panelPages>,
  { letters, churchName, now }: PanelHouse,
  workflow: InboxWorkflow,
): void {
  /** The neighbours of a message in the list that the query describes, also after the message has left it. */
  const neighboursOf = (query: InboxQuery, { number, handled }: InboxMessage) => {
    const among = query.situation ?? query.openedAmong ?? (handled ? "handled" : "new");
    return workflow.neighbours(filterOf(query), { situation: among, number });
  };

  const onMessage =
    (show: (context: OnMessage, message: InboxMessage) => Promise<Answer>) =>
    async (context: OnMessage): Promise<Answer> => {
      const message = await workflow.find(context.req.param("id"));
      return message ? show(context, message) : gone(readInboxQuery(context.req.query()));
    };

  const show = async (
    context: OnMessage,
    message: InboxMessage,
    refused?: Shown,
  ): Promise<Answer> => {
    const church = { churchName: churchName(), memberName: context.get("member").name };
    const { isFromList: _, ...query } = readInboxQuery(context.req.query());
    return {
      body: (
        <MessagePage
          message={message}
          query={query}
          neighbours={await neighboursOf(query, message)}
          letter={await letters.findAbout("contact-message", message.id)}
          mailto={mailtoUrl(message, church)}
          chat={chatUrl(message, church)}
          refused={refused}
        />
      ),
      title: message.name ?? "Mensagem sem nome",
      status: refused ? 422 : 200,
      ...noted("read-message", message),
    };
  };

  /** Changes a message, and says so where its form was. */
  const change = (
    /** Runs the change. → true if it changed, or the notice that says how. */
    run: (
      message: InboxMessage,
      ticket: UndoTicket,
      member: StaffMember,
    ) => Promise<boolean | Done>,
    { act, done, unchanged = done }: { act: Act; done: Done; unchanged?: Done },
  ) =>
    onMessage(async (context, message) => {
      const { isFromList, ...query } = readInboxQuery(context.req.query());
      const { id, number } = message;
      const isToList = isFromList || act === "erased-message";
      // Read before the change, which may move or erase the message.
      const { next, previous } = isToList ? await neighboursOf(query, message) : {};
      const list = inboxPath(query, next ?? previous);
      // A search may be a name, and is not stored.
      const { search: _, openedAmong: __, ...kept } = query;
      const seen = isFromList ? inboxPath(kept, id) : withQuery(messagePath(id), kept);
      const member = context.get("member");
      const isDone = await run(message, newTicket(member.id, `nº ${number}`, seen, now()), member);
      // A list of new and handled messages continues at the message's old place.
      const openedAmong = query.openedAmong ?? (message.handled ? "handled" : "new");
      const isOfBoth = !query.situation && !query.search && act !== "noted-message";
      const here = withQuery(messagePath(id), { ...query, ...(isOfBoth && { openedAmong }) });
      return {
        done: typeof isDone === "string" ? isDone : isDone ? done : unchanged,
        at: isToList ? list : here,
        ...(isDone && noted(act, message)),
      };
    });

  page(messagePath(":id"), onMessage(show));

  action(
    actionPath(":id", "handle"),
    change(({ id }, ticket, member) => workflow.handle(id, member.id, now(), ticket), {
      act: "handled-message",
      done: "tratada",
      unchanged: "ja-tratada",
    }),
  );

  action(
    actionPath(":id", "reopen"),
    change(({ id }, ticket) => workflow.reopen(id, ticket), {
      act: "reopened-message",
      done: "de-volta",
    }),
  );

  action(actionPath(":id", "note"), async (context) => {
    const { values, refused } = await readForm(context, noteForm);
    if (!values) return onMessage((_, message) => show(context, message, refused))(context);
    const { nota: text, vista: seenAtMs } = values;
    return change(
      async ({ id }, ticket, member) => {
        const outcome = await workflow.note(id, { text, seenAtMs }, member, now(), ticket);
        return outcome === "joined" ? "notas-juntas" : outcome === "kept";
      },
      { act: "noted-message", done: text ? "anotada" : "sem-nota" },
    )(context);
  });

  page(
    actionPath(":id", "erase"),
    onMessage(async (context, message) => ({
      body: <ErasePage message={message} query={readInboxQuery(context.req.query())} />,
      title: "Apagar a mensagem?",
      ...noted("read-message", message),
    })),
  );

  action(
    actionPath(":id", "erase"),
    // Its files are erased with the undo data, after ten minutes.
    change(({ id }, ticket) => workflow.erase(id, ticket), {
      act: "erased-message",
      done: "mensagem-apagada",
    }),
  );
}

const noted = (act: Act, { number }: InboxMessage) => ({ act, subject: `nº ${number}` });

/** The page for an erased or unknown message, with a link back to its list. */
const gone = (query: InboxQuery): Answer => ({
  body: (
    <>
      <p>Esta mensagem não está mais aqui. Alguém da equipe pode ter acabado de apagar.</p>
      <p className="actions">
        <a className="button" href={inboxPath({ ...query, openedAmong: undefined })}>
          <UpArrow /> Mensagens
        </a>
      </p>
    </>
  ),
  title: "A mensagem não está mais aqui",
  status: 404,
});

function ErasePage({ message, query }: { message: InboxMessage; query: InboxQuery }) {
  const { id, name } = message;
  return (
    <Confirm
      action={withQuery(actionPath(id, "erase"), query)}
      yes="Apagar"
      no="Não apagar"
      back={withQuery(messagePath(id), query)}
    >
      <p>
        A mensagem de <strong>{name ?? "quem não disse o nome"}</strong> sai do site, com a nota. Se
        o e-mail ainda não saiu, não sai mais. O que já chegou à caixa de e-mail da igreja continua
        lá.
      </p>
      <p>
        Por dez minutos você ainda pode desfazer. Depois disso ela é apagada também do disco, e
        ninguém mais a traz de volta.
      </p>
    </Confirm>
  );
}

const thanks: Record<AcceptedMessage["reason"], string> = {
  prayer: "Recebemos o seu pedido de oração pelo site.",
  information: "Recebemos a sua pergunta pelo site.",
  other: "Recebemos a sua mensagem pelo site.",
};

type Church = { churchName: string; memberName: string };

function greeting({ name, reason }: AcceptedMessage, { churchName, memberName }: Church): string[] {
  // The whole name, since its first word may be "Dona".
  const hello = name ? `Olá, ${name.trim()}!` : "Olá!";
  return [hello, `Aqui é ${firstName(memberName)}, ${ofChurch(churchName)}. ${thanks[reason]}`];
}

/** Opens the mail program with address, subject and greeting. */
export function mailtoUrl(message: AcceptedMessage, church: Church): string {
  const subject = `Sua mensagem ${toChurch(church.churchName)}`;
  const body = [...greeting(message, church), ""].join("\r\n\r\n");
  const address = encodeURIComponent(message.email).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens the conversation with the greeting; undefined for a landline, which has none. */
export const chatUrl = (message: AcceptedMessage, church: Church): string | undefined =>
  mayBeMobile(message.phone)
    ? whatsappUrl(message.phone, greeting(message, church).join(" "))
    : undefined;
