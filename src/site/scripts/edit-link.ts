// Part of page.ts. Shows a link to whoever signed in to the panel in this browser: the flag opens nothing.
import { ifAllowed } from "../islands/if-allowed.ts";

if (ifAllowed(() => document.cookie.includes("logado=S")))
  document.querySelector<HTMLElement>("[data-edit]")!.hidden = false;
