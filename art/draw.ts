// `npm run art [-- <part of a name> …]`: draws the sample church's pictures. Run by hand when a scene changes.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { leadScene } from "./glass/shape/panes.ts";
import { photograph } from "./glass/photograph.ts";
import { drawWindow } from "./glass/svg.ts";
import { gallery } from "./gallery.ts";
import { chooseByName } from "../bin/command-line/choose-by-name.ts";

const folder = join(import.meta.dirname, "..", "content", "fotos");
const scenes = gallery.map((paint) => paint());
const there = Object.fromEntries(scenes.map(({ name }) => [name, ""]));
const chosen = chooseByName("picture", there, process.argv.slice(2));

for (const scene of scenes.filter(({ name }) => chosen.has(name))) {
  const file = join(folder, `${scene.name}.jpg`);
  await mkdir(dirname(file), { recursive: true });
  const bytes = await photograph(drawWindow(scene, leadScene(scene)), scene);
  await writeFile(file, bytes);
  console.log(`${scene.name}.jpg ${Math.round(bytes.length / 1024)} KB`);
}
