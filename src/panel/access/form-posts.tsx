import type { MiddlewareHandler, Context } from "hono";
import { originsOf } from "../../platform/http/same-origin.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";
import { trimEndOf } from "../../format/trim-end-of.ts";
import {
  answerNotFound,
  answerTooLong,
  answerUnreadable,
  answerBusy,
  answerTooLongToKeep,
} from "./answer-failure.tsx";
import { isFormPost } from "../shell/parse-form.ts";
import { createBodyLimit } from "../../platform/http/body-limit.ts";
import { bringsPhoto } from "../saved-posts/read-texts.ts";

/**
 * What changes something has to come from a page of the panel itself. Stricter than the API's rule: whoever
 * names no origin here would carry somebody's session.
 */
export function createSameOriginPosts(publicUrl: URL): MiddlewareHandler<PanelEnvironment> {
  const allowed = new Set(originsOf(publicUrl));
  return async (context, next) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") return next();
    if (allowed.has(context.req.header("origin") ?? "")) return next();
    return answerPage(
      context,
      <p>
        Este pedido não veio do próprio painel, e por segurança nada mudou.{" "}
        <a href={panelPaths.home}>Abra o painel</a> e tente de novo.
      </p>,
      { title: "Nada foi mudado", status: 403 },
    );
  };
}

/** No link of the panel's has a NUL, which no database takes; a slash too many at the end is a slip. */
export const requireWellFormedPath: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  const { method, url } = context.req;
  const { pathname, search } = new URL(url);
  if (pathname.includes("%00")) return answerNotFound(context);
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && pathname.endsWith("/")) {
    return context.redirect(trimEndOf(pathname, "/") + search, 308);
  }
  return next();
};

/**
 * A form that was cut on its way, or has more fields than any, is told so. Photos have words of their own, and are read
 * later; what a stranger sends is read by its keeper or not at all.
 */
export const requireReadableForm: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  const isExpected = context.get("member") || isOfTheDoor(context.req.path);
  if (!isExpected || context.req.path === panelPaths.photos) return next();
  return (await readForm(context)) ?? next();
};

/** A form of 80 cells has a thousand. */
const mostFields = 5_000;
const mostFieldsOfStranger = 400;

/** Forms that one sends without being signed in, or to go away. */
export const isOfTheDoor = (path: string): boolean =>
  /^\/painel\/(entrar|convite|sair)(\/|$)/.test(path);

/**
 * Reads a form once, for all who ask for it later. Its fields are counted in the bytes: the parser takes seconds for
 * half a million. → what is answered in place of it, where it cannot be taken
 */
export async function readForm(context: Context<PanelEnvironment>): Promise<Response | undefined> {
  const { req } = context;
  if (!isFormPost(context)) return undefined;
  const type = req.header("content-type") ?? "";
  const most = context.get("member") ? mostFields : mostFieldsOfStranger;
  try {
    const bytes = await req.arrayBuffer();
    if (hasMoreFields(Buffer.from(bytes), type, most)) return answerTooLong(context);
    // Of the same bytes: Hono keeps both.
    await req.formData();
    return undefined;
  } catch (error) {
    // What the parser throws; whatever else went wrong is not the form's fault.
    if (error instanceof TypeError) return answerUnreadable(context);
    throw error;
  }
}

function hasMoreFields(bytes: Buffer, type: string, most: number): boolean {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const between = boundary ? `--${boundary}` : "&";
  let at = -between.length;
  for (let count = 0; count <= most; count += 1) {
    at = bytes.indexOf(between, at + between.length);
    if (at === -1) return false;
  }
  return true;
}

/** Bytes: as much as the longest note has. */
const mostBytes = 64 * 1024;
/** Forms of one household that are on their way at once. A phone sends one. */
const mostAtOnce = 8;
/** And of everybody: 25 MB. */
const mostOfAll = 400;

const limitBytes = createBodyLimit({ mostBytes, refuse: answerTooLongToKeep });

/** What somebody may send who is not signed in: little, and little at once. Photos have a limit of their own. */
export function createStrangersLimit(): MiddlewareHandler<PanelEnvironment> {
  const arriving = new Map<string, number>();
  let all = 0;
  return async (context, next) => {
    if (context.req.method !== "POST" || context.get("member") || bringsPhoto(context)) {
      return next();
    }
    const { household } = context.get("sender");
    const before = arriving.get(household) ?? 0;
    if (before >= mostAtOnce || all >= mostOfAll) return answerBusy(context, 30);
    arriving.set(household, before + 1);
    all += 1;
    try {
      return await limitBytes(context, next);
    } finally {
      all -= 1;
      const left = (arriving.get(household) ?? 1) - 1;
      if (left > 0) arriving.set(household, left);
      else arriving.delete(household);
    }
  };
}
