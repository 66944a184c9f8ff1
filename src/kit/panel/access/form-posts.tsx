import type { MiddlewareHandler, Context } from "hono";
import type { ReactNode } from "react";
import { StorageUnavailable } from "../../../platform/database/storage-unavailable.ts";
import {
  isFormPost,
  mostFieldsOfStranger,
  readFormBody,
} from "../../../platform/http/form-body.ts";
import { originsOf, createBodyLimit } from "../../../platform/http/guards.ts";
import type { PanelEnvironment, AccessServices } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { ParentLink } from "../parts/parts.tsx";
import { bringsFile, takesFiles } from "../saved-posts/read-texts.ts";
import { answerPage, type PageHead } from "../shell/answer-page.tsx";

/** Refuses a change from elsewhere. Stricter than the API: here a request without an origin may carry a session. */
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

/** Refuses a NUL, which no database accepts. */
export const requireWellFormedPath: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  if (new URL(context.req.url).pathname.includes("%00")) return answerNotFound(context);
  return next();
};

/** Refuses a form that is cut off or has too many fields. Files, and forms of people without a session, are read later. */
export const requireReadableForm: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  const isExpected = context.get("member") || isLoginForm(context.req.path);
  if (!isExpected || takesFiles(context.req.path) || bringsFile(context)) return next();
  return (await readForm(context)) ?? next();
};

/** A form of 80 cells has a thousand fields. */
const mostFields = 5_000;

/** True if a path belongs to signing in, accepting an invitation or signing out. */
export const isLoginForm = (path: string): boolean =>
  /^\/painel\/(entrar|convite|sair)(\/|$)/.test(path);

/** Reads a form. → the refusal of one that is cut off or has too many fields */
export async function readForm(context: Context<PanelEnvironment>): Promise<Response | undefined> {
  if (!isFormPost(context)) return undefined;
  const most = context.get("member") ? mostFields : mostFieldsOfStranger;
  switch (await readFormBody(context, most)) {
    case "too-many-fields":
      return answerTooLong(context);
    case "unreadable":
      return answerUnreadable(context);
    case undefined:
      return undefined;
  }
}

/** Bytes: the size of the longest note. */
const mostBytes = 64 * 1024;
/** Forms that one IP prefix may send at the same time. A phone sends one. */
const mostAtOnce = 8;
/** Forms of all senders together: 25 MB. */
const mostOfAll = 400;

/** Limits the size and number of forms from people who are not signed in. Files have their own limit. */
export function createStrangersLimit(): MiddlewareHandler<PanelEnvironment> {
  const limitBytes = createBodyLimit({ mostBytes, refuse: answerTooLongToKeep });
  const arriving = new Map<string, number>();
  let all = 0;
  return async (context, next) => {
    if (context.req.method !== "POST" || context.get("member") || bringsFile(context)) {
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

/** Answers every unexpected error with a page, and reports it. */
export function answerFailure(
  error: Error,
  context: Context<PanelEnvironment>,
  { reportFailure }: AccessServices,
): Response {
  reportFailure(error);
  const isPassing = error instanceof StorageUnavailable;
  if (isPassing) context.header("retry-after", String(error.retryAfterSeconds));
  return answerPage(
    context,
    <p>
      {isPassing
        ? "O banco de dados não responde agora. Volte à página anterior e tente de novo em instantes: o que você escreveu ainda está nela."
        : "Algo deu errado do nosso lado. Volte à página anterior e tente de novo em um minuto."}
    </p>,
    { title: "Não foi possível agora", status: isPassing ? 503 : 500 },
  );
}

const answerAlways =
  (head: PageHead, body: ReactNode) =>
  (context: Context<PanelEnvironment>): Response =>
    answerPage(context, body, head);

export const answerNotFound = answerAlways(
  { title: "Página não encontrada", status: 404 },
  <>
    <p>O painel não tem esta página, ou ela já não existe.</p>
    <ParentLink href={panelPaths.home}>Início</ParentLink>
  </>,
);

const answerUnreadable = answerAlways(
  { title: "O formulário não chegou inteiro", status: 400 },
  <p>
    Nada foi mudado. Volte à página anterior e tente de novo: o que você escreveu ainda está nela.
  </p>,
);

const tooLong: PageHead = { title: "O texto é longo demais", status: 413 };

export const answerTooLong = answerAlways(
  tooLong,
  <p>Nada foi mudado. Volte à página anterior, encurte o texto e tente de novo.</p>,
);

/** Answer for a person whose session has ended: a shorter text would have been saved. */
const answerTooLongToKeep = answerAlways(
  tooLong,
  <p>
    A sua entrada terminou, e este texto é longo demais para ficar guardado enquanto isso. Volte à
    página anterior, onde ele ainda está; <a href={panelPaths.entry}>entre de novo</a> em outra aba,
    e então envie.
  </p>,
);

/** `seconds`: the wait before the next try. */
export function answerBusy(context: Context<PanelEnvironment>, seconds: number): Response {
  context.header("retry-after", String(seconds));
  return answerPage(
    context,
    <p>
      Chegaram muitos formulários daqui ao mesmo tempo. Espere um pouco, volte à página anterior e
      tente de novo: o que você escreveu ainda está nela.
    </p>,
    { title: "Espere um pouco", status: 429 },
  );
}
