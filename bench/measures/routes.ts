import { paths } from "../../src/site/paths.ts";

/** Every public page. */
export const routes: readonly string[] = Object.values(paths);
