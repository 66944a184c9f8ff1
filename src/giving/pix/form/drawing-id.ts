/** A step's drawing. It stands once in the page, and not in the island's code. */
export type PixDrawing = "copy" | "paste" | "check";

export const drawingId = (drawing: PixDrawing): string => `desenho-${drawing}`;
