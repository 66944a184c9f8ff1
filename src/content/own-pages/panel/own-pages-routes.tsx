import { timeOf } from "../../../format/date-words.ts";
import { cut, pathPart } from "../../../format/text.ts";
import type { StaffMember } from "../../../kit/member/members.ts";
import { FormView } from "../../../kit/panel/form-view.tsx";
import {
  choiceField,
  defineForm,
  lineField,
  nothingTyped,
  type Read,
  readForm,
  type Shown,
  textField,
} from "../../../kit/panel/form.ts";
import { panelPages, type Answer, type PanelPages } from "../../../kit/panel/pages.tsx";
import { EmptyState, LoneLink } from "../../../kit/panel/parts/parts.tsx";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import { nameOfFile, isPageFile, subjects } from "../../content.ts";
import { titleFor, saveDraft } from "../../editor/edit/edit-state.ts";
import { editorSheet } from "../../editor/editor-sheet.ts";
import { valueOfYaml } from "../../editor/form/edit-yaml.ts";
import { childOf, type Entries, entriesOf } from "../../editor/form/entries.ts";
import type { ContentServices } from "../../editor/open-editor.ts";
import { contentPaths, ownPagesPath, type Subject } from "../../editor/subject.ts";
import { choiceWords } from "../../editor/words/choice-words.ts";
import { freePlace } from "../rename-page.ts";
import { renameRoutes, removeRoutes, addressField } from "./change-page-routes.tsx";

export function openOwnPages(house: PanelHouse): PanelPart {
  const { editor: services } = house;
  const pages = panelPages("content", house);
  pages.page(ownPagesPath, (context) => showPages(services, context.get("member")));
  newPageRoutes(pages, services);
  renameRoutes(pages, services);
  removeRoutes(pages, services);
  return {
    routes: pages.routes,
    sheet: editorSheet,
    contentWays: {
      begin: { href: newPagePath, label: "Nova página" },
      list: {
        href: ownPagesPath,
        label: "Páginas da igreja",
        about: "As que vocês fizeram: ministérios, projetos, o que faltava no site",
      },
    },
  };
}

async function showPages(services: ContentServices, member: StaffMember): Promise<Answer> {
  const drafts = (await services.drafts.list(member.id)).filter(({ file }) => isPageFile(file));
  const pages = services.ownPages();
  const names = new Set(pages.map(({ name }) => name));
  const newest = [...(await services.contentVersions.newest()).values()];
  const titled = <One extends { file: string }>(found: One[]) =>
    Promise.all(
      found.map(async (one) => {
        const name = nameOfFile(one.file);
        return { ...one, name, title: await titleFor(services, name, member) };
      }),
    );
  const begun = await titled(drafts.filter(({ file }) => !names.has(nameOfFile(file))));
  const gone = await titled(
    newest.filter(({ file, text }) => isPageFile(file) && text.trim() === ""),
  );
  const changing = new Set(drafts.map(({ file }) => nameOfFile(file)));
  return {
    title: "Páginas da igreja",
    body: (
      <>
        <div className="actions page-links">
          <a href={newPagePath}>Nova página</a>
        </div>
        {pages.length === 0 && begun.length === 0 && (
          <EmptyState says="Ainda não há nenhuma. Uma página nova serve para o que o site não tem: o ministério infantil, o curso de noivos, o salão." />
        )}
        <ul className="cards">
          {begun.map(({ name, title, savedAtMs }) => (
            <li key={name}>
              <a className="card" href={contentPaths(name).edit}>
                <strong>{title}</strong>
                <span>/{name}</span>
                <span className="urgent">
                  Começada por você em {timeOf(savedAtMs)}; não publicada
                </span>
              </a>
            </li>
          ))}
          {pages.map(({ name, title, menu }) => (
            <li key={name}>
              <a className="card" href={contentPaths(name).edit}>
                <strong>{title}</strong>
                <span>
                  /{name} · {choiceWords[menu]}
                </span>
                {changing.has(name) && <span className="urgent">Há um rascunho seu</span>}
              </a>
            </li>
          ))}
        </ul>
        {pages.length > 1 && (
          <p className="soft">
            No menu elas vêm nesta ordem, depois das que todo site tem. Para mudar, dê a cada uma o
            seu “Lugar no menu”.
          </p>
        )}
        {gone.length > 0 && (
          <details>
            <summary>Removidas do site</summary>
            <ul>
              {gone.map(({ name, title, madeAtMs }) => (
                <li key={name}>
                  <a href={contentPaths(name).versions}>{title}</a> (/{name}), em {timeOf(madeAtMs)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </>
    ),
  };
}

const newPagePath = `${ownPagesPath}/nova`;

const oneLine =
  (most: number, missing: string, tooLong: string) =>
  (typed: string): Read<string> => {
    const value = typed.replace(/\s+/g, " ").trim();
    if (value === "") return { problem: missing };
    return value.length > most ? { problem: tooLong } : { value };
  };

const places = ["sobre-nos", "participe", "nao"];

const form = defineForm({
  titulo: lineField(
    "Título",
    oneLine(60, "Escreva o título da página.", "O título passa de 60 letras. Deixe-o mais curto."),
    { placeholder: "Ministério infantil", autoComplete: "off" },
  ),
  introducao: textField(
    "Do que ela trata",
    oneLine(
      300,
      "Escreva uma frase que diga do que a página trata.",
      "A introdução passa de 300 letras. Deixe-a mais curta.",
    ),
    { rows: 3, help: "Uma ou duas frases. É o que se lê logo abaixo do título." },
  ),
  menu: choiceField(
    "No menu do site",
    places.map((place) => [place, choiceWords[place] ?? place]),
    (value) => (places.includes(value) ? { value } : { problem: "Escolha onde ela fica no menu." }),
  ),
  endereco: addressField("Endereço", undefined, {
    optional: true,
    placeholder: "ministerio-infantil",
    help: "Vazio, sai do título: “Ministério infantil” fica em /ministerio-infantil.",
  }),
});

type NewPage = NonNullable<ReturnType<typeof form.check>["values"]>;

/** Routes that begin a page with its title; the rest is written in the form that all texts have. */
function newPageRoutes({ page, action }: PanelPages, services: ContentServices): void {
  page(newPagePath, () => show(nothingTyped, 200));

  action(newPagePath, async (context) => {
    const { values, refused, typed } = await readForm(context, form);
    if (!values) return show(refused, 422);
    const place = await freePlace(services, nameOf(values));
    if ("words" in place) {
      const problems = problemsOfPlace(values, place.words);
      return show({ typed, problems }, 422, place.there);
    }
    const { subject, base } = place;
    const outcome = await saveDraft(services, context.get("member"), {
      subject,
      base,
      entries: await begunWith(services, subject, values),
    });
    const { edit } = contentPaths(subject.name);
    // The form says itself that the page is begun.
    return outcome === "changed" ? { done: "pagina-ja-comecada", at: edit } : { goTo: edit };
  });
}

/** Problem beside the field that was typed in: the address, or the title that it comes from. */
function problemsOfPlace(page: NewPage, words: string): Shown["problems"] {
  if (page.endereco) return { endereco: words };
  const name = nameOf(page);
  if (name) return { titulo: `Deste título sai o endereço /${name}. ${words}` };
  return {
    titulo: `De “${page.titulo}” não sai um endereço, que só tem letras de a a z e números. Acrescente uma palavra com elas, ou escreva embaixo o endereço.`,
  };
}

const nameOf = ({ titulo, endereco }: NewPage): string => endereco || pathPart(titulo, 60);

/** Form of a page that begins with a cover of the church's, since no page is without, and a first block to write in. */
async function begunWith(
  { contentVersions }: ContentServices,
  { fields }: Subject,
  { titulo, introducao, menu }: NewPage,
): Promise<Entries> {
  const history = (await contentVersions.newest()).get(subjects.history.file)?.text ?? "";
  return entriesOf(fields, {
    titulo,
    introducao,
    descricao: cut(introducao, mostDescribed),
    capa: childOf(valueOfYaml(history), "capa"),
    menu,
    blocos: [{ tipo: "texto" }],
  });
}

/** Letters that Google shows under the name of a page. */
const mostDescribed = 170;

/** `there` is the form of the page that has the address. */
const show = (shown: Shown, status: 200 | 422, there?: string): Answer => ({
  body: (
    <>
      <p>
        Uma página para o que a igreja faz: um ministério, um projeto, um lugar. Comece pelo título;
        os textos e as fotos vêm depois, e nada vai ao ar antes de você publicar.
      </p>
      <FormView
        form={form}
        shown={shown}
        action={newPagePath}
        refusal="A página ainda não foi começada."
      >
        {there && <LoneLink href={there}>Abrir a página que já está lá</LoneLink>}
        <button className="button">Começar</button>
      </FormView>
    </>
  ),
  title: "Nova página",
  status,
});
