import type { ReactNode } from "react";
import { dateOf, dayOf, localDate } from "../../format/church-clock.ts";
import { FormView } from "../../kit/panel/form-view.tsx";
import { type ByField, nothingTyped, queryOf, type Shown } from "../../kit/panel/form.ts";
import { type Answer, type Asked, panelPages } from "../../kit/panel/pages.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { mostAudioBytes } from "../../kit/panel/saved-posts/read-texts.ts";
import type { SummarySource } from "../../kit/panel/summary.ts";
import { messagesPath } from "../../kit/paths.ts";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import type { AudioFacts } from "../audio/inspect-audio.ts";
import { formOf, newestOf } from "../editor/edit/edit-state.ts";
import { hintsBox } from "../editor/edit/hints.tsx";
import { editorSheet } from "../editor/editor-sheet.ts";
import { itemsOf } from "../editor/form/entries.ts";
import type { ContentServices } from "../editor/open-editor.ts";
import { placeRefusal, refusalOf } from "../editor/publish.ts";
import { contentPaths } from "../editor/subject.ts";
import { type AudioTrouble, audioWords, statusOf, takenWords } from "./audio-trouble.ts";
import {
  audioFields,
  bytesOf,
  type HeardAt,
  isAudio,
  isRecording,
  type NewMessage,
  secondsOf,
  sermonForm,
  shortFieldOf,
  speakersOf,
} from "./new-message.ts";
import { lengthWords, sizeWords } from "./pages/messages.ts";
import { sameVideos } from "./same-videos.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import sendAudio from "./send-audio.script.ts?inline-script";
import { WithoutAudio, withoutAudio } from "./without-audio.tsx";
import { keepDraft, publish, subject } from "./write-message.ts";

export function openSermons(house: PanelHouse): PanelPart {
  const { editor: services } = house;
  const { routes, page, upload } = panelPages("content", house);

  const show = async (
    shown: Shown,
    status: 200 | 409 | 413 | 422 | 503 = 422,
    lead: ReactNode = null,
  ): Promise<Answer> => {
    const newest = await newestOf(services.contentVersions, subject());
    // Empty where the site has no sermon, and so no page of sermons.
    const speakers = newest ? speakersOf(formOf(subject(), newest.text)).slice(0, 40) : [];
    const asksSize = Boolean(shown.problems.tamanho ?? shown.typed.tamanho);
    const { guardado = "" } = shown.typed;
    const kept = await services.audios.facts(guardado);
    const { messages: onAir } = house.content();
    const onSite = onAir?.messages.find(({ name }) => name === shown.typed.pregacao);
    const fields = onSite ? audioFields : asked;
    // A sermon that is gone or renamed by now takes no audio: the form becomes one for a new sermon.
    const typed = onSite ? shown.typed : { ...shown.typed, pregacao: "" };
    const { tamanho: _, ...withoutSize } = fields;
    return {
      body: (
        <>
          {lead}
          {!onSite && (
            <p>A pregação de domingo, para quem quer ouvir de novo e para quem não pôde vir.</p>
          )}
          {!onSite && speakers.length > 0 && (
            <div className="actions page-links">
              <a href={messagesPath}>Ver no site</a>
              <a href={contentPaths("mensagens").edit}>Todas as pregações</a>
            </div>
          )}
          {!onSite && <WithoutAudio sermons={withoutAudio(house)} audio={kept ? guardado : ""} />}
          <FormView
            form={{ fields: asksSize ? fields : withoutSize }}
            shown={{ ...shown, typed }}
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
            <div className="audio-sent">
              <progress max={100} value={0} aria-label="Envio do áudio" hidden />
              <output>{kept ? keptWords(kept) : ""}</output>
              <button type="button" className="button quiet" hidden>
                Enviar o áudio de novo
              </button>
            </div>
            <div className="form-end">
              {!onSite && (
                <button className="button quiet" name="acao" value="ver">
                  Ver como fica
                </button>
              )}
              <button className="button" name="acao" value="publicar">
                Publicar
              </button>
            </div>
          </FormView>
        </>
      ),
      title: onSite ? `O áudio de “${onSite.title}”` : "Nova pregação",
      scripts: [sendAudio],
      status,
    };
  };

  const refuseFile = (context: Asked, why: AudioTrouble, typed: ByField = {}) => {
    const words = audioWords[why];
    if (isOfScript(context)) return context.json({ words }, statusOf[why]);
    return show({ typed, problems: { arquivo: words } }, statusOf[why]);
  };

  page(newMessagePath, async (context) => {
    const onSite = withoutAudio(house).find(({ name }) => name === context.req.query("pregacao"));
    if (onSite) {
      const { title: titulo, speaker: quem, name: pregacao } = onSite;
      const data = dateOf(onSite.day);
      const typed = { titulo, quem, pregacao, data, guardado: queryOf(context, "guardado") ?? "" };
      return show({ ...nothingTyped, typed }, 200);
    }
    const data = dateOf(lastSunday(services.now()));
    const hints = await hintsBox(context, services, subject());
    return show({ ...nothingTyped, typed: { data } }, 200, hints);
  });

  const answer = async (context: Asked, typed: ByField): Promise<Answer> => {
    const { values, problems } = sermonForm.check(typed);
    if (!values) return show({ typed, problems });
    const { acao, arquivo: _, ...written } = values;
    const refuse = (wrong: Shown["problems"]) => show({ typed, problems: wrong });
    const found = await heardAt(services, written);
    if (found && "problems" in found) return refuse(found.problems);
    const member = context.get("member");
    if (written.pregacao !== "" && !found) return refuse({ arquivo: audioWords.missing });
    const taken = found && takenWords(house.content().messages, written, found.url);
    if (taken) return refuse({ [written.guardado ? "arquivo" : "endereco"]: taken });
    const isThere = "Já há uma pregação deste dia com este título. Mude um dos dois.";
    if (acao === "ver") {
      return (await keepDraft(services, member, written, found)) ?? refuse({ titulo: isThere });
    }
    const { isOther, id, ...result } = await publish(services, member, written, found);
    if (isOther) {
      return refuse(written.pregacao === "" ? { titulo: isThere } : { arquivo: audioWords.other });
    }
    const refusal = refusalOf(result);
    if (!refusal) return { done: "publicado", at: newMessagePath };
    // A new message was written as the first of the list.
    const own = `mensagens.${id ?? itemsOf(formOf(subject(), result.text), "mensagens")?.[0]}.`;
    const place = { subject: subject(), text: result.text };
    const { status, ...shown } = placeRefusal(refusal, place, (name) =>
      name.startsWith(own) ? shortFieldOf(name.slice(own.length)) : undefined,
    );
    return show({ typed, ...shown }, status);
  };

  upload(newMessagePath, {
    mostBytes: mostAudioBytes,
    take: services.audios.add,
    refuse: refuseFile,
    async answer(context, added, texts) {
      if (added && "refused" in added) return refuseFile(context, added.refused, texts);
      // Without the page's script only its name came.
      if (!added && texts.arquivo && !texts.guardado) return refuseFile(context, "not-sent", texts);
      if (!added) return answer(context, texts);
      const { url: guardado } = added;
      if (!isOfScript(context)) return answer(context, { ...texts, guardado });
      const facts = await services.audios.facts(guardado);
      return facts
        ? context.json({ guardado, words: keptWords(facts) })
        : refuseFile(context, "no-audio");
    },
  });

  return {
    routes,
    sheet: editorSheet,
    home: sermonsSummary(services),
    warns: async ({ messages }) => sameVideos(house.content().messages, messages),
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

/** Address and facts of the message's audio; undefined if it has none. */
async function heardAt(
  { audios, remoteFile }: ContentServices,
  written: NewMessage,
): Promise<HeardAt | { problems: ByField } | undefined> {
  const { guardado, endereco, duracao } = written;
  if (guardado) {
    const facts = await audios.facts(guardado);
    return facts ? { url: guardado, ...facts } : { problems: { arquivo: audioWords.gone } };
  }
  if (!isRecording(written)) return undefined;
  const file = await remoteFile(endereco);
  if (!isAudio(endereco, file?.type)) return { problems: { endereco: audioWords["no-address"] } };
  const bytes = bytesOf(written.tamanho) ?? file?.bytes;
  const seconds = secondsOf(duracao) ?? 0;
  return bytes
    ? { url: endereco, bytes, seconds }
    : { problems: { tamanho: audioWords["no-size"] } };
}

/** True if the page's script sent it: that sends the file alone, while the person still writes. */
const isOfScript = ({ req }: Asked): boolean => req.header("accept") === "application/json";

const keptWords = ({ seconds, bytes }: AudioFacts): string =>
  `Áudio guardado: ${lengthWords(seconds)}, ${sizeWords(bytes)}. Ele vai ao ar com a pregação.`;

/** The last Sunday; today, if it is one. */
const lastSunday = (now: number): number => dayOf(now) - localDate(now).getUTCDay();

const newMessagePath = panelPaths.newSermon;

const { acao: _, ...asked } = sermonForm.fields;
