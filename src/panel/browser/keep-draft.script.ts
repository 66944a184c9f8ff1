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
  // A person has one draft of each text, and may have the form open twice.
  const otherTabs = new BroadcastChannel(`rascunho ${form.dataset.draft}`);
  let isElsewhere = false;
  otherTabs.addEventListener("message", () => {
    isElsewhere = true;
    state.textContent =
      "Outra aba com este formulário acaba de guardar um rascunho. Continue em uma só: vale o que for guardado por último.";
  });

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
      // A channel, unlike a window, has one origin only.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTabs.postMessage("guardado");
      state.textContent = isElsewhere
        ? "Rascunho guardado, no lugar do que a outra aba guardou. Continue só nesta."
        : "Rascunho guardado. Só vai ao ar quando você publicar.";
    } catch {
      state.textContent = "Ainda não guardado: sem conexão. Não feche esta página.";
      timer = setTimeout(keep, 5 * pauseMs);
    }
  };
  form.addEventListener("input", () => {
    // Who writes is still here, whatever became of what was sent.
    isSending = false;
    state.textContent = "";
    clearTimeout(timer);
    timer = setTimeout(keep, pauseMs);
  });
  form.addEventListener("submit", (event) => {
    // The browser would put its own page in the place of what was written.
    isSending = navigator.onLine;
    if (isSending) return;
    event.preventDefault();
    state.textContent =
      "Sem internet: nada foi enviado, e o texto continua aqui. Não feche esta página.";
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void keep();
  });
  window.addEventListener("pageshow", () => (isSending = false));
  window.addEventListener("beforeunload", (event) => {
    if (!isSending && said() !== kept) event.preventDefault();
  });
}
