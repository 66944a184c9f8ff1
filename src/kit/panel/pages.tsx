import { createBodyLimit, createConcurrencyLimit } from "../../platform/http/body-limit.ts";
import type { Act, Done } from "../words.ts";
import { type Context, Hono, type MiddlewareHandler, type Next } from "hono";
import type { ReactNode } from "react";
import { requireArea } from "./access/require-area.tsx";
import { requireMember } from "./access/require-member.ts";
import { answerNotFound } from "./access/answer-failure.tsx";
import type { PanelEnvironment } from "./environment.ts";
import { answerPage, type PageHead } from "./shell/answer-page.tsx";
import { redirectDone } from "./shell/redirect-done.ts";
import type { History } from "../member/history-sql.ts";
import type { StaffMember } from "../member/people.ts";
import type { Area } from "../member/roles.ts";

/** What a request comes to. */
export type Answer =
  | Response
  | ({ body: ReactNode } & PageHead & Noted)
  /** The page at that path tells what was done. */
  | ({ done: Done; at: string } & Noted)
  | ({ goTo: string } & Noted)
  /** A file, or a page that is written piece by piece. */
  | ({ response: Response } & Noted)
  | "not-found";

/** What the history says of it, if anything. */
type Noted = { act?: Act; subject?: string; person?: Pick<StaffMember, "id" | "name"> };

export type Asked<Path extends string = string> = Context<PanelEnvironment, Path>;

/** Files that one page takes at the same time. */
const mostAtOnce = 2;

type Upload = {
  /** The name of its field. */
  file: string;
  /** Of the whole form. */
  mostBytes: number;
  refuse(context: Asked, why: NotRead): Answer | Promise<Answer>;
  answer(
    context: Asked,
    file: File | undefined,
    texts: Readonly<Record<string, unknown>>,
  ): Answer | Promise<Answer>;
};

/** Why a form with a file was not read. */
export type NotRead = "busy" | "too-heavy" | "cut-off";

export type PanelPages = ReturnType<typeof panelPages>;

/** Pages and forms of the panel: of one area, for every member, or for anyone on the way in. */
export function panelPages(
  who: Area | "member" | "anyone",
  { history }: { history: Pick<History, "note"> },
) {
  const routes = new Hono<PanelEnvironment>();
  const guards = [
    who === "anyone" ? admit : requireMember,
    who === "anyone" || who === "member" ? admit : requireArea(who),
  ] as const;
  const respond = async (context: Asked, answered: Answer): Promise<Response> => {
    if (answered === "not-found") return answerNotFound(context);
    if (answered instanceof Response) return answered;
    const { act, subject, person } = answered;
    if (act) {
      const member = context.get("member");
      await history.note({ member, act, ...(subject && { subject }), ...(person && { person }) });
    }
    if ("done" in answered) return redirectDone(context, answered.at, answered.done);
    if ("response" in answered) return answered.response;
    if ("goTo" in answered) return context.redirect(answered.goTo, 303);
    return answerPage(context, answered.body, answered);
  };
  const handler =
    <Path extends string>(answer: (context: Asked<Path>) => Answer | Promise<Answer>) =>
    async (context: Asked<Path>, next: Next): Promise<Response | void> => {
      const answered = await answer(context);
      // Another page's path may fit too.
      return answered === "not-found" ? next() : respond(context, answered);
    };
  return {
    routes,
    page<Path extends string>(
      path: Path,
      answer: (context: Asked<NoInfer<Path>>) => Answer | Promise<Answer>,
    ): void {
      routes.get(path, ...guards, handler(answer));
    },
    /** A form that was posted. */
    action<Path extends string>(
      path: Path,
      answer: (context: Asked<NoInfer<Path>>) => Answer | Promise<Answer>,
    ): void {
      routes.post(path, ...guards, handler(answer));
    },
    /** A form with a file, which is in memory until it is answered. */
    upload(path: string, { file: name, mostBytes, refuse, answer }: Upload): void {
      const refuseFor = (why: NotRead) => async (context: Asked) =>
        respond(context, await refuse(context, why));
      routes.post(
        path,
        ...guards,
        createConcurrencyLimit({ most: mostAtOnce, refuse: refuseFor("busy") }),
        createBodyLimit({ mostBytes, refuse: refuseFor("too-heavy") }),
        handler(async (context: Asked) => {
          const sent = await context.req.parseBody().catch(() => undefined);
          if (!sent) return refuse(context, "cut-off");
          const { [name]: file, ...texts } = sent;
          return answer(context, file instanceof File ? file : undefined, texts);
        }),
      );
    },
  };
}

const admit: MiddlewareHandler<PanelEnvironment> = (_, next) => next();
