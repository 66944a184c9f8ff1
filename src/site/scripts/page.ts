// Fetched by every page once it has been painted (start.script.ts): what makes it more comfortable.
import "./header.ts";
import "./menu.ts";
import "../offline/register-worker.ts";
import "./edit-link.ts";

// What features add to every page.
import.meta.glob("../../**/*.page-script.ts", { eager: true });
