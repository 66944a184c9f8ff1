// Inlined on pages that are made to be printed. Where it does not run, their style hides the button.
document.querySelector("[data-imprimir]")?.addEventListener("click", () => print());
