// `npm run art [-- <part of a name>]`: draws the sample church's pictures. Run by hand when a scene changes.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { leadScene } from "./glass/shape/panes.ts";
import { photograph } from "./glass/photograph.ts";
import { drawWindow } from "./glass/svg.ts";
import { gallery } from "./gallery.ts";
import { refuse } from "../bin/refuse.ts";

const folder = join(import.meta.dirname, "..", "content", "fotos");
const asked = process.argv[2] ?? "";
const scenes = gallery.map((paint) => paint());
const chosen = scenes.filter(({ name }) => name.includes(asked));
if (chosen.length === 0) {
  const names = scenes.map(({ name }) => [name, ""]);
  refuse(`No picture is called ${asked}. There are:`, Object.fromEntries(names));
}

for (const scene of chosen) {
  const file = join(folder, `${scene.name}.jpg`);
  await mkdir(dirname(file), { recursive: true });
  const bytes = await photograph(drawWindow(scene, leadScene(scene)), scene.width, scene.height);
  await writeFile(file, bytes);
  console.log(`${scene.name}.jpg ${Math.round(bytes.length / 1024)} KB`);
}
