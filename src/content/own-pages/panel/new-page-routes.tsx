import { type Context, Hono } from "hono";
import * as v from "valibot";
import { cut, slug, trimEndOf } from "../../../format/text.ts";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { parseForm, type RefusedForm } from "../../../panel/shell/parse-form.ts";
import { newToken } from "../../../staff/sessions.ts";
import { subjects } from "../../content.ts";
import { contentPaths, newPagePath } from "../../editor/content-paths.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { saveDraft } from "../../editor/edit/save-draft.ts";
import { valueOfYaml } from "../../editor/form/edit-yaml.ts";
import { childOf, type Entries, entriesOf } from "../../editor/form/entries.ts";
import type { Subject } from "../../editor/subject.ts";
import { freePlace } from "../free-place.ts";
import { typedAddress } from "./address-field.tsx";
import { menuPlaces, NewPagePage } from "./new-page-page.tsx";

const posted = v.object({
  titulo: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Escreva o título da página."),
    v.maxLength(60, "O título passa de 60 letras. Deixe-o mais curto."),
  ),
  introducao: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, " ").trim()),
    v.nonEmpty("Escreva uma frase que diga do que a página trata."),
    v.maxLength(300, "A introdução passa de 300 letras. Deixe-a mais curta."),
  ),
  menu: v.picklist(menuPlaces, "Escolha onde ela fica no menu."),
  endereco: typedAddress,
});

type NewPage = v.InferOutput<typeof posted>;

/** A page is begun with its title; the rest is written in the form that all texts have. */
export function newPageRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;

  routes.get(newPagePath, ...guards, (context) =>
    answer(context, { typed: { menu: "sobre-nos" }, problems: {} }, 200),
  );

  routes.post(newPagePath, ...guards, async (context) => {
    const { values, refused } = await parseForm(context, posted);
    if (refused) return answer(context, refused, 422);
    const place = await freePlace(services, nameOf(values));
    if ("words" in place) {
      const form = { typed: values, problems: problemsOfPlace(values, place.words) };
      return answer(context, form, 422, place.there);
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
    return outcome === "changed"
      ? redirectDone(context, edit, "pagina-ja-comecada")
      : context.redirect(edit, 303);
  });
  return routes;
}

/** Beside what was typed: an address, or the title that it comes from. */
function problemsOfPlace(page: NewPage, words: string): RefusedForm["problems"] {
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

const answer = (
  context: Context<PanelEnvironment>,
  form: RefusedForm,
  status: 200 | 422,
  /** The form of the page that has the address. */
  there?: string,
) =>
  answerPage(context, <NewPagePage form={form} there={there} />, { title: "Nova página", status });
