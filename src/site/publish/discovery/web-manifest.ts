import type { Church } from "../../../content/subjects/church.ts";
import { iconPath, iconSizes, svgIconPath } from "../images/draw/icons.ts";

/** What a phone needs to keep the site on its home screen. */
export function webManifest(church: Church): string {
  return JSON.stringify({
    name: church.name,
    short_name: church.shortName,
    description: church.description,
    lang: "pt-BR",
    start_url: "/",
    display: "standalone",
    background_color: "#fbf7ee",
    theme_color: "#141a35",
    icons: [
      { src: svgIconPath, type: "image/svg+xml", sizes: "any" },
      ...iconSizes.map((size) => ({
        src: iconPath(size),
        type: "image/png",
        sizes: `${size}x${size}`,
        purpose: "any maskable",
      })),
    ],
  });
}
