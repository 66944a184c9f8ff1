import { readFileSync } from "node:fs";
import { join } from "node:path";
// Node reads its CommonJS build, which has a default export alone; the linter reads the other one.
// oxlint-disable-next-line import/default
import opentype from "opentype.js";
import sharp from "sharp";
import { type SocialImageJob, socialImageFile } from "../cut/image-job.ts";

// Node reads its CommonJS build, which has a default export alone; the linter reads the other one.

const width = 1200;
const height = 630;
const margin = 72;
const textWidth = 600;

// Outlines, not text: the machine that draws the image need not have the font, or any.
// oxlint-disable-next-line import/no-named-as-default-member
const font = opentype.parse(
  Uint8Array.from(
    readFileSync(join(import.meta.dirname, "../../../ui/fonts/texturina-social-image.ttf")),
  ).buffer,
);

export async function drawSocialImage(
  cover: Buffer,
  { folder, title, church }: Pick<SocialImageJob, "folder" | "title" | "church">,
): Promise<void> {
  await sharp(cover)
    .autoOrient()
    .resize(width, height, { fit: "cover" })
    .composite([{ input: Buffer.from(words(title, church)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(folder, socialImageFile));
}

function words(title: string, church: string): string {
  const size = [92, 80, 68, 56].find((candidate) => fits(wrap(title, candidate), candidate)) ?? 48;
  const lines = wrap(title, size);
  const leading = size * 1.12;
  const top = height / 2 - ((lines.length - 1) * leading) / 2 + size * 0.15;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="veil"><stop offset=".4" stop-color="#0a0e22" stop-opacity=".94"/>
    <stop offset=".85" stop-color="#0a0e22" stop-opacity="0"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#veil)"/>
    <path fill="#fff8e6" d="${lines.map((line, index) => outline(line, top + index * leading, size)).join("")}"/>
    <path fill="#ffd27a" d="${outline(church, height - margin, 40)}"/>
    ${["#2456d6", "#e8a723", "#c22947", "#7443b5", "#1f8a60"].map(pane).join("")}
  </svg>`;
}

/** The letters as path data. Written here, because the library's own writer turns 5e-14 into NaN. */
export function outline(text: string, y: number, size: number, left = margin): string {
  return font
    .getPath(text, left, y, size)
    .commands.map(({ type, ...points }) => {
      const { x1, y1, x2, y2, x, y: end } = points;
      const numbers = [x1, y1, x2, y2, x, end].filter((number) => number !== undefined);
      return type + numbers.map((number) => number.toFixed(1)).join(" ");
    })
    .join("");
}

/** How wide that text is, in the same units as its size. */
export const widthOf = (text: string, size: number): number => font.getAdvanceWidth(text, size);

const pane = (colour: string, index: number): string =>
  `<rect x="${margin + index * 44}" y="${margin}" width="40" height="14" fill="${colour}"/>`;

const fits = (lines: string[], size: number): boolean =>
  lines.length <= 3 && lines.every((line) => font.getAdvanceWidth(line, size) <= textWidth);

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.getAdvanceWidth(longer, size) <= textWidth) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
