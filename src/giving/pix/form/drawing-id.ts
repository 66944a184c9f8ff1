/** The drawing of a step. It is in the page once, and not in the island's code. */
export type PixDrawing = "copy" | "paste" | "check";

export const drawingId = (drawing: PixDrawing): string => `desenho-${drawing}`;
