import { type Context, Hono } from "hono";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { LoneLink, Notice } from "../../../panel/parts/parts.tsx";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { isFormPost } from "../../../panel/shell/parse-form.ts";
import { nameOfFile } from "../../content.ts";
import { contentPaths, ownPagesPath } from "../../editor/content-paths.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { publishOver } from "../../editor/publish-over.ts";
import { titleFor } from "../../editor/edit/edit-state.ts";
import { describeProblem, type Problem } from "../../problem.ts";
import { pageOnAir, type PageOnAir } from "../page-on-air.ts";

/** A page goes; its text stays among the versions. */
export function removeRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;
  const path = `${panelPaths.content}/:assunto/remover`;

  routes.get(path, ...guards, async (context, next) => {
    const page = await pageOnAir(services, context.req.param("assunto"));
    return page ? answer(context, page, 200) : next();
  });

  routes.post(path, ...guards, async (context, next) => {
    const page = await pageOnAir(services, context.req.param("assunto"));
    // Sent twice, or again by the back button.
    if (!page) return context.redirect(ownPagesPath, 303);
    if (!isFormPost(context)) return next();
    const { subject } = page;
    const member = context.get("member");
    const told = { ...subject, label: `a remoção de ${subject.label}` };
    const options = { services, member, subject: told, path: ownPagesPath };
    const result = await publishOver(options, () => "");
    switch (result.outcome) {
      case "published":
      case "unchanged":
        return redirectDone(context, ownPagesPath, "pagina-removida");
      case "behind":
        return answer(context, page, 409, [
          <p key="behind">Alguém publicou nesta página neste mesmo momento. Toque de novo.</p>,
        ]);
      case "error":
        return answer(
          context,
          page,
          503,
          result.words.map((words) => <p key={words}>{words}</p>),
        );
      case "mistakes": {
        const files = [...new Set(result.problems.map(({ file }) => file))];
        const titles = await Promise.all(
          files.map(async (file) => {
            const title = await titleFor(services, nameOfFile(file), member);
            return [file, title] as const;
          }),
        );
        const { problems } = result;
        return answer(context, page, 422, [
          <Leading key="leading" problems={problems} titles={new Map(titles)} />,
        ]);
      }
    }
  });
  return routes;
}

type LeadingProps = { problems: readonly Problem[]; titles: ReadonlyMap<string, string> };

/** Where other pages lead to this one: no page of the site may lead to nowhere. */
function Leading({ problems, titles }: LeadingProps) {
  const byFile = [...Map.groupBy(problems, ({ file }) => file)];
  return (
    <>
      <p>A página ainda está no site, porque outras levam até ela. Mude primeiro o link em:</p>
      <ul>
        {byFile.map(([file, [first]]) => (
          <li key={file}>
            <a href={contentPaths(nameOfFile(file)).edit}>
              {first?.message.startsWith("a página ") || !first
                ? titles.get(file)
                : describeProblem(first)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function answer(
  context: Context<PanelEnvironment>,
  { subject }: PageOnAir,
  status: 200 | 409 | 422 | 503,
  wrong: readonly React.ReactNode[] = [],
): Response | Promise<Response> {
  const { edit, removal } = contentPaths(subject.name);
  return answerPage(
    context,
    <>
      {wrong.length > 0 && <Notice kind="problem">{wrong}</Notice>}
      <p>
        A página <strong>{subject.label}</strong> sai do site e do menu. Quem abrir /{subject.name}{" "}
        lê que ela não existe mais, com o caminho para o resto do site. O texto fica nas versões.
      </p>
      <form className="form" method="post" action={removal}>
        <button className="button">Remover do site</button>
      </form>
      <LoneLink href={edit}>Deixar como está</LoneLink>
    </>,
    { title: "Remover a página", status },
  );
}
