import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { rememberLast } from "../../remember-last.ts";

/** Four forms of a hundred items, each of 5 KB. */
const remembered = rememberLast<string>(400);

/**
 * HTML of an item of a list. A form of 80 items is drawn at each of its buttons, and 79 of them are as before:
 * drawn from the same (`from`, which must name all that it is drawn from), an item is not drawn again.
 */
export const drawnItem = (from: unknown, draw: () => ReactElement): string =>
  remembered(JSON.stringify(from), () => renderToStaticMarkup(draw()));
