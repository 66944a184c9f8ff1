import { defineForm, readForm, type Shown } from "../../../kit/panel/form.ts";
import { FormView } from "../../../kit/panel/form-view.tsx";
import type { Answer, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { LoneLink } from "../../../kit/panel/parts/parts.tsx";
import { contentPaths } from "../../editor/content-paths.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { type Refusal, wordsOfRefusal } from "../../editor/publish.ts";
import { type PageOnAir, pageOnAir } from "../page-on-air.ts";
import { renamePage } from "../rename-page.ts";
import { addressField } from "./address-field.ts";

const form = defineForm({ endereco: addressField("Endereço novo", "Escreva o endereço novo.") });

/** A page gets another address; the old one leads there. */
export function renameRoutes({ page, action }: PanelPages, services: ContentServices): void {
  const path = `${panelPaths.content}/:assunto/endereco` as const;

  page(path, async (context) => {
    const found = await pageOnAir(services, context.req.param("assunto"));
    if (!found) return "not-found";
    return show(found, { typed: { endereco: found.subject.name }, problems: {} }, 200);
  });

  action(path, async (context) => {
    const found = await pageOnAir(services, context.req.param("assunto"));
    if (!found) return "not-found";
    const { values, refused, typed } = await readForm(context, form);
    if (!values) return show(found, refused, 422);
    const { endereco } = values;
    const refusal = await renamePage(services, context.get("member"), found, endereco);
    if (!refusal) return { done: "pagina-com-outro-endereco", at: contentPaths(endereco).edit };
    const problems = { endereco: wordsOfRefusal(refusal).join(" ") };
    return show(found, { typed, problems }, refusal.status);
  });
}

const show = ({ subject }: PageOnAir, shown: Shown, status: 200 | Refusal["status"]): Answer => ({
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
