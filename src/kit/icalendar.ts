type Lines = readonly (readonly [name: string, value: string])[];

export const calendarText = (lines: Lines): string =>
  lines.map(([name, value]) => contentLine(name, value)).join("");

const mostOctets = 75;

/** One line (RFC 5545 3.1), broken at 75 octets, never inside a character; the space that begins the next one counts. */
export function contentLine(name: string, value: string): string {
  let folded = "";
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** A value of the kind TEXT, RFC 5545 3.3.11: programs break lines at more signs than the standard's. */
export const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, "\\n")
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "");
