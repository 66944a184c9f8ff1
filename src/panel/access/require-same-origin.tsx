import type { MiddlewareHandler } from "hono";
import { originsOf } from "../../platform/http/same-origin.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";

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
