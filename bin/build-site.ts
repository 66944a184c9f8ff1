// Builds the site where it is installed, for a service that may not write there.
import { buildIfStale } from "./build.ts";

process.exit(buildIfStale());
