import { type Context, Hono, type MiddlewareHandler, type Next } from "hono";
import { every } from "hono/combine";
import type { ReactNode } from "react";
import { tidy } from "../../format/text.ts";
import { readFormParts, type TakeFile } from "../../platform/http/form-parts.ts";
import { createBodyLimit, createConcurrencyLimit } from "../../platform/http/guards.ts";
import {
  type History,
  type StaffMember,
  type Area,
  mayEnter,
  roleWords,
} from "../member/members.ts";
import { recognize } from "../member/sessions.ts";
import type { Act, Done } from "../words.ts";
import { sessionDigest, removeStaleFlag } from "./access/cookies.ts";
import { answerNotFound } from "./access/form-posts.tsx";
import type { PanelEnvironment, AccessServices } from "./environment.ts";
import type { ByField } from "./form.ts";
import { panelPaths } from "./panel-paths.ts";
import { Callout, ParentLink, textsOf, WrittenTexts } from "./parts/parts.tsx";
import { bringsFile, readTexts } from "./saved-posts/read-texts.ts";
import { answerPage, type PageHead } from "./shell/answer-page.tsx";

export type Answer =
  | Response
  | ({ body: ReactNode } & PageHead & Noted)
  /** The page at that path shows the flash sentence. */
  | ({ done: Done; at: string } & Noted)
  | ({ goTo: string } & Noted)
  /** A file, or a page that is written piece by piece. */
  | ({ response: Response } & Noted)
  | "not-found";

type Noted = { act?: Act; subject?: string; person?: Pick<StaffMember, "id" | "name"> };

export type Asked<Path extends string = string> = Context<PanelEnvironment, Path>;

type Answering<Path extends string = string> = (context: Asked<Path>) => Answer | Promise<Answer>;

/** Files that one page takes at the same time. */
const mostAtOnce = 2;
/** Bytes of a form beside its file. */
const mostOfTexts = 1_000_000;

type Upload<Taken> = {
  /** Bytes of the file. */
  mostBytes: number;
  /** Takes the file while it arrives. */
  take: TakeFile<Taken>;
  refuse(context: Asked, why: NotRead): Answer | Promise<Answer>;
  answer(context: Asked, taken: Taken | undefined, texts: ByField): Answer | Promise<Answer>;
};

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
    // Loading the page again sends nothing again.
    if ("done" in answered) return context.redirect(donePath(answered.at, answered.done), 303);
    if ("response" in answered) return answered.response;
    if ("goTo" in answered) return context.redirect(answered.goTo, 303);
    return answerPage(context, answered.body, answered);
  };
  const handler =
    <Path extends string>(answer: Answering<Path>) =>
    async (context: Asked<Path>, next: Next): Promise<Response | void> => {
      const answered = await answer(context);
      // Another page's path may fit too.
      return answered === "not-found" ? next() : respond(context, answered);
    };
  return {
    routes,
    page<Path extends string>(path: Path, answer: Answering<NoInfer<Path>>): void {
      routes.get(path, ...guards, handler(answer));
    },
    action<Path extends string>(path: Path, answer: Answering<NoInfer<Path>>): void {
      routes.post(path, ...guards, handler(answer));
    },
    /** A form that may bring a file, which is taken while it arrives. */
    upload<Taken>(path: string, { mostBytes, ...given }: Upload<Taken>): void {
      const refuseFor = (why: NotRead) => async (context: Asked) =>
        respond(context, await given.refuse(context, why));
      const limits = every(
        createConcurrencyLimit({ most: mostAtOnce, refuse: refuseFor("busy") }),
        createBodyLimit({ mostBytes: mostBytes + mostOfTexts, refuse: refuseFor("too-heavy") }),
      );
      routes.post(
        path,
        ...guards,
        (context, next) => (bringsFile(context) ? limits(context, next) : next()),
        handler(async (context: Asked) => {
          const { take } = given;
          const parts = bringsFile(context)
            ? await readFormParts(context, { mostBytes, take })
            : { texts: await readTexts(context), taken: undefined, isTooLong: false };
          if (!parts) return given.refuse(context, "cut-off");
          if (parts.isTooLong) return given.refuse(context, "too-heavy");
          const texts = parts.texts.map(([name, text]) => [name, tidy(text.replaceAll("\0", ""))]);
          return given.answer(context, parts.taken, Object.fromEntries(texts));
        }),
      );
    },
  };
}

const admit: MiddlewareHandler<PanelEnvironment> = (_, next) => next();

/** Admits only the roles of this area. Comes after `requireMember`. */
const requireArea =
  (area: Area): MiddlewareHandler<PanelEnvironment> =>
  async (context, next) => {
    if (mayEnter(context.get("member").role, area)) return next();
    return answerNotTheirs(context);
  };

/** Says that a part is for other people of the panel, and gives back what was written. */
export async function answerNotTheirs(context: Asked): Promise<Response> {
  const { role } = context.get("member");
  const isPost = context.req.method === "POST";
  const texts = textsOf(await readTexts(context));
  return answerPage(
    context,
    <>
      {isPost && (
        <Callout kind="problem">
          O seu acesso mudou enquanto a página estava aberta. Nada foi enviado, e nada mudou.
        </Callout>
      )}
      <p>
        O seu acesso é de <strong>{roleWords(role).label}</strong>, e esta parte é de outras pessoas
        da equipe. Se você precisa dela, peça a quem cuida da administração.
      </p>
      <ParentLink href={panelPaths.home}>Início</ParentLink>
      {texts.length > 0 && (
        <section>
          <h2>O que você escreveu</h2>
          <p className="soft">Se vai precisar disto, copie antes de sair daqui.</p>
          <WrittenTexts texts={texts} />
        </section>
      )}
    </>,
    { title: "Esta parte não é sua", status: 403 },
  );
}

export function createRecognition(services: AccessServices): MiddlewareHandler<PanelEnvironment> {
  return async (context, next) => {
    const digest = sessionDigest(context, services.publicUrl);
    const found = digest && (await recognize(digest, services));
    if (found) {
      context.set("member", found.member);
      context.set("session", found.session);
    } else {
      removeStaleFlag(context, services.publicUrl);
    }
    await next();
  };
}

/** Leads a person who is not signed in to the way in, and back. A form was kept before; a file has to be chosen again. */
export const requireMember: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  if (context.get("member")) return next();
  const { method, url } = context.req;
  const { pathname, search } = new URL(url);
  const lost = method === "POST" ? context.get("frame").words.lostFiles.get(pathname) : undefined;
  const isPage = method === "GET" && pathname !== panelPaths.home;
  const query = new URLSearchParams({
    ...((isPage || lost) && { volta: pathname + search }),
    ...(lost && { feito: lost }),
  });
  return context.redirect(panelPaths.entry + (query.size > 0 ? `?${query}` : ""), 303);
};

/** The page with the flash sentence; a place on that page stays one. */
export function donePath(path: string, key: Done): string {
  const [page = "", place] = path.split("#", 2);
  const address = `${page}${page.includes("?") ? "&" : "?"}feito=${key}`;
  return place === undefined ? address : `${address}#${place}`;
}
