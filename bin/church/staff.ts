// `npm run painel`: access to the panel. See docs/operations.md.
import { staffCommands } from "../../src/staff/terminal.ts";
import { runCommand } from "../command-line/commands.ts";
import { onChurchDatabase } from "./church-database.ts";

await runCommand("painel", onChurchDatabase(staffCommands), process.argv.slice(2));
