import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { isDate } from "../format/church-clock.ts";
import { readTyped } from "../kit/panel/form.ts";
import {
  admit,
  type AdmissionPorts,
  countFailure,
  type Refusal,
} from "../platform/captcha/admission.ts";
import { captchaHeader } from "../platform/http/api-path.ts";
import type { ApiEnvironment } from "../platform/http/client-address.ts";
import { compressAnswer } from "../platform/http/compress-answer.ts";
import { isJson, requireStrangersForm } from "../platform/http/form-body.ts";
import {
  isIdempotencyKey,
  createBodyLimit,
  type Guards,
  createSameOrigin,
  setRetryAfter,
} from "../platform/http/guards.ts";
import { answerUnavailable } from "../platform/http/page-behind-code.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { Site } from "../site/publish/site.ts";
import { eventNamed, type OpenEvent, knownEventOf } from "./contract/event.ts";
import { ownSignUpPath, signUpPath, freePlaces, longestList } from "./contract/sign-up.ts";
import { type Asked, type OwnOptions, routeOwnPages, type Show } from "./own-routes.ts";
import { noSignUpPage } from "./page/own-page.tsx";
import { type FormView, signUpPage } from "./page/sign-up-page.tsx";
import { readSignUp, textsOf } from "./read-form.ts";
import { seenOf } from "./seen.ts";
import type { EarlierAttempt } from "./sql/sign-ups.ts";

type Options = AdmissionPorts &
  OwnOptions & {
    guards: Pick<Guards, "clientAddress">;
    site(): Site;
    limit: RateLimit;
  };

declare module "../platform/limits/rate-limit.ts" {
  interface AddedForms {
    "sign-up": true;
  }
}

const longestBody = 64 * 1024;
const tooMany =
  "Já recebemos várias inscrições daqui. Tente de novo mais tarde, ou ligue para a igreja.";
const notNow =
  "Não conseguimos guardar isto agora. Nada se perdeu: volte, e tente de novo em instantes.";

/** `/inscricao/:nome` and one sign-up behind its code: made at each request. */
export function signUpRoutes(options: Options): Hono<ApiEnvironment> {
  const { signUps, guards, publicUrl, content, site, limit, now } = options;
  const routes = new Hono<ApiEnvironment>();
  const all = signUpPath("*");
  routes.use(all, compressAnswer, guards.clientAddress, async (context, next) => {
    await next();
    if (!context.res.headers.has("cache-control")) {
      context.res.headers.set("cache-control", "private, no-cache");
    }
  });
  routes.on(
    "POST",
    [all],
    createSameOrigin({
      publicUrl,
      refuse: (context, status, sentence) => context.text(sentence, status),
    }),
    createBodyLimit({
      mostBytes: longestBody,
      refuse: (context) => context.text("O texto é longo demais.", 413),
    }),
    requireStrangersForm,
  );

  const show: Show = (context, page, status = 200) => {
    const { html, policy } = site().render(page);
    return context.html(html, status, { "content-security-policy": policy });
  };

  const showForm = async (
    context: Asked,
    event: OpenEvent,
    said: Partial<Pick<FormView, "typed" | "problems" | "news">> = {},
    status: 200 | 422 | 429 | 503 = 200,
  ) => {
    const { name, places } = event.signUp;
    const { taken, waiting } = await signUps.counts(name);
    const free = freePlaces(places, taken);
    const isListFull = free === 0 && waiting >= longestList(places);
    const { problems = {}, news } = said;
    if (isJson(context)) {
      const mensagem = news ?? "Confira os campos marcados.";
      return context.json({ success: false, mensagem, problemas: problems }, status);
    }
    const closed = closedAt(event, now()) ?? (isListFull ? "list-full" : undefined);
    const asSaid: Omit<FormView, "attempt"> = {
      event,
      free,
      closed,
      seen: seenOf(event),
      typed: {},
      problems,
      news,
      ...said,
    };
    if (status !== 200) {
      return show(context, signUpPage(event, { ...asSaid, attempt: randomUUID() }), status);
    }
    const { html, policy } = firstPage(site(), asSaid);
    return context.html(html.replaceAll(attemptMark, randomUUID()), status, {
      "content-security-policy": policy,
    });
  };

  const one = signUpPath(":nome");
  routes.get(one, async (context) => {
    const event = eventNamed(content(), context.req.param("nome"));
    return event ? showForm(context, event) : show(context, noSignUpPage, 404);
  });

  routes.post(one, async (context) => {
    const event = eventNamed(content(), context.req.param("nome"));
    const typed = await typedOf(context);
    if (!event) {
      return isJson(context)
        ? context.json(
            { success: false, mensagem: "Este evento não está mais na programação." },
            404,
          )
        : show(context, noSignUpPage, 404);
    }
    const nowMs = now();
    const { values, problems } = readSignUp(typed, event.signUp);
    const { tentativa = "", captcha = "", espera, aviso } = typed;
    const arrival = {
      event: knownEventOf(event),
      attempt: isIdempotencyKey(tentativa) ? tentativa : randomUUID(),
      consentVersion: versionSeen(aviso, content().privacy.version),
      hopedForPlace: espera !== "sim",
      nowMs,
    };
    const answer = ({ outcome, entry: { code, name, state } }: EarlierAttempt) => {
      if (outcome === "other-text" || state === "cancelled") {
        const news =
          outcome === "other-text"
            ? `Esta página já fez a inscrição de ${name}. Se esta é outra, confira e envie de novo.`
            : `Esta página já fez a inscrição de ${name}, que está cancelada. Se quer fazer outra, envie de novo.`;
        return showForm(context, event, { typed, news }, 422);
      }
      const path = ownSignUpPath(code);
      return isJson(context)
        ? context.json({ success: true, ver: path })
        : context.redirect(path, 303);
    };
    // A form that arrived in time, and is sent again since its answer was lost, is that sign-up.
    const earlier = values && (await signUps.findAttempt(values, arrival));
    if (earlier) return answer(earlier);
    if (closedAt(event, nowMs)) return showForm(context, event, { typed, news: closedNews }, 422);
    const { visto = seenOf(event) } = typed;
    if (visto !== seenOf(event)) {
      return showForm(context, event, { typed, news: changedNews }, 422);
    }
    if (!values) return showForm(context, event, { typed, problems }, 422);

    const hit = { scope: "sign-up", sender: context.get("sender"), limit, nowMs } as const;
    const refused = (refusal: Refusal) => {
      switch (refusal.outcome) {
        case "captcha-failed":
          return showForm(context, event, { typed, problems: captchaProblem }, 422);
        case "captcha-unreachable":
          setRetryAfter(context, 60);
          return showForm(context, event, { typed, news: hosted }, 503);
        case "over-limit":
          setRetryAfter(context, refusal.retryAfterMs / 1_000);
          return showForm(context, event, { typed, news: tooMany }, 429);
      }
    };
    const proof = {
      captchaAnswer: context.req.header(captchaHeader) ?? (captcha || undefined),
      remoteAddress: context.get("remoteAddress"),
    };
    const admission = await admit(hit, proof, options);
    if (admission.outcome !== "admitted") return refused(admission);
    const taken = await signUps.take(values, arrival, admission.solved, hit);
    switch (taken.outcome) {
      case "captcha-spent":
        return refused(await countFailure(hit, options));
      case "over-limit":
        return refused(taken);
      case "list-full":
        return showForm(context, event, { typed, news: listFull }, 422);
      case "erased":
        return showForm(context, event, { typed, news: again }, 422);
      default:
        return answer(taken);
    }
  });

  routeOwnPages(routes, show, options);
  routes.onError(answerUnavailable(notNow));
  return routes;
}

/** Stands in a page that is kept for each visitor's own idempotency key. */
const attemptMark = "00000000-0000-4000-8000-000000000000";
type FirstPage = { state: string; page: ReturnType<Site["render"]> };

/** The newest first page of each event. */
const firstPages = new WeakMap<Site, Map<string, FirstPage>>();

/** The page that everybody gets first: drawn anew when its number of free places or the site changes. */
function firstPage(site: Site, view: Omit<FormView, "attempt">) {
  const drawn = firstPages.get(site) ?? new Map<string, FirstPage>();
  firstPages.set(site, drawn);
  const { event, free, closed } = view;
  const { name } = event.signUp;
  const state = `${free} ${closed}`;
  const last = drawn.get(name);
  if (last?.state === state) return last.page;
  const page = site.render(signUpPage(event, { ...view, attempt: attemptMark }));
  drawn.set(name, { state, page });
  return page;
}

const hosted =
  "Não deu para conferir a verificação agora. Tente de novo em um minuto, ou ligue para a igreja.";
const closedNews =
  "As inscrições já acabaram. Se você ainda quer vir, ligue para a igreja, ou escreva.";
const changedNews =
  "O dia, o valor ou as perguntas mudaram enquanto você escrevia. Recarregue a página, confira, e envie de novo: o que você escreveu continua aqui.";
const again = "Não deu para guardar. Confira e envie de novo.";
const listFull = "A lista de espera também está cheia. Ligue para a igreja, ou escreva.";
const captchaProblem = {
  captcha:
    "Falta a verificação. Marque a caixa e envie de novo, ou peça a inscrição por telefone ou WhatsApp.",
};

/** Fields as the page's code sends them, or the browser itself. */
const typedOf = async (context: Asked): Promise<Record<string, string>> =>
  isJson(context) ? textsOf(await context.req.json()) : readTyped(context);

/** Version of the privacy notice that the visitor saw: an open or cached page may be older than the site. */
const versionSeen = (shown: string | undefined, current: string): string =>
  shown !== undefined && isDate(shown) && shown < current ? shown : current;

function closedAt({ signUp, end }: OpenEvent, nowMs: number): "took-place" | "over" | undefined {
  if (end <= nowMs) return "took-place";
  return signUp.until <= nowMs ? "over" : undefined;
}
