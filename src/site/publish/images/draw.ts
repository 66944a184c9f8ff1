import { readFileSync } from "node:fs";
import { join } from "node:path";
// Node reads its CommonJS build, which has a default export alone; the linter reads the other one.
// oxlint-disable-next-line import/default
import opentype, { type Command } from "opentype.js";
import sharp from "sharp";
import { decode } from "../../../platform/images/cut-photo.ts";
import {
  type SocialImageJob,
  socialImageFile,
  type PodcastCoverJob,
  type IconsJob,
} from "../../../platform/images/image-job.ts";

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

/** Pixels. Apple takes squares of 1,400 to 3,000. */
const side = 2000;
const ground = "#141a35";
const middle = { x: side / 2, y: 800 };
const textTop = 1500;
const widest = side - 320;

/** The cover of the podcast: the rose window among its own rays, with the church's name. */
export async function drawPodcastCover({ folder, church, rose }: PodcastCoverJob): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" fill="${ground}"/>
    <g stroke="${ground}" stroke-width="18" stroke-linejoin="round">${rays()}</g>
    <rect y="${textTop - 120}" width="${side}" height="${side}" fill="${ground}"/>
    <circle cx="${middle.x}" cy="${middle.y}" r="560" fill="${ground}"/>
    <g transform="translate(${middle.x} ${middle.y}) scale(17.4)">${rose}</g>
    ${centred("Pregações", textTop + 140, 230, "#fff8e6")}
    ${centred(church, textTop + 340, 120, "#ffd27a")}
  </svg>`;
  await sharp(Buffer.from(svg))
    .flatten({ background: ground })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(folder, "capa.jpg"));
}

const colours = ["#2456d6", "#7443b5", "#c22947", "#e8a723", "#1f8a60"];
const rayCount = 20;

function rays(): string {
  const far = side * 1.5;
  const at = (index: number) => {
    const angle = (index / rayCount) * 2 * Math.PI;
    return `${(middle.x + far * Math.cos(angle)).toFixed(0)},${(middle.y + far * Math.sin(angle)).toFixed(0)}`;
  };
  return Array.from(
    { length: rayCount },
    (_, index) =>
      `<polygon fill="${colours[index % colours.length]}" points="${middle.x},${middle.y} ${at(index)} ${at(index + 1)}"/>`,
  ).join("");
}

/** Draws a text in the middle, as large as it fits the width. */
function centred(text: string, y: number, wanted: number, colour: string): string {
  const size = Math.min(wanted, (wanted * widest) / widthOf(text, wanted));
  const x = (side - widthOf(text, size)) / 2;
  return `<path fill="${colour}" d="${outline(text, y, size, x)}"/>`;
}

export async function drawIcons({ svg, sizes, folder }: IconsJob): Promise<void> {
  for (const size of sizes) {
    const icon = sharp(Buffer.from(svg), { density: 600 }).resize(size, size);
    await icon.png({ palette: true }).toFile(join(folder, `${size}.png`));
  }
}

// Outlines, not text: the machine that draws a picture need not have the font, or any.
const fonts = ["texturina-social-image.ttf", "texturina-social-image-ext.ttf"].map((name) =>
  // oxlint-disable-next-line import/no-named-as-default-member
  opentype.parse(
    Uint8Array.from(readFileSync(join(import.meta.dirname, "../../../kit/ui/fonts", name))).buffer,
  ),
);

const fontOf = (letter: string) => fonts.find((font) => font.charToGlyphIndex(letter) > 0);

/** True if each letter can be drawn. Greek and emoji cannot. */
export const canDraw = (text: string): boolean => [...text.normalize()].every(fontOf);

/** The text in pieces that one font has. A letter that none has is left out. */
function piecesOf(text: string) {
  const pieces: { font: (typeof fonts)[number]; text: string }[] = [];
  for (const letter of text.normalize()) {
    const font = fontOf(letter);
    const last = pieces.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) pieces.push({ font, text: letter });
  }
  return pieces;
}

const widthOf = (text: string, size: number): number =>
  piecesOf(text).reduce((sum, piece) => sum + piece.font.getAdvanceWidth(piece.text, size), 0);

/** The letters as path data. Written here, because the library's own writer turns 5e-14 into NaN. */
export function outline(text: string, y: number, size: number, left: number): string {
  let x = left;
  return piecesOf(text)
    .map(({ font, text: letters }) => {
      const path = font.getPath(letters, x, y, size).commands.map(pathData).join("");
      x += font.getAdvanceWidth(letters, size);
      return path;
    })
    .join("");
}

function pathData({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
  return type + numbers.map((number) => number.toFixed(1)).join(" ");
}
