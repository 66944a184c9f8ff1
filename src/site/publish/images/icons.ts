import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RosePanes } from "../../../kit/ui/art/rose-window.tsx";
import {
  type IconsJob,
  recipeVersion,
  type ImageFile,
} from "../../../platform/images/image-job.ts";
import { contentHash } from "../../../platform/named-by-content.ts";

/** Pixels: home screens of iOS and Android, and their splash. */
export const iconSizes = [180, 192, 512] as const;

export const rosePanes = renderToStaticMarkup(createElement(RosePanes));

export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">${rosePanes}</svg>`;

/** The emblem on a ground that fills the square, with the margin that a mask may cut. */
const maskableIconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-41 -41 82 82"><rect x="-41" y="-41" width="82" height="82" fill="#141a35"/>${rosePanes}</svg>`;

const iconsId = contentHash(recipeVersion, maskableIconSvg);
export const svgIconPath = "/icone.svg";
export const iconPath = (size: (typeof iconSizes)[number]): string =>
  `/imagens/${iconsId}/${size}.png`;

export const iconsJob = (imageFolder: string): IconsJob => ({
  kind: "icons",
  folder: join(imageFolder, iconsId),
  svg: maskableIconSvg,
  sizes: iconSizes,
});

export const iconFiles = (imageFolder: string): ImageFile[] =>
  iconSizes.map((size) => ({
    path: iconPath(size),
    file: join(imageFolder, iconsId, `${size}.png`),
    type: "image/png",
  }));
