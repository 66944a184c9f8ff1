// `npm run doacoes`: all that is given, for the treasurer. See docs/operations.md.
import { runSubcommand } from "./church-database.ts";

await runSubcommand("doacoes");
