import { create } from "qrcode/lib/core/qrcode.js";

export type QrPictureProps = { code: string; label: string };

/** Modules of white around a code, without which some cameras do not find it. */
const quiet = 4;

/** A QR code drawn as one path: sharp at any size, and dark on light at night too. */
export function QrPicture({ code, label }: QrPictureProps) {
  const { modules } = create(code, { errorCorrectionLevel: "M" });
  const side = modules.size + 2 * quiet;
  return (
    <svg
      className="pix-image"
      viewBox={`0 0 ${side} ${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the policy lets no picture come from a data: URL
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={runsOf(modules)} fill="#000" />
    </svg>
  );
}

/** Every run of dark modules in a row, as a bar. */
function runsOf({ size, data }: { size: number; data: Uint8Array }): string {
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      let to = from;
      while (to < size && data[row * size + to]) to += 1;
      if (to > from) path += `M${from + quiet} ${row + quiet}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return path;
}
