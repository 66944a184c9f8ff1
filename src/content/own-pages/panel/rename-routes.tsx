import { type Context, Hono } from "hono";
import * as v from "valibot";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { LoneLink, Missing } from "../../../panel/parts/parts.tsx";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { parseForm, type RefusedForm } from "../../../panel/shell/parse-form.ts";
import { contentPaths } from "../../editor/content-paths.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { describeProblem } from "../../problem.ts";
import { type PageOnAir, pageOnAir } from "../page-on-air.ts";
import { renamePage } from "../rename-page.ts";
import { AddressField, typedAddress } from "./address-field.tsx";

const posted = v.object({
  endereco: v.pipe(typedAddress, v.nonEmpty("Escreva o endereço novo.")),
});

/** A page gets another address; the old one leads there. */
export function renameRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;
  const path = `${panelPaths.content}/:assunto/endereco`;

  routes.get(path, ...guards, async (context, next) => {
    const page = await pageOnAir(services, context.req.param("assunto"));
    if (!page) return next();
    return answer(context, page, { typed: { endereco: page.subject.name }, problems: {} }, 200);
  });

  routes.post(path, ...guards, async (context, next) => {
    const page = await pageOnAir(services, context.req.param("assunto"));
    if (!page) return next();
    const { values, refused } = await parseForm(context, posted);
    if (refused) return answer(context, page, refused, 422);
    const { endereco } = values;
    const result = await renamePage(services, context.get("member"), page, endereco);
    const refuse = (words: string, status: 409 | 422 | 503 = 422) =>
      answer(context, page, { typed: values, problems: { endereco: words } }, status);
    switch (result.outcome) {
      case "renamed":
        return redirectDone(context, contentPaths(endereco).edit, "pagina-com-outro-endereco");
      case "refused":
        return refuse(result.words);
      case "behind":
        return refuse("Alguém publicou nesta página neste mesmo momento. Toque de novo.", 409);
      case "mistakes":
        return refuse(result.problems.map(describeProblem).join(" "));
      case "error":
        return refuse(result.words.join(" "), 503);
    }
  });
  return routes;
}

const answer = (
  context: Context<PanelEnvironment>,
  { subject }: PageOnAir,
  form: RefusedForm,
  status: 200 | 409 | 422 | 503,
) =>
  answerPage(
    context,
    <>
      <Missing problems={form.problems}>O endereço não mudou.</Missing>
      <p>
        A página <strong>{subject.label}</strong> está em /{subject.name}. Quem abrir o endereço
        antigo, num link ou num folheto, é levado ao novo.
      </p>
      <form className="form" method="post" action={contentPaths(subject.name).rename} noValidate>
        <AddressField form={form} label="Endereço novo" />
        <button className="button">Mudar o endereço</button>
      </form>
      <LoneLink href={contentPaths(subject.name).edit}>Deixar como está</LoneLink>
    </>,
    { title: "Mudar o endereço", status },
  );
