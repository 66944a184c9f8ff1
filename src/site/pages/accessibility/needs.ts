import { find } from "./criteria/find.ts";
import { hands } from "./criteria/hands.ts";
import { hear } from "./criteria/hear.ts";
import { reader } from "./criteria/reader.ts";
import { see } from "./criteria/see.ts";
import { write } from "./criteria/write.ts";
import type { Need } from "./criterion.ts";

/** All of WCAG 2.2 A and AA, and five criteria of AAA: needs.test.ts holds them against the tests. */
export const needs: readonly Need[] = [see, hands, find, write, reader, hear];
