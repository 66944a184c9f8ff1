// `npm run painel`: access to the panel. See docs/operations.md.
import { runSubcommand } from "./church-database.ts";

await runSubcommand("painel");
