import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where fontconfig is to look for its configuration, once npm's Chromium is unpacked into a folder. */
export const fontsOf = (folder: string): string => join(folder, "fonts");

/**
 * The package's own names /tmp/fonts, wherever it was unpacked. Where that folder is missing there is no font at
 * all, and Chromium falls over at the first text field. Named here are the fonts that lie beside it, and nothing of
 * the machine's.
 */
export function writeFontConfiguration(folder: string): void {
  const fonts = fontsOf(folder);
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
  writeFileSync(join(fonts, "fonts.conf"), text);
}
