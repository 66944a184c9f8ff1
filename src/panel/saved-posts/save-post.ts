import type { Context, MiddlewareHandler } from "hono";
import { digestOf, newToken } from "../../staff/token.ts";
import { type Writings, mayBeAnybodys, writingCookie } from "./saved-post.ts";
import type { PanelEnvironment, AccessServices } from "../environment.ts";
import { answerBusy } from "../access/answer-failure.tsx";
import { isOfTheDoor, readForm } from "../access/form-posts.tsx";
import { countInFlood, type RateLimiter } from "../../platform/limits/rate-limit.ts";
import { sessionDigest } from "../access/cookies.ts";
import { withBack } from "../../staff/panel/entry/back.ts";
import { formOfDraft } from "../../content/editor/content-paths.ts";
import { panelPaths } from "../panel-paths.ts";
import { isFormPost } from "../shell/parse-form.ts";
import { bringsPhoto, readTexts } from "./read-texts.ts";
import { textsOf } from "./post-texts.tsx";

/** Photos of people who are not signed in that may be read at once for the words under them: each may take minutes. */
const mostAtOnce = 4;

/** Of people who lost their cookies, or of strangers. */
const strangersWritings = { count: 60, windowMs: 10 * 60_000 };

/** A form that comes after its session ended is not lost: kept, shown again after signing in. */
export function createWritingKeeper(
  services: AccessServices & { writings: Writings; rateLimiter: RateLimiter },
): MiddlewareHandler<PanelEnvironment> {
  const { publicUrl, sessions, writings, rateLimiter, now } = services;
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
    const ended = sessionDigest(context, publicUrl);
    const memberId = ended && (await sessions.ownerOf(ended));
    if (memberId === undefined && !mayBeAnybodys(path)) return next();
    const last = writingCookie.read(context, publicUrl);
    const found = last && (await writings.find(digestOf(last)));
    // A draft is sent again and again while somebody writes: it takes the place of what it said before.
    const isAgain = found && found.path === path && found.memberId === memberId;
    const token = isAgain ? last : newToken();
    // Nothing is read of what nobody is known to have sent, before it is counted and has a place.
    if (memberId === undefined && !isAgain) {
      const sender = context.get("sender");
      const hit = {
        scope: "staff-writing",
        sender,
        limit: strangersWritings,
        nowMs: now(),
      } as const;
      const untilMs = await countInFlood(rateLimiter, hit);
      if (untilMs !== undefined) {
        return answerBusy(context, Math.ceil((untilMs - hit.nowMs) / 1_000));
      }
    }
    if (!(await writings.hasPlace(memberId, digestOf(token)))) return next();
    const isPhoto = bringsPhoto(context);
    const refused = isPhoto ? undefined : await readForm(context);
    if (refused) return refused;
    const fields = await (isPhoto ? readUnlessBusy : readTexts)(context);
    // A photo without a word is only to be chosen again, where the way back leads.
    if (isPhoto && textsOf(fields).length === 0) return next();
    const writing = { memberId, path, fields, madeAtMs: now() };
    if (!(await writings.keep(writing, digestOf(token)))) return next();
    writingCookie.set(context, publicUrl, token);
    return context.redirect(withBack(panelPaths.entry, panelPaths.resume), 303);
  };
}
