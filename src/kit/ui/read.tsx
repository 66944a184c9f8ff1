import { createElement } from "react";

/** The place in a page at which its inline script calls what waits for that part (src/kit/islands/browser.ts). */
export const Read = ({ part }: { part: string }) => createElement(`${part}-read`, { hidden: true });
