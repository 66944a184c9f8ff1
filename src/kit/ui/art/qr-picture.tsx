import { qrPath } from "../../qr-path.ts";

/** A QR code with its quiet margin, drawn in the page itself. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  const side = size + 8;
  return (
    <svg
      viewBox={`-4 -4 ${side} ${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page itself
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x="-4" y="-4" width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
