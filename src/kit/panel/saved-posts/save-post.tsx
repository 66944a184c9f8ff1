import type { Context, MiddlewareHandler, Hono } from "hono";
import { isFormPost } from "../../../platform/http/form-body.ts";
import { countInFlood, type RateLimiter } from "../../../platform/limits/rate-limit.ts";
import type { History } from "../../member/members.ts";
import { digestOf, newToken } from "../../member/sessions.ts";
import { sessionDigest } from "../access/cookies.ts";
import { answerBusy, isLoginForm, readForm } from "../access/form-posts.tsx";
import { type PanelEnvironment, type AccessServices, sectionLabel } from "../environment.ts";
import { panelPages } from "../pages.tsx";
import { withBack, panelPaths } from "../panel-paths.ts";
import { textsOf, WrittenTexts, HiddenFields } from "../parts/parts.tsx";
import { bringsFile, readTexts } from "./read-texts.ts";
import {
  isHarmlessForm,
  savedPostCookie,
  type SavedPosts,
  type SavedPost,
  mayResume,
} from "./saved-posts.ts";

declare module "../../../platform/limits/rate-limit.ts" {
  interface AddedScopes {
    "staff-writing": true;
  }
}

/** Photo uploads without a session that may be read at the same time for their description: each may take minutes. */
const mostAtOnce = 4;

/** Posts from senders without a known session. */
const strangersLimit = { count: 60, windowMs: 10 * 60_000 };

/** Saves a form that arrives after its session ended, and shows it again after signing in. */
export function createPostSaver(
  services: AccessServices & { savedPosts: SavedPosts; rateLimiter: RateLimiter },
): MiddlewareHandler<PanelEnvironment> {
  const { publicUrl, sessions, savedPosts, rateLimiter, now } = services;
  let arriving = 0;
  const readUnlessBusy = async (context: Context) => {
    if (arriving >= mostAtOnce) return [];
    arriving += 1;
    return readTexts(context).finally(() => void (arriving -= 1));
  };
  return async (context, next) => {
    if (!isFormPost(context) || context.get("member") || isLoginForm(context.req.path)) {
      return next();
    }
    const path = formOfDraft(context.req.path) + new URL(context.req.url).search;
    const ended = sessionDigest(context, publicUrl);
    const staffId = ended && (await sessions.ownerOf(ended));
    if (staffId === undefined && !isHarmlessForm(path)) return next();
    const last = savedPostCookie.read(context, publicUrl);
    const found = last && (await savedPosts.find(digestOf(last)));
    // The browser sends a draft repeatedly: the new text replaces the old.
    const isAgain = found && found.path === path && found.staffId === staffId;
    const token = isAgain ? last : newToken();
    // The body of an unknown sender is read only after it is counted and there is room for it.
    if (staffId === undefined && !isAgain) {
      const sender = context.get("sender");
      const hit = { scope: "staff-writing", sender, limit: strangersLimit, nowMs: now() } as const;
      const untilMs = await countInFlood(rateLimiter, hit);
      if (untilMs !== undefined) {
        return answerBusy(context, Math.ceil((untilMs - hit.nowMs) / 1_000));
      }
    }
    if (!(await savedPosts.hasPlace(staffId, digestOf(token)))) return next();
    const isFile = bringsFile(context);
    const refused = isFile ? undefined : await readForm(context);
    if (refused) return refused;
    const fields = await (isFile ? readUnlessBusy : readTexts)(context);
    // A file without a description has no text to save: the person only has to choose it again.
    if (isFile && textsOf(fields).length === 0) return next();
    const savedPost = { staffId, path, fields, madeAtMs: now() };
    if (!(await savedPosts.keep(savedPost, digestOf(token)))) return next();
    savedPostCookie.set(context, publicUrl, token);
    return context.redirect(withBack(panelPaths.entry, panelPaths.resume), 303);
  };
}

/** The form that a post belongs to: of its draft, which a page's script sends, the form itself. */
export const formOfDraft = (path: string): string =>
  path.startsWith(`${panelPaths.content}/`) ? path.replace(/\/rascunho$/, "") : path;

/** Shows the post that was saved when the session ended, to send it again or drop it. */
export function resumeRoutes(
  services: AccessServices & { history: Pick<History, "note">; savedPosts: SavedPosts },
): Hono<PanelEnvironment> {
  const { publicUrl, now, savedPosts } = services;
  const { routes, page } = panelPages("member", services);
  page(panelPaths.resume, async (context) => {
    const token = savedPostCookie.read(context, publicUrl);
    const found = token && (await savedPosts.find(digestOf(token)));
    if (!found || !mayResume(found, context.get("member").id, now())) {
      savedPostCookie.remove(context, publicUrl);
      return { goTo: panelPaths.home };
    }
    const section = sectionLabel(context.get("frame").sections, found.path);
    return {
      body: <Resume {...found} section={section} />,
      title: "O que você escreveu está aqui",
    };
  });
  return routes;
}

function Resume({ path, fields, section }: SavedPost & { section: string }) {
  // A saved post holds no file, so the photo has to be chosen again.
  const isOfPhoto = path.split("?", 1)[0] === panelPaths.photos;
  return (
    <>
      <p>
        A sua entrada tinha terminado enquanto você escrevia. Nada foi enviado ainda, e{" "}
        {isOfPhoto ? "só a foto precisa ser escolhida de novo" : "nada se perdeu"}.
      </p>
      <p>
        {isOfPhoto
          ? "O botão leva de volta às fotos, com as palavras já escritas."
          : `O botão envia agora, em seu nome, o que está escrito abaixo para “${section}”. Leia antes; se não foi você quem escreveu, deixe de lado.`}
      </p>
      <form className="form" method="post" action={path}>
        <HiddenFields fields={fields} />
        <button className="button">{isOfPhoto ? "Escolher a foto" : "Enviar de novo"}</button>
        <a className="button quiet" href={panelPaths.home}>
          Deixar de lado
        </a>
      </form>
      <WrittenTexts texts={textsOf(fields)} />
    </>
  );
}
