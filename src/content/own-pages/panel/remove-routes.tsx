import type { ReactNode } from "react";
import type { Answer, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Confirm, Notice } from "../../../kit/panel/parts/parts.tsx";
import { nameOfFile } from "../../content.ts";
import { contentPaths, ownPagesPath } from "../../editor/content-paths.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { publishOver, type Refusal, refusalOf } from "../../editor/publish.ts";
import { titleFor } from "../../editor/edit/edit-state.ts";
import { describeProblem, type Problem } from "../../problem.ts";
import { pageOnAir, type PageOnAir } from "../page-on-air.ts";

/** A page goes; its text stays among the versions. */
export function removeRoutes({ page, action }: PanelPages, services: ContentServices): void {
  const path = `${panelPaths.content}/:assunto/remover` as const;

  page(path, async (context) => {
    const found = await pageOnAir(services, context.req.param("assunto"));
    return found ? show(found, 200) : "not-found";
  });

  action(path, async (context) => {
    const found = await pageOnAir(services, context.req.param("assunto"));
    // Sent twice, or again by the back button.
    if (!found) return { goTo: ownPagesPath };
    const member = context.get("member");
    const subject = { ...found.subject, label: `a remoção de ${found.subject.label}` };
    const options = { services, member, subject, path: ownPagesPath };
    const refusal = refusalOf(await publishOver(options, () => ""));
    if (!refusal) return { done: "pagina-removida", at: ownPagesPath };
    const { status, problems, errors } = refusal;
    const files = [...new Set(problems.map(({ file }) => file))];
    const titled = files.map(
      async (file) => [file, await titleFor(services, nameOfFile(file), member)] as const,
    );
    return show(
      found,
      status,
      <Notice kind="problem">
        {errors.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {files.length > 0 && (
          <Leading problems={problems} titles={new Map(await Promise.all(titled))} />
        )}
      </Notice>,
    );
  });
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

const show = (
  { subject }: PageOnAir,
  status: 200 | Refusal["status"],
  wrong?: ReactNode,
): Answer => ({
  body: (
    <>
      {wrong}
      <Confirm
        action={contentPaths(subject.name).removal}
        yes="Remover do site"
        no="Deixar como está"
        back={contentPaths(subject.name).edit}
      >
        <p>
          A página <strong>{subject.label}</strong> sai do site e do menu. Quem abrir /
          {subject.name} lê que ela não existe mais, com o caminho para o resto do site. O texto
          fica nas versões.
        </p>
      </Confirm>
    </>
  ),
  title: "Remover a página",
  status,
});
