import type { PanelPart } from "../../feature.ts";
import { nothingTyped, readForm, type Shown } from "../../kit/panel/form.ts";
import { type Answer, panelPages } from "../../kit/panel/pages.tsx";
import type { PanelHouse } from "../../house.ts";
import type { SummarySource } from "../../kit/panel/summary.ts";
import { dateOf, dayOf, localDate } from "../../format/church-clock.ts";
import type { StaffMember } from "../../kit/member/members.ts";
import { contentPaths, type Subject, subjectNamed } from "../editor/subject.ts";
import type { ContentServices } from "../editor/open-editor.ts";
import { formOf, newestOf, openEdit, sheetOf, saveDraft } from "../editor/edit/edit-state.ts";
import { editYaml } from "../editor/form/edit-yaml.ts";
import { itemsOf } from "../editor/form/entries.ts";
import { placeRefusal, publishOver, refusalOf } from "../editor/publish.ts";
import {
  bytesOf,
  isAudio,
  isRecording,
  type NewMessage,
  sameMessage,
  sermonForm,
  shortFieldOf,
  speakersOf,
  withMessage,
} from "./new-message.ts";
import { editorSheet } from "../editor/editor-sheet.ts";
import { FormView } from "../../kit/panel/form-view.tsx";
import { messagesPath } from "../../kit/paths.ts";

export function openSermons(house: PanelHouse): PanelPart {
  const { editor: services } = house;
  const { routes, page, action } = panelPages("content", house);

  const show = async (shown: Shown, status: 200 | 409 | 422 | 503 = 422): Promise<Answer> => {
    const newest = await newestOf(services.contentVersions, subject());
    // None where the site has no sermon, and so no page of them.
    const speakers = newest ? speakersOf(formOf(subject(), newest.text)).slice(0, 40) : [];
    const asksSize = Boolean(shown.problems.tamanho ?? shown.typed.tamanho);
    return {
      body: (
        <>
          <p>A pregação de domingo, para quem quer ouvir de novo e para quem não pôde vir.</p>
          {speakers.length > 0 && (
            <div className="actions page-links">
              <a href={messagesPath}>Ver no site</a>
              <a href={contentPaths("mensagens").edit}>Todas as pregações</a>
            </div>
          )}
          <FormView
            form={{ fields: asksSize ? asked : withoutSize }}
            shown={shown}
            action={newMessagePath}
            refusal="Ainda não foi ao ar."
            rows={[["data", "quem"]]}
          >
            <datalist id="quem-falou">
              {speakers.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
            <div className="form-end">
              <button className="button quiet" name="acao" value="ver">
                Ver como fica
              </button>
              <button className="button" name="acao" value="publicar">
                Publicar
              </button>
            </div>
          </FormView>
        </>
      ),
      title: "Nova pregação",
      status,
    };
  };

  page(newMessagePath, () => {
    const data = dateOf(lastSunday(services.now()));
    return show({ ...nothingTyped, typed: { data } }, 200);
  });

  action(newMessagePath, async (context) => {
    const { values, refused, typed } = await readForm(context, sermonForm);
    if (!values) return show(refused);
    const { acao, ...written } = values;
    const refuse = (problems: Shown["problems"]) => show({ typed, problems });
    let bytes = bytesOf(written.tamanho);
    if (isRecording(written)) {
      const file = await services.remoteFile(written.endereco);
      bytes ??= file?.bytes;
      if (!isAudio(written.endereco, file?.type)) return refuse({ endereco: noAudio });
      if (bytes === undefined) return refuse({ tamanho: sizeUnknown });
    }
    const member = context.get("member");
    if (acao === "ver") return keepDraft(services, member, written, bytes);
    const { isOther, ...result } = await publish(services, member, written, bytes);
    if (isOther) {
      const titulo = "Já há uma pregação deste dia com este título. Mude um dos dois.";
      return refuse({ titulo });
    }
    const refusal = refusalOf(result);
    if (!refusal) return { done: "publicado", at: newMessagePath };
    // It was written as the first of them.
    const own = `mensagens.${itemsOf(formOf(subject(), result.text), "mensagens")?.[0]}.`;
    const place = { subject: subject(), text: result.text };
    const { status, ...shown } = placeRefusal(refusal, place, (name) =>
      name.startsWith(own) ? shortFieldOf(name.slice(own.length)) : undefined,
    );
    return show({ typed, ...shown }, status);
  });

  return {
    routes,
    sheet: editorSheet,
    home: sermonsSummary(services),
    contentWays: { begin: { href: newMessagePath, label: "Nova pregação" } },
  };
}

const sermonsSummary = ({ contentVersions }: ContentServices): SummarySource => ({
  area: "content",
  async read() {
    const has = ((await contentVersions.newest()).get(subject().file)?.text ?? "").trim() !== "";
    if (!has) return { waiting: [] };
    const hint = "A pregação de domingo, para ouvir de novo";
    return { waiting: [], tasks: [{ title: "Nova pregação", href: newMessagePath, hint }] };
  },
});

const noAudio =
  "Este endereço não leva a um arquivo de áudio, que em geral termina em .mp3. Abra-o no navegador: se aparece uma página, copie de lá o endereço do áudio.";

const sizeUnknown =
  "O site perguntou o tamanho ao endereço do áudio e não teve resposta. Confira o endereço, ou escreva aqui quantos MB o arquivo tem.";

function subject(): Subject {
  const found = subjectNamed("mensagens");
  if (!found) throw new Error("There is no form of the messages.");
  return found;
}

/** Today, if it is one. */
const lastSunday = (now: number): number => dayOf(now) - localDate(now).getUTCDay();

/** As a draft in the whole form, and shown as it would be. */
async function keepDraft(
  services: ContentServices,
  member: StaffMember,
  written: NewMessage,
  bytes: number | undefined,
): Promise<Answer> {
  const state = await openEdit(services, subject(), member);
  if (!state) throw new Error("The site has no version yet.");
  const countInFile = countOf(state.base.text);
  const { entries } = withMessage(state.entries, written, { bytes, countInFile });
  const draft = { subject: subject(), base: state.base.id, entries, sheet: sheetOf(state) };
  // Another page of theirs has written meanwhile: on top of that, then.
  if ((await saveDraft(services, member, draft)) === "changed") {
    return keepDraft(services, member, written, bytes);
  }
  return { goTo: `${contentPaths("mensagens").preview}#mudanca` };
}

/** Over the published text: one more sermon overwrites no other. */
async function publish(
  services: ContentServices,
  member: StaffMember,
  written: NewMessage,
  bytes: number | undefined,
) {
  let isOther = false;
  const result = await publishOver(
    { services, member, subject: subject(), path: newMessagePath },
    (onAir) => {
      const before = formOf(subject(), onAir);
      const { entries, id } = withMessage(before, written, { bytes, countInFile: countOf(onAir) });
      const same = sameMessage(before, written);
      // Sent twice, or again by the back button.
      isOther =
        same !== undefined &&
        ![...entries].every(
          ([name, value]) =>
            !name.startsWith(`mensagens.${id}.`) ||
            name === `mensagens.${id}.id` ||
            before.get(name.replace(id, same)) === value.replaceAll("\r\n", "\n"),
        );
      return same === undefined ? editYaml(onAir, subject().fields, entries) : onAir;
    },
  );
  return { ...result, isOther };
}

const countOf = (yaml: string): number =>
  itemsOf(formOf(subject(), yaml), "mensagens")?.length ?? 0;

const newMessagePath = `${contentPaths("mensagens").edit}/nova`;

const { acao: _, ...asked } = sermonForm.fields;
const { tamanho: __, ...withoutSize } = asked;
