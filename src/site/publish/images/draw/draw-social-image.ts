import { join } from "node:path";
import { decode } from "../../../../content/images/cut/cut-photo.ts";
import { canDraw, outline, widthOf } from "./letters.ts";
import { type SocialImageJob, socialImageFile } from "../../../../content/images/cut/image-job.ts";

const width = 1200;
const height = 630;
const margin = 72;
const textWidth = 600;

export async function drawSocialImage(
  cover: Buffer,
  { folder, title, church }: Pick<SocialImageJob, "folder" | "title" | "church">,
): Promise<void> {
  await decode(cover)
    .autoOrient()
    .resize(width, height, { fit: "cover" })
    .composite([{ input: Buffer.from(words(title, church)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(folder, socialImageFile));
}

/** A title with letters that no font here has gives way to the church's name; where that has some, too, nothing is said. */
function words(given: string, church: string): string {
  const name = canDraw(church) ? church : "";
  const title = canDraw(given) ? given : name;
  const below = title === name ? "" : name;
  const size = [92, 80, 68, 56].find((candidate) => fits(wrap(title, candidate), candidate)) ?? 48;
  const lines = wrap(title, size);
  const leading = size * 1.12;
  const top = height / 2 - ((lines.length - 1) * leading) / 2 + size * 0.15;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="veil"><stop offset=".4" stop-color="#0a0e22" stop-opacity=".94"/>
    <stop offset=".85" stop-color="#0a0e22" stop-opacity="0"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#veil)"/>
    <path fill="#fff8e6" d="${lines.map((line, index) => outline(line, top + index * leading, size, margin)).join("")}"/>
    <path fill="#ffd27a" d="${outline(below, height - margin, 40, margin)}"/>
    ${["#2456d6", "#e8a723", "#c22947", "#7443b5", "#1f8a60"].map(pane).join("")}
  </svg>`;
}

const pane = (colour: string, index: number): string =>
  `<rect x="${margin + index * 44}" y="${margin}" width="40" height="14" fill="${colour}"/>`;

const fits = (lines: string[], size: number): boolean =>
  lines.length <= 3 && lines.every((line) => widthOf(line, size) <= textWidth);

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= textWidth) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
