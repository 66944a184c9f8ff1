import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { toBuffer as drawQrCode } from "qrcode";
import type { Content } from "../content/content.ts";
import type { LoadedContent, PhotoMention } from "../content/load.ts";
import type { Photo } from "../content/photo.ts";
import type { Problem } from "../content/problem.ts";
import { brCode } from "../contract/br-code.ts";
import { notFoundPage } from "../pages/not-found/not-found.tsx";
import { pages } from "../pages/pages.ts";
import { type Picture, pictureUrl } from "../ui/picture.tsx";
import { contentHash } from "./hash.ts";
import {
  iconPath,
  iconSizes,
  iconSvg,
  iconsId,
  maskableIconSvg,
  svgIconPath,
} from "./images/icons.ts";
import { type ImageJob, type JobResult, recipeVersion } from "./images/image-job.ts";
import { makeImages, type Progress } from "./images/make-images.ts";
import { fileResource, textResource } from "./resource.ts";
import type { Resource } from "./site.ts";

export type Pictures = {
  pictureOf(photo: Photo): Picture;
  /** URL path of a page's social card. */
  cardOf(pagePath: string): string;
  /** URL path of the PIX QR code. */
  pixQrCode: string;
  resources: [path: string, Resource][];
};

type Options = {
  contentFolder: string;
  /** Kept between starts; safe to delete, at the price of making all images anew. */
  cacheFolder: string;
  worker: string;
  onProgress: Progress;
};

/** Every image of the site: photos cut, cards and icons drawn, or the photos that are no images. */
export async function makePictures(
  { content, photos }: LoadedContent,
  { contentFolder, cacheFolder, worker, onProgress }: Options,
): Promise<Pictures | { problems: Problem[] }> {
  const imageFolder = join(cacheFolder, "imagens");
  const photoIds = new Map(
    await Promise.all(
      [...new Set(photos.map(({ photo }) => photo))].map(async (file) => {
        const bytes = await readFile(join(contentFolder, file));
        return [file, contentHash(recipeVersion, bytes)] as const;
      }),
    ),
  );
  const cards = [...pages, notFoundPage].map((page) => {
    const { title, cover } = page.head(content);
    const church = content.church.shortName;
    const id = contentHash(recipeVersion, photoIds.get(cover.file) ?? "", title, church);
    return { pagePath: page.path, id, title, church, source: join(contentFolder, cover.file) };
  });

  const jobs: ImageJob[] = [
    ...[...photoIds].map(([file, id]) => ({
      kind: "photo" as const,
      source: join(contentFolder, file),
      folder: join(imageFolder, id),
    })),
    ...cards.map(({ id, source, title, church }) => ({
      kind: "card" as const,
      folder: join(imageFolder, id),
      source,
      title,
      church,
    })),
    { kind: "icons", folder: join(imageFolder, iconsId), svg: maskableIconSvg, sizes: iconSizes },
  ];
  const results = await makeImages(jobs, worker, onProgress);

  const cuts = new Map([...photoIds.keys()].map((file, index) => [file, results[index]]));
  const problems = photos.filter(({ photo }) => !cuts.get(photo)?.ok).map(unreadablePhoto);
  if (problems.length > 0) return { problems };

  const pictureOf = ({ file, alt }: Photo) => toPicture(photoIds.get(file), cuts.get(file), alt);
  const pixQrCode = await drawPixQrCode(content);
  const qrCodePath = `/imagens/pix-${contentHash(pixQrCode)}.png`;
  const cardPath = (id: string) => `/imagens/${id}/cartao.jpg`;

  const files = [
    ...[...photoIds].flatMap(([file, id]) =>
      pictureOf({ file, alt: "" }).widths.flatMap((width) =>
        (["avif", "webp"] as const).map((format) => ({
          path: pictureUrl(id, width, format),
          file: join(imageFolder, id, `${width}.${format}`),
          type: `image/${format}`,
        })),
      ),
    ),
    ...cards.map(({ id }) => ({
      path: cardPath(id),
      file: join(imageFolder, id, "cartao.jpg"),
      type: "image/jpeg",
    })),
    ...iconSizes.map((size) => ({
      path: iconPath(size),
      file: join(imageFolder, iconsId, `${size}.png`),
      type: "image/png",
    })),
  ];
  const cardIds = new Map(cards.map(({ pagePath, id }) => [pagePath, id]));
  return {
    pictureOf,
    cardOf: (pagePath) => cardPath(cardIds.get(pagePath) ?? ""),
    pixQrCode: qrCodePath,
    resources: [
      ...(await Promise.all(
        files.map(async ({ path, file, type }): Promise<[string, Resource]> => {
          const { size } = await stat(file);
          return [path, fileResource(file, size, type, contentHash(path))];
        }),
      )),
      [
        qrCodePath,
        await textResource(new Uint8Array(pixQrCode), {
          type: "image/png",
          cacheFolder,
          lasting: true,
        }),
      ],
      [svgIconPath, await textResource(iconSvg, { type: "image/svg+xml", cacheFolder })],
    ],
  };
}

function toPicture(id: string | undefined, result: JobResult | undefined, alt: string): Picture {
  if (!id || !result?.ok || !result.cut) throw new Error("A page shows a photo that was not cut.");
  return { id, ...result.cut, alt };
}

/** Large and with a quiet zone, so that it can also be saved and read from a phone's gallery. */
const drawPixQrCode = ({ giving }: Content): Promise<Buffer> =>
  drawQrCode(brCode(giving.pix), { width: 600, margin: 4, errorCorrectionLevel: "M" });

function unreadablePhoto({ photo, file, line }: PhotoMention): Problem {
  return {
    file,
    line,
    message: `"${photo}" não pôde ser lida como imagem; abra a foto e salve de novo como JPEG`,
  };
}
