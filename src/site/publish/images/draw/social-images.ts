import { join } from "node:path";
import type { Content } from "../../../../content/content.ts";
import { notFoundPage } from "../../../pages/not-found/not-found.tsx";
import { pages } from "../../../pages/pages.ts";
import { contentHash } from "../../bytes/hash.ts";
import type { ImageFile } from "../cut/image-file.ts";
import { type SocialImageJob, recipeVersion } from "../cut/image-job.ts";
import type { SourcePhoto } from "../photos.ts";

type Planned = { job: SocialImageJob; image: ImageFile };

/** The social image of every page, by the page's path. */
export function planSocialImages(
  content: Content,
  photos: readonly SourcePhoto[],
  contentFolder: string,
  imageFolder: string,
): Map<string, Planned> {
  const photoIds = new Map(photos.map(({ file, id }) => [file, id]));
  const church = content.church.shortName;
  return new Map(
    [...pages, notFoundPage].map((page) => {
      const { title, cover } = page.head(content);
      const sourceId = photoIds.get(cover.file) ?? "";
      const id = contentHash(recipeVersion, sourceId, title, church);
      const folder = join(imageFolder, id);
      return [
        page.path,
        {
          job: {
            kind: "social-image",
            source: join(contentFolder, cover.file),
            sourceId,
            folder,
            title,
            church,
          },
          image: {
            path: `/imagens/${id}/cartao.jpg`,
            file: join(folder, "cartao.jpg"),
            type: "image/jpeg",
          },
        },
      ];
    }),
  );
}
