// Keeps what is being written as a draft, so that it outlives the phone's battery; and asks before somebody
// leaves with what could not be kept.
const pauseMs = 1_000;
const form = document.querySelector<HTMLFormElement>("form[data-draft]");
const state = document.querySelector("[data-draft-state]");

if (form && state) {
  const said = () => new URLSearchParams(new FormData(form) as unknown as string[][]).toString();
  let kept = said();
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = async () => {
    const now = said();
    if (now === kept || isSending) return;
    try {
      const answer = await fetch(form.dataset.draft ?? "", {
        method: "POST",
        body: new URLSearchParams(now),
        redirect: "manual",
        // Goes out even if the page is closed meanwhile.
        keepalive: now.length < 60_000,
      });
      if (answer.status === 403) {
        state.textContent =
          "Não guardado: o seu acesso a esta parte mudou. Copie o texto antes de sair daqui.";
        return;
      }
      if (!answer.ok && answer.type !== "opaqueredirect") throw new Error();
      kept = now;
      if (!answer.ok) {
        // It leads to the way in; the text was kept for who comes back from there.
        state.textContent =
          "A sua entrada terminou. O texto está guardado: toque em “Ver como fica” e entre de novo.";
        return;
      }
      state.textContent = "Rascunho guardado. Só vai ao ar quando você publicar.";
    } catch {
      state.textContent = "Ainda não guardado: sem conexão. Não feche esta página.";
      timer = setTimeout(keep, 5 * pauseMs);
    }
  };
  form.addEventListener("input", () => {
    state.textContent = "";
    clearTimeout(timer);
    timer = setTimeout(keep, pauseMs);
  });
  form.addEventListener("submit", () => (isSending = true));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void keep();
  });
  window.addEventListener("pageshow", () => (isSending = false));
  window.addEventListener("beforeunload", (event) => {
    if (!isSending && said() !== kept) event.preventDefault();
  });
}
