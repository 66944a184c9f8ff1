import type { ReactNode } from "react";
import { drawingId, type PixDrawing } from "../pix/form/drawing-id.ts";

const lead = "#141a35";

/** Panes as the windows have them: colour between lines of lead. */
const drawings: Record<PixDrawing, ReactNode> = {
  copy: (
    <>
      <path d="M22 4h26v34H22z" fill="#e8a723" />
      <path d="M22 4h13v17H22z" fill="#f3c964" />
      <path d="M12 18h28v42H12z" fill="#2456d6" />
      <path d="M12 18h28v14H12z" fill="#5d83ea" />
      <path d="M22 4h26v34h-8M22 4v14M12 18h28v42H12zM12 32h28" fill="none" />
      <path d="M18 40h16M18 46h16M18 52h9" stroke="#fff3cf" fill="none" />
    </>
  ),
  paste: (
    <>
      <rect x="14" y="3" width="36" height="58" rx="6" fill="#7443b5" />
      <path d="M18 11h28v16H18z" fill="#fff3cf" />
      <path d="M18 27h28v25H18z" fill="#1f8a60" />
      <path d="M18 27h28v12L18 52z" fill="#4fb389" />
      <path d="M18 11h28v41H18zM18 27h28M28 57h8" fill="none" />
      <path d="M32 31v13m-6-5 6 6 6-6" stroke="#fff3cf" fill="none" strokeWidth="4" />
      <path d="M23 19h18" fill="none" />
    </>
  ),
  check: (
    <>
      <path d="M12 60V28a20 20 0 0 1 40 0v32z" fill="#f3c964" />
      <path d="M12 60V38h40v22z" fill="#e8a723" />
      <path d="M32 8v30M12 38h40M12 60V28a20 20 0 0 1 40 0v32zM22 38v22M42 38v22" fill="none" />
      <circle cx="32" cy="34" r="15" fill="#1f8a60" />
      <path d="m25 34 5.5 6L40 28.500" stroke="#fff3cf" fill="none" strokeWidth="4.500" />
    </>
  ),
};

/** The drawings of the steps, once in the page and not in its code. To be shown with `<use>`. */
export function PixDrawings() {
  return (
    <svg className="pix-drawings" width="0" height="0" aria-hidden="true">
      {(Object.keys(drawings) as PixDrawing[]).map((drawing) => (
        <symbol key={drawing} id={drawingId(drawing)} viewBox="0 0 64 64">
          <g stroke={lead} strokeWidth="2.500" strokeLinejoin="round" strokeLinecap="round">
            {drawings[drawing]}
          </g>
        </symbol>
      ))}
    </svg>
  );
}
