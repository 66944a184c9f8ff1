import { type UndoTicket, newTicket } from "../../panel/undo/undo.ts";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { type InboxMessage, longestNote } from "../inbox-workflow.ts";
import type { Act } from "../../staff/history.ts";
import type { History } from "../../staff/sql/history.ts";
import type { PanelEnvironment } from "../../panel/environment.ts";
import { UpArrow } from "../../panel/parts/parts.tsx";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { type NoticeKey, redirectDone } from "../../panel/shell/notices.ts";
import { actionPath, inboxPath, type InboxQuery, messagePath, withQuery } from "./inbox-paths.ts";
import type { InboxServices } from "./inbox-summary.ts";
import { MessagePage } from "./message-page.tsx";
import { filterOf, readInboxQuery } from "./read-inbox-query.ts";
import type { AcceptedMessage } from "../inbox.ts";
import { ofChurch, toChurch, firstName } from "../../format/names.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import { whatsappUrl } from "../../format/outside-links.ts";

const tooLong = `A nota pode ter até ${longestNote} letras.`;
const noteForm = v.object({
  /** When the note that the form was drawn with had been written. */
  vista: v.optional(v.pipe(v.string(), v.regex(/^\d{0,15}$/)), ""),
  nota: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n").replaceAll("\0", "").toWellFormed().trim()),
  ),
});

type OnMessage = Context<PanelEnvironment, `${string}/:id`>;

export type InboxRouteServices = InboxServices & {
  history: Pick<History, "note">;
  churchName(): string;
  now(): number;
};

/** One message. The inbox's guards protect these routes. */
export function messageRoutes(services: InboxRouteServices): Hono<PanelEnvironment> {
  const { workflow, letters, history, churchName, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const note = (context: OnMessage, act: Act, { number }: InboxMessage) =>
    history.note({ member: context.get("member"), act, subject: `nº ${number}` });

  /** The neighbours of a message in the list that the query describes, also after the message has left it. */
  const neighboursOf = (query: InboxQuery, { number, handled }: InboxMessage) => {
    const among = query.situation ?? query.openedAmong ?? (handled ? "handled" : "new");
    return workflow.neighbours(filterOf(query), { situation: among, number });
  };

  const show = async (
    context: OnMessage,
    message: InboxMessage,
    refused?: { note: string; seen: string; problem: string },
  ) => {
    const church = { churchName: churchName(), memberName: context.get("member").name };
    const { isFromList: _, ...query } = readInboxQuery(context.req.query());
    await note(context, "read-message", message);
    return answerPage(
      context,
      <MessagePage
        message={message}
        query={query}
        neighbours={await neighboursOf(query, message)}
        letter={await letters.findAbout("contact-message", message.id)}
        mailto={mailtoUrl(message, church)}
        chat={chatUrl(message, church)}
        {...(refused && { refused })}
      />,
      { title: message.name ?? "Mensagem sem nome", ...(refused && { status: 422 as const }) },
    );
  };

  /** Changes a message, notes a real change in the history, and redirects with a notice. */
  const change = async (
    context: OnMessage,
    /** → whether it was changed, or the notice that tells how. */
    run: (message: InboxMessage, ticket: UndoTicket) => Promise<boolean | NoticeKey>,
    { act, done, unchanged = done }: { act: Act; done: NoticeKey; unchanged?: NoticeKey },
  ) => {
    const message = await workflow.find(context.req.param("id"));
    const { isFromList, ...query } = readInboxQuery(context.req.query());
    if (!message) return answerGone(context, query);
    const { id, number } = message;
    const isToList = isFromList || act === "erased-message";
    // Read before the change, which may move or erase the message.
    const { next, previous } = isToList ? await neighboursOf(query, message) : {};
    const list = inboxPath(query, next ?? previous);
    // A search may be a name, and is not stored.
    const { search: _, openedAmong: __, ...kept } = query;
    const seen = isFromList ? inboxPath(kept, id) : withQuery(messagePath(id), kept);
    const ticket = newTicket(context.get("member").id, `nº ${number}`, seen, now());
    const isDone = await run(message, ticket);
    if (isDone) await note(context, act, message);
    // A list of new and handled messages continues at the message's old place.
    const openedAmong = query.openedAmong ?? (message.handled ? "handled" : "new");
    const isOfBoth = !query.situation && !query.search && act !== "noted-message";
    const page = withQuery(messagePath(id), { ...query, ...(isOfBoth && { openedAmong }) });
    const notice = typeof isDone === "string" ? isDone : isDone ? done : unchanged;
    return redirectDone(context, isToList ? list : page, notice);
  };

  routes.get(messagePath(":id"), async (context) => {
    const message = await workflow.find(context.req.param("id"));
    return message ? show(context, message) : gone(context);
  });
  routes.post(actionPath(":id", "handle"), (context) =>
    change(
      context,
      ({ id }, ticket) => workflow.handle(id, context.get("member").id, now(), ticket),
      {
        act: "handled-message",
        done: "tratada",
        unchanged: "ja-tratada",
      },
    ),
  );
  routes.post(actionPath(":id", "reopen"), (context) =>
    change(context, ({ id }, ticket) => workflow.reopen(id, ticket), {
      act: "reopened-message",
      done: "de-volta",
    }),
  );
  routes.post(actionPath(":id", "note"), async (context) => {
    const form = v.safeParse(noteForm, await context.req.parseBody());
    const { nota: text, vista: seen } = form.success ? form.output : { nota: "", vista: "" };
    if ([...text].length > longestNote) {
      const message = await workflow.find(context.req.param("id"));
      if (!message) return gone(context);
      return show(context, message, { note: text, seen, problem: tooLong });
    }
    const written = { text, seenAtMs: seen === "" ? undefined : Number(seen) };
    return change(
      context,
      async ({ id }, ticket) => {
        const outcome = await workflow.note(id, written, context.get("member"), now(), ticket);
        if (outcome === "joined") return "notas-juntas";
        return outcome === "kept";
      },
      {
        act: "noted-message",
        done: text ? "anotada" : "sem-nota",
      },
    );
  });
  routes.get(actionPath(":id", "erase"), async (context) => {
    const message = await workflow.find(context.req.param("id"));
    if (!message) return gone(context);
    await note(context, "read-message", message);
    const query = readInboxQuery(context.req.query());
    return answerPage(context, <ErasePage message={message} query={query} />, {
      title: "Apagar a mensagem?",
    });
  });
  routes.post(actionPath(":id", "erase"), (context) =>
    change(
      context,
      // Its files are erased with the undo data, after ten minutes.
      ({ id }, ticket) => workflow.erase(id, ticket),
      { act: "erased-message", done: "mensagem-apagada" },
    ),
  );
  return routes;
}

/** The page for an erased or unknown message, with a link back to its list. */
const gone = (context: OnMessage): Response =>
  answerGone(context, readInboxQuery(context.req.query()));

const answerGone = (context: OnMessage, query: InboxQuery): Response =>
  answerPage(
    context,
    <>
      <p>Esta mensagem não está mais aqui. Alguém da equipe pode ter acabado de apagar.</p>
      <p className="actions">
        <a className="button" href={inboxPath({ ...query, openedAmong: undefined })}>
          <UpArrow /> Mensagens
        </a>
      </p>
    </>,
    { title: "A mensagem não está mais aqui", status: 404 },
  );

/** Asks for confirmation of the erasure. */
function ErasePage({ message, query }: { message: InboxMessage; query: InboxQuery }) {
  const { id, name } = message;
  return (
    <>
      <p>
        A mensagem de <strong>{name ?? "quem não disse o nome"}</strong> sai do site, com a nota. Se
        o e-mail ainda não saiu, não sai mais. O que já chegou à caixa de e-mail da igreja continua
        lá.
      </p>
      <p>
        Por dez minutos você ainda pode desfazer. Depois disso ela é apagada também do disco, e
        ninguém mais a traz de volta.
      </p>
      <form className="actions" method="post" action={withQuery(actionPath(id, "erase"), query)}>
        <button className="button danger">Apagar</button>
        <a className="button quiet" href={withQuery(messagePath(id), query)}>
          Não apagar
        </a>
      </form>
    </>
  );
}

const thanks: Record<AcceptedMessage["reason"], string> = {
  prayer: "Recebemos o seu pedido de oração pelo site.",
  information: "Recebemos a sua pergunta pelo site.",
  other: "Recebemos a sua mensagem pelo site.",
};

type Church = { churchName: string; memberName: string };

/** The beginning of an answer. */
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
