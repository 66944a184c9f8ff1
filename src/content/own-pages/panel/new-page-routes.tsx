import { cut, slug, trimEndOf } from "../../../format/text.ts";
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
import { FormView } from "../../../kit/panel/form-view.tsx";
import type { Answer, PanelPages } from "../../../kit/panel/pages.tsx";
import { LoneLink } from "../../../kit/panel/parts/parts.tsx";
import { newToken } from "../../../kit/member/sessions.ts";
import { subjects } from "../../content.ts";
import { contentPaths, ownPagesPath } from "../../editor/content-paths.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { saveDraft } from "../../editor/edit/save-draft.ts";
import { valueOfYaml } from "../../editor/form/edit-yaml.ts";
import { childOf, type Entries, entriesOf } from "../../editor/form/entries.ts";
import type { Subject } from "../../editor/subject.ts";
import { choiceWords } from "../../editor/words/field-words.ts";
import { freePlace } from "../free-place.ts";
import { addressField } from "./address-field.ts";

export const newPagePath = `${ownPagesPath}/nova`;

const oneLine =
  (most: number, words: { missing: string; tooLong: string }) =>
  (typed: string): Read<string> => {
    const value = typed.replace(/\s+/g, " ").trim();
    if (value === "") return { problem: words.missing };
    return value.length > most ? { problem: words.tooLong } : { value };
  };

const places = ["sobre-nos", "participe", "nao"];

const form = defineForm({
  titulo: lineField(
    "Título",
    oneLine(60, {
      missing: "Escreva o título da página.",
      tooLong: "O título passa de 60 letras. Deixe-o mais curto.",
    }),
    { placeholder: "Ministério infantil", autoComplete: "off" },
  ),
  introducao: textField(
    "Do que ela trata",
    oneLine(300, {
      missing: "Escreva uma frase que diga do que a página trata.",
      tooLong: "A introdução passa de 300 letras. Deixe-a mais curta.",
    }),
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

/** A page is begun with its title; the rest is written in the form that all texts have. */
export function newPageRoutes({ page, action }: PanelPages, services: ContentServices): void {
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
      sheet: { id: newToken(), seenAtMs: undefined },
    });
    const { edit } = contentPaths(subject.name);
    // The form says itself that the page is begun.
    return outcome === "changed" ? { done: "pagina-ja-comecada", at: edit } : { goTo: edit };
  });
}

/** Beside what was typed: an address, or the title that it comes from. */
function problemsOfPlace(page: NewPage, words: string): Shown["problems"] {
  if (page.endereco) return { endereco: words };
  const name = nameOf(page);
  if (name) return { titulo: `Deste título sai o endereço /${name}. ${words}` };
  return {
    titulo: `De “${page.titulo}” não sai um endereço, que só tem letras de a a z e números. Acrescente uma palavra com elas, ou escreva embaixo o endereço.`,
  };
}

const nameOf = ({ titulo, endereco }: NewPage): string =>
  endereco || trimEndOf(slug(titulo).replace(/^-/, "").slice(0, 60), "-");

/** With a cover of the church's, since no page is without, and a first block to write in. */
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
