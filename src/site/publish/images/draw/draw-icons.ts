import { join } from "node:path";
import sharp from "sharp";
import type { IconsJob } from "../../../../content/images/cut/image-job.ts";

export async function drawIcons({ svg, sizes, folder }: IconsJob): Promise<void> {
  for (const size of sizes) {
    const icon = sharp(Buffer.from(svg), { density: 600 }).resize(size, size);
    await icon.png({ palette: true }).toFile(join(folder, `${size}.png`));
  }
}
