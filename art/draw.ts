import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { leadScene } from "./glass/panes.ts";
import { photograph } from "./glass/photograph.ts";
import { drawWindow } from "./glass/svg.ts";
import { gallery } from "./gallery.ts";

const folder = join(import.meta.dirname, "..", "content", "fotos");
const wanted = process.argv[2] ?? "";

for (const paint of gallery) {
  const scene = paint();
  if (!scene.name.includes(wanted)) continue;
  const file = join(folder, `${scene.name}.jpg`);
  await mkdir(dirname(file), { recursive: true });
  const bytes = await photograph(drawWindow(scene, leadScene(scene)), scene.width, scene.height);
  await writeFile(file, bytes);
  console.log(`${scene.name}.jpg ${Math.round(bytes.length / 1024)} KB`);
}
