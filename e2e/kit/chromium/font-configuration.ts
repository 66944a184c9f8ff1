import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of fontconfig's configuration for npm's Chromium, unpacked into a folder. */
export const fontsOf = (folder: string): string => join(folder, "fonts");

/**
 * The package's own configuration names /tmp/fonts, wherever it was unpacked. Without that folder there is no
 * font, and Chromium crashes at the first text field. This one names only the fonts beside the browser.
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
