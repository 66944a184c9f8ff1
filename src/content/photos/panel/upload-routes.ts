import { buffer } from "node:stream/consumers";
import type { Context } from "hono";
import type { History } from "../../../kit/member/members.ts";
import type { Asked, NotRead, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { mostPhotoBytes, mostPhotoFormBytes } from "../../../kit/panel/saved-posts/read-texts.ts";
import { newTicket } from "../../../kit/panel/undo/undo.ts";
import type { Done } from "../../../kit/words.ts";
import { nameOfFile } from "../../content.ts";
import { formOf } from "../../editor/edit/edit-state.ts";
import { editYaml } from "../../editor/form/edit-yaml.ts";
import type { ContentServices } from "../../editor/open-editor.ts";
import { subjectNamed } from "../../editor/subject.ts";
import type { PublishedVersion } from "../../editor/undo.ts";
import { exchangePhoto, type PhotoExchange } from "../exchange-photo.ts";
import type { PhotoLibrary } from "../open-photo-library.ts";
import { titleOfPhoto, swappedPhoto, type PhotoDoubt } from "../photo-library.ts";
import type { PhotoRefusal } from "../put-photo.ts";
import { showGallery } from "./gallery.tsx";
import { photoPage, purposeOf } from "./photo-paths.ts";
import { descriptionField, oneLine } from "./photo-words.tsx";

export type PhotoRouteServices = {
  photos: PhotoLibrary;
  history: Pick<History, "note">;
  content: ContentServices;
};

export function routeUploads({ upload }: PanelPages, services: PhotoRouteServices): void {
  const { photos, history, content } = services;
  const refusePhoto = (
    context: Asked,
    reason: keyof typeof refusalWords,
    description = "",
    status: 409 | 413 | 422 | 503 = 422,
  ) => {
    const photo = refusalWords[reason];
    if (isOneOfMany(context)) return answerOne(context, photo, status === 503 ? 503 : 200);
    return showGallery(context, services, { refusal: { description, photo }, status });
  };

  upload(panelPaths.photos, {
    mostBytes: mostPhotoFormBytes,
    take: buffer,
    refuse: (context, why) => refusePhoto(context, why, "", statusOf[why]),
    async answer(context, photo, { descricao = "" }) {
      const description = oneLine(descricao);
      const read = descriptionField.read(description);
      if ("problem" in read) {
        // A browser keeps no file in a form that comes back.
        if (isOneOfMany(context)) return answerOne(context, read.problem);
        const words = `${read.problem} E escolha a foto de novo.`;
        return showGallery(context, services, { refusal: { description, words }, status: 422 });
      }
      if (!photo?.length) return refusePhoto(context, "none", description);
      if (photo.length > mostPhotoBytes) return refusePhoto(context, "too-heavy", description, 413);
      const added = await photos.add(photo, description);
      if ("refused" in added) return refusePhoto(context, added.refused, description);
      const member = context.get("member");
      await history.note({ member, act: "added-photo", subject: added.file });
      const { place, replaces } = purposeOf(context);
      if (replaces) {
        const exchange = { from: replaces, to: added.file, description };
        const kept = await replacePhoto(content, exchange, member.id);
        if (kept.length > 0) return refusePhoto(context, "not-replaced", description, 409);
        const at = photoPage(added.file);
        return { done: "foto-trocada", at, act: "replaced-photo", subject: replaces };
      }
      const done = added.doubt ? doneOfDoubt[added.doubt] : "foto-guardada";
      return isOneOfMany(context)
        ? context.json({ isSaved: true, words: context.get("frame").words.done.get(done) })
        : { done, at: place ? photoPage(added.file, { place }) : panelPaths.photos };
    },
  });
}

const statusOf = { busy: 503, "too-heavy": 413, "cut-off": 422 } as const;

/** True if several were chosen: the page's script sends one after the other, and shows what became of each. */
const isOneOfMany = (context: Context): boolean =>
  context.req.header("accept") === "application/json";

const answerOne = (context: Context, words: string, status: 200 | 503 = 200) =>
  context.json({ isSaved: false, words }, status);

const doneOfDoubt = {
  still: "foto-parada",
  small: "foto-pequena",
} as const satisfies Record<PhotoDoubt, Done>;

const refusalWords: Record<PhotoRefusal | NotRead | "none" | "not-replaced", string> = {
  none: "Escolha uma foto do celular ou do computador.",
  heic: "Esta foto está em HEIC, o formato do iPhone, que os navegadores não abrem. Envie uma captura de tela dela, ou no iPhone escolha Ajustes, Câmera, Formatos, Mais Compatível, e tire de novo.",
  drawing: "Isto é um desenho (SVG), não uma foto. Salve como PNG ou JPEG e envie de novo.",
  animation: "GIF não serve para as páginas. Envie uma foto em JPEG, PNG, WebP ou AVIF.",
  "web-page":
    "Isto é uma página da internet (HTML), não a foto que estava nela. Toque e segure a foto, salve só a imagem e envie.",
  pdf: "Isto é um PDF, não uma foto. Envie uma captura de tela da página que interessa.",
  document:
    "Isto é um documento (Word, Excel ou PowerPoint), não uma foto. Envie a foto que está nele, salva à parte.",
  archive: "Isto é uma pasta compactada (ZIP). Abra-a e envie as fotos que estão dentro.",
  video: "Isto é um vídeo, não uma foto. Envie uma captura de tela dele.",
  sound: "Isto é um áudio, não uma foto. Escolha a foto outra vez.",
  raw: "Esta foto está em TIFF ou no formato bruto da câmera (RAW), que os navegadores não abrem. Salve como JPEG e envie.",
  bitmap: "Esta imagem está em BMP, que as páginas não usam. Salve como PNG ou JPEG e envie.",
  unreadable:
    "Este arquivo não pôde ser lido como foto, ou veio pela metade. Envie de novo, ou outra foto em JPEG, PNG, WebP ou AVIF.",
  "too-large": "A foto tem pontos demais. Envie uma de até 60 megapixels.",
  "too-tall":
    "A foto é uma tira: tem mais de quatro vezes a largura na altura. Recorte a parte que interessa e envie.",
  "too-heavy": "A foto passa de 15 MB. Envie uma menor, ou uma captura de tela dela.",
  "cut-off": "A foto não chegou inteira. Confira a internet e envie de novo.",
  busy: "Outras fotos estão chegando agora. Espere um minuto e envie de novo.",
  "not-replaced":
    "A foto nova está guardada, mas o conteúdo mudou enquanto ela chegava, e nem todas as páginas a mostram. Escolha-a no formulário de cada uma.",
  "read-only":
    "A pasta do conteúdo não deixa guardar fotos. Peça a quem cuida do computador do site que dê ao programa o direito de escrever nela.",
  trouble: "O site não conseguiu preparar a foto agora. Tente de novo em um minuto.",
};

/** Replaces a photo on every page and in drafts. → the content files that kept the old one */
async function replacePhoto(services: ContentServices, photo: PhotoExchange, staffId: string) {
  const { contentVersions, drafts, publish } = services;
  const kept: string[] = [];
  const versions: PublishedVersion[] = [];
  for (const [file, { id, text }] of await contentVersions.newest()) {
    const subject = subjectNamed(nameOfFile(file));
    const entries = subject && formOf(subject, text);
    if (!entries || !exchangePhoto(entries, photo)) continue;
    const changed = editYaml(text, subject.fields, entries);
    const result = await publish({ file, text: changed, base: id, staffId, source: "panel" });
    if (result.outcome === "published") {
      const { id: made, parent } = result.version;
      versions.push({ file, id: made, parent });
    } else if (result.outcome !== "unchanged") kept.push(file);
  }
  if (versions.length > 0) {
    const { from, to } = photo;
    const known = (await services.descriptions()).get(from);
    const label = titleOfPhoto({ file: from, ...known });
    const ticket = newTicket(staffId, label, photoPage(from), services.now());
    const back = { from: to, to: from, description: known?.description ?? "" };
    await services.undos.keep(ticket, swappedPhoto, { versions, photo: back });
  }
  if (kept.length === 0) await drafts.exchangePhoto(photo);
  return kept;
}
