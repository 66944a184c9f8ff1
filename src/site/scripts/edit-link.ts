// Part of page.ts. Shows a link to whoever signed in to the panel in this browser: the flag opens nothing.
if (document.cookie.includes("logado=S"))
  document.querySelector<HTMLElement>("[data-edit]")!.hidden = false;
