// Builds the site in its folder, for a service that may not write there.
import { buildIfStale } from "./build.ts";

process.exit(buildIfStale());
