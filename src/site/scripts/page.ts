// Fetched by every page once it has been painted (start.script.ts): what makes it more comfortable.
import "./edit-link.ts";
import "./header.ts";
import "./menu.ts";
import "../offline/register-worker.ts";
