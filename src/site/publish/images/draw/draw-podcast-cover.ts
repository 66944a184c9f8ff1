import { join } from "node:path";
import sharp from "sharp";
import type { PodcastCoverJob } from "../../../../content/images/cut/image-job.ts";
import { outline, widthOf } from "./letters.ts";

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

/** As large as it fits the width. */
function centred(text: string, y: number, wanted: number, colour: string): string {
  const size = Math.min(wanted, (wanted * widest) / widthOf(text, wanted));
  const x = (side - widthOf(text, size)) / 2;
  return `<path fill="${colour}" d="${outline(text, y, size, x)}"/>`;
}
