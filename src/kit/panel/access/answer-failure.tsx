import type { Context } from "hono";
import { StorageUnavailable } from "../../../platform/database/storage-unavailable.ts";
import type { PanelEnvironment, AccessServices } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { ParentLink } from "../parts/parts.tsx";
import { answerPage } from "../shell/answer-page.tsx";

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

export const answerNotFound = (context: Context<PanelEnvironment>): Response =>
  answerPage(
    context,
    <>
      <p>O painel não tem esta página, ou ela já não existe.</p>
      <ParentLink href={panelPaths.home}>Início</ParentLink>
    </>,
    { title: "Página não encontrada", status: 404 },
  );

export const answerUnreadable = (context: Context<PanelEnvironment>): Response =>
  answerPage(
    context,
    <p>
      Nada foi mudado. Volte à página anterior e tente de novo: o que você escreveu ainda está nela.
    </p>,
    { title: "O formulário não chegou inteiro", status: 400 },
  );

export const answerTooLong = (context: Context<PanelEnvironment>): Response =>
  answerPage(
    context,
    <p>Nada foi mudado. Volte à página anterior, encurte o texto e tente de novo.</p>,
    { title: "O texto é longo demais", status: 413 },
  );

/** For a person whose session has ended: a shorter text would have been saved. */
export const answerTooLongToKeep = (context: Context<PanelEnvironment>): Response =>
  answerPage(
    context,
    <p>
      A sua entrada terminou, e este texto é longo demais para ficar guardado enquanto isso. Volte à
      página anterior, onde ele ainda está; <a href={panelPaths.entry}>entre de novo</a> em outra
      aba, e então envie.
    </p>,
    { title: "O texto é longo demais", status: 413 },
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
