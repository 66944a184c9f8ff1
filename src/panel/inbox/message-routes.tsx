import type { UndoTicket } from "../../domain/staff/undo.ts";
import { newTicket } from "../undo/undo-ticket.ts";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { type DeskMessage, longestNote } from "../../domain/contact/desk.ts";
import type { Act } from "../../domain/staff/history.ts";
import { answerNotFound } from "../access/answer-failure.tsx";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";
import { type NoticeKey, redirectDone } from "../shell/notices.ts";
import { ErasePage } from "./erase-page.tsx";
import { chatUrl, mailtoUrl } from "./greeting.ts";
import { actionPath, messagePath } from "./inbox-paths.ts";
import type { InboxRouteServices } from "./inbox-routes.tsx";
import { MessagePage } from "./message-page.tsx";

const tooLong = `A nota pode ter até ${longestNote} letras.`;
const noteForm = v.object({
  nota: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n").replaceAll("\0", "").toWellFormed().trim()),
  ),
});

type OnMessage = Context<PanelEnvironment, `${string}/:id`>;

/** One message. Stands behind the guards of the inbox. */
export function messageRoutes(services: InboxRouteServices): Hono<PanelEnvironment> {
  const { desk, letters, history, churchName, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const note = (context: OnMessage, act: Act, { number }: DeskMessage) =>
    history.note({ member: context.get("member"), act, subject: `nº ${number}` });

  const show = async (
    context: OnMessage,
    message: DeskMessage,
    refused?: { note: string; problem: string },
  ) => {
    const church = { churchName: churchName(), memberName: context.get("member").name };
    await note(context, "read-message", message);
    return answerPage(
      context,
      <MessagePage
        message={message}
        letter={await letters.findAbout("contact-message", message.id)}
        mailto={mailtoUrl(message, church)}
        chat={chatUrl(message, church)}
        {...(refused && { refused })}
      />,
      { title: message.name ?? "Mensagem sem nome", ...(refused && { status: 422 as const }) },
    );
  };

  /** Does something to the message that is there, notes it if it changed anything, and tells of it. */
  const change = async (
    context: OnMessage,
    run: (message: DeskMessage, ticket: UndoTicket) => Promise<boolean>,
    { act, done, to = messagePath }: { act: Act; done: NoticeKey; to?: (id: string) => string },
  ) => {
    const message = await desk.find(context.req.param("id"));
    if (!message) return answerNotFound(context);
    const { id, number } = message;
    const ticket = newTicket(context.get("member").id, `nº ${number}`, messagePath(id), now());
    if (await run(message, ticket)) await note(context, act, message);
    return redirectDone(context, to(id), done);
  };

  routes.get(messagePath(":id"), async (context) => {
    const message = await desk.find(context.req.param("id"));
    return message ? show(context, message) : answerNotFound(context);
  });
  routes.post(actionPath(":id", "handle"), (context) =>
    change(context, ({ id }, ticket) => desk.handle(id, context.get("member").id, now(), ticket), {
      act: "handled-message",
      done: "tratada",
    }),
  );
  routes.post(actionPath(":id", "reopen"), (context) =>
    change(context, ({ id }, ticket) => desk.reopen(id, ticket), {
      act: "reopened-message",
      done: "de-volta",
    }),
  );
  routes.post(actionPath(":id", "note"), async (context) => {
    const form = v.safeParse(noteForm, await context.req.parseBody());
    const text = form.success ? form.output.nota : "";
    if ([...text].length > longestNote) {
      const message = await desk.find(context.req.param("id"));
      if (!message) return answerNotFound(context);
      return show(context, message, { note: text, problem: tooLong });
    }
    return change(
      context,
      ({ id }, ticket) => desk.note(id, text, context.get("member").id, now(), ticket),
      {
        act: "noted-message",
        done: text ? "anotada" : "sem-nota",
      },
    );
  });
  routes.get(actionPath(":id", "erase"), async (context) => {
    const message = await desk.find(context.req.param("id"));
    if (!message) return answerNotFound(context);
    await note(context, "read-message", message);
    return answerPage(context, <ErasePage {...message} />, { title: "Apagar a mensagem?" });
  });
  routes.post(actionPath(":id", "erase"), (context) =>
    change(
      context,
      // What lies as a file goes with what can be undone: after ten minutes.
      ({ id }, ticket) => desk.erase(id, ticket),
      { act: "erased-message", done: "mensagem-apagada", to: () => panelPaths.messages },
    ),
  );
  return routes;
}
