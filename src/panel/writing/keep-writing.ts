import type { Context, MiddlewareHandler } from "hono";
import { digestOf, newToken } from "../../domain/staff/token.ts";
import type { Writings } from "../../domain/staff/writings.ts";
import type { AccessServices } from "../access/access-services.ts";
import { sessionDigest } from "../access/session-cookie.ts";
import { withBack } from "../entry/back.ts";
import { formOfDraft } from "../content/content-paths.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { isFormPost } from "../shell/parse-form.ts";
import { mayBeAnybodys } from "./owner-of-writing.ts";
import { bringsPhoto, readTexts } from "./read-texts.ts";
import { writingCookie } from "./writing-cookie.ts";
import { textsOf } from "./written-texts.tsx";

/** Forms that one sends without being signed in, or to go away. */
const isOfTheDoor = (path: string) => /^\/painel\/(entrar|convite|sair)(\/|$)/.test(path);

/** Photos of people who are not signed in that may be read at once for the words under them: each may take minutes. */
const mostAtOnce = 4;

/** A form that comes after its session ended is not lost: kept, shown again after signing in. */
export function createWritingKeeper(
  services: AccessServices & { writings: Writings },
): MiddlewareHandler<PanelEnvironment> {
  const { publicUrl, sessions, writings, now } = services;
  let arriving = 0;
  const readUnlessBusy = async (context: Context) => {
    if (arriving >= mostAtOnce) return [];
    arriving += 1;
    return readTexts(context).finally(() => void (arriving -= 1));
  };
  return async (context, next) => {
    if (!isFormPost(context) || context.get("member") || isOfTheDoor(context.req.path)) {
      return next();
    }
    const path = formOfDraft(context.req.path) + new URL(context.req.url).search;
    const isPhoto = bringsPhoto(context);
    const fields = await (isPhoto ? readUnlessBusy : readTexts)(context);
    // A photo without a word is only to be chosen again, where the way back leads.
    if (isPhoto && textsOf(fields).length === 0) return next();
    const ended = sessionDigest(context, publicUrl);
    const memberId = ended && (await sessions.ownerOf(ended));
    if (memberId === undefined && !mayBeAnybodys(path)) return next();
    const last = writingCookie.read(context, publicUrl);
    const found = last && (await writings.find(digestOf(last)));
    // A draft is sent again and again while somebody writes: it takes the place of what it said before.
    const isAgain = found && found.path === path && found.memberId === memberId;
    const token = isAgain ? last : newToken();
    const writing = { memberId, path, fields, madeAtMs: now() };
    if (!(await writings.keep(writing, digestOf(token)))) return next();
    writingCookie.set(context, publicUrl, token);
    return context.redirect(withBack(panelPaths.entry, panelPaths.resume), 303);
  };
}
