// Part of page.ts. Shows a link to the person who signed in to the panel in this browser: the flag opens nothing.
try {
  const isSignedIn = document.cookie.includes("logado=S");
  if (isSignedIn) document.querySelector<HTMLElement>("[data-edit]")!.hidden = false;
} catch {
  // A browser may refuse to say what cookies there are.
}
