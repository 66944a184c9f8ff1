import { paths } from "../src/site/paths.ts";

/** Every page that a visitor finds, and one that nobody does. */
export const routes: readonly string[] = Object.values(paths);
export const missingRoute = "/nao-existe";
