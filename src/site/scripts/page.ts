// Fetched by every page once it has been painted (start.script.ts): what makes it more comfortable.
import "./header.ts";
import "./menu.ts";
import "./notices.ts";
import "../../contact/form/show-own-light.ts";
import "../offline/register-worker.ts";
// Last, since a browser may refuse to say what cookies there are.
import "./edit-link.ts";
