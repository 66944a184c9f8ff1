import { type Context, type Handler, Hono } from "hono";
import * as v from "valibot";
import { isDate } from "../format/church-clock.ts";
import { captchaHeader, consentHeader, idempotencyHeader } from "../platform/http/api-path.ts";
import type { ApiEnvironment } from "../platform/http/client-address.ts";
import { readJson, isIdempotencyKey, refuseMessage, type Guards } from "../platform/http/guards.ts";
import { type AcceptMessagePorts, acceptMessage } from "./accept-message.ts";
import { contactApiPath } from "./api-path.ts";
import { contactMessage, type ContactResponse } from "./contract.ts";

type Options = AcceptMessagePorts & {
  privacyVersion(): string;
  wasPublished(privacyVersion: string): Promise<boolean>;
};

const thanks = "Recebemos a sua mensagem. Em breve alguém da igreja responde a você.";
const hosted =
  "Não deu para conferir o captcha agora. Tente de novo em um minuto, ou ligue para a igreja.";
const otherText =
  "A mensagem que foi enviada daqui tinha outro texto. Abra a página de novo para enviar esta.";
const tooMany =
  "Já recebemos várias mensagens daqui. Tente de novo mais tarde, ou ligue para a igreja.";

export function contactRoutes(options: Options, guards: Guards): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  routes.post(contactApiPath, guards.form(refuseMessage), createContactRoute(options));
  return routes;
}

/** `POST /api/contato/email`: one request in, one domain call, one answer out. */
function createContactRoute(options: Options): Handler<ApiEnvironment> {
  return async (context) => {
    const parsed = v.safeParse(contactMessage, await readJson(context));
    if (!parsed.success) return refuseMessage(context, 400, parsed.issues[0].message);

    const idempotencyKey = context.req.header(idempotencyHeader);
    if (idempotencyKey !== undefined && !isIdempotencyKey(idempotencyKey)) {
      return refuseMessage(context, 400, "A chave desta mensagem não é válida.");
    }
    const acceptance = await acceptMessage(
      parsed.output,
      {
        sender: context.get("sender"),
        remoteAddress: context.get("remoteAddress"),
        captchaAnswer: context.req.header(captchaHeader),
        consentVersion: await consentVersion(context, options),
        idempotencyKey,
      },
      options,
    );
    switch (acceptance.outcome) {
      case "accepted":
        return context.json<ContactResponse>({ success: true, mensagem: thanks });
      case "key-reused":
        return refuseMessage(context, 422, otherText);
      case "captcha-failed":
        return refuseMessage(context, 400, "Preencha o Captcha!");
      case "captcha-unreachable":
        return refuseMessage(context, 503, hosted, 60);
      case "over-limit":
        return refuseMessage(context, 429, tooMany, acceptance.retryAfterMs / 1000);
    }
  };
}

/**
 * The version of the privacy notice that the visitor saw: an open or cached page may be older than the site.
 */
async function consentVersion(context: Context, options: Options): Promise<string> {
  const current = options.privacyVersion();
  const shown = context.req.header(consentHeader) ?? current;
  if (shown === current || !isDate(shown)) return current;
  return (await options.wasPublished(shown)) ? shown : current;
}
