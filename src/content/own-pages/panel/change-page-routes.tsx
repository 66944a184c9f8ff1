import type { ReactNode } from "react";
import { FormView } from "../../../kit/panel/form-view.tsx";
import { defineForm, readForm, type Shown, lineField } from "../../../kit/panel/form.ts";
import type { Answer, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { LoneLink, Confirm, Callout } from "../../../kit/panel/parts/parts.tsx";
import { nameOfFile } from "../../content.ts";
import { titleFor } from "../../editor/edit/edit-state.ts";
import type { ContentServices } from "../../editor/open-editor.ts";
import { type Refusal, wordsOfRefusal, publishOver, refusalOf } from "../../editor/publish.ts";
import { contentPaths, ownPagesPath } from "../../editor/subject.ts";
import { describeProblem } from "../../problem.ts";
import { type PageOnAir, pageOnAir, renamePage } from "../rename-page.ts";

type Asked = Parameters<typeof lineField>[2];

/** A page's name as people type its address, with or without the slash. */
export const addressField = (label: string, ifEmpty: string | undefined, input?: Asked) =>
  lineField(
    label,
    (typed) => {
      const value = typed.trim().replace(/^\//, "");
      return value === "" && ifEmpty !== undefined ? { problem: ifEmpty } : { value };
    },
    { autoComplete: "off", autoCapitalize: "none", inputMode: "url", ...input },
  );

const form = defineForm({ endereco: addressField("Endereço novo", "Escreva o endereço novo.") });

export function renameRoutes({ page, action }: PanelPages, services: ContentServices): void {
  const path = `${panelPaths.content}/:assunto/endereco` as const;

  page(path, async (context) => {
    const found = await pageOnAir(services, context.req.param("assunto"));
    if (!found) return "not-found";
    return showNewAddress(found, { typed: { endereco: found.subject.name }, problems: {} });
  });

  action(path, async (context) => {
    const found = await pageOnAir(services, context.req.param("assunto"));
    if (!found) return "not-found";
    const { values, refused, typed } = await readForm(context, form);
    if (!values) return showNewAddress(found, refused, 422);
    const { endereco } = values;
    const refusal = await renamePage(services, context.get("member"), found, endereco);
    if (!refusal) return { done: "pagina-com-outro-endereco", at: contentPaths(endereco).edit };
    const problems = { endereco: wordsOfRefusal(refusal).join(" ") };
    return showNewAddress(found, { typed, problems }, refusal.status);
  });
}

const showNewAddress = (
  { subject }: PageOnAir,
  shown: Shown,
  status: 200 | Refusal["status"] = 200,
): Answer => ({
  body: (
    <>
      <p>
        A página <strong>{subject.label}</strong> está em /{subject.name}. Quem abrir o endereço
        antigo, num link ou num folheto, é levado ao novo.
      </p>
      <FormView
        form={form}
        shown={shown}
        action={contentPaths(subject.name).rename}
        refusal="O endereço não mudou."
      >
        <button className="button">Mudar o endereço</button>
      </FormView>
      <LoneLink href={contentPaths(subject.name).edit}>Deixar como está</LoneLink>
    </>
  ),
  title: "Mudar o endereço",
  status,
});

export function removeRoutes({ page, action }: PanelPages, services: ContentServices): void {
  const path = `${panelPaths.content}/:assunto/remover` as const;

  page(path, async (context) => {
    const found = await pageOnAir(services, context.req.param("assunto"));
    return found ? showRemoval(found, 200) : "not-found";
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
    // No page of the site may lead to nowhere: one place of each that leads to this one.
    const leading = await Promise.all(
      [...Map.groupBy(problems, ({ file }) => file)].map(async ([file, [first]]) => {
        const name = nameOfFile(file);
        const isLink = !first || first.message.startsWith("a página ");
        const words = isLink ? await titleFor(services, name, member) : describeProblem(first);
        return { name, words };
      }),
    );
    return showRemoval(
      found,
      status,
      <Callout kind="problem">
        {errors.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {leading.length > 0 && (
          <>
            <p>
              A página ainda está no site, porque outras levam até ela. Mude primeiro o link em:
            </p>
            <ul>
              {leading.map(({ name, words }) => (
                <li key={name}>
                  <a href={contentPaths(name).edit}>{words}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Callout>,
    );
  });
}

const showRemoval = (
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
