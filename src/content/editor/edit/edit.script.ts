// Keeps what is being written as a draft, so that it outlives the phone's battery; and asks before a person
// leaves with what could not be kept.
const pauseMs = 1_000;
const form = document.querySelector<HTMLFormElement>("form[data-draft]");
const state = document.querySelector("[data-draft-state]");

if (form && state) {
  /** Fields that the form was drawn with; the rest is what the person wrote. */
  const drawnWith = ["base", "folha", "visto"];
  const fieldsOf = (one: HTMLFormElement) =>
    new URLSearchParams(new FormData(one) as unknown as string[][]);
  const saidIn = (one: HTMLFormElement) => {
    const fields = fieldsOf(one);
    for (const name of drawnWith) fields.delete(name);
    return `${fields}`;
  };
  const said = () => saidIn(form);

  // As the server drew it: some browsers have filled in what was there before a reload.
  const drawn = form.cloneNode(true) as HTMLFormElement;
  drawn.reset();
  let kept = saidIn(drawn);
  const fields = fieldsOf(drawn);
  const own = Object.fromEntries(drawnWith.map((name) => [name, fields.get(name) ?? ""]));
  let sheet = own;
  form.addEventListener("formdata", ({ formData }) => {
    for (const [name, value] of Object.entries(sheet)) formData.set(name, value);
  });

  let isSending = false;
  let hasTyped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refusals: Record<number, string> = {
    403: "Não guardado: o seu acesso a esta parte mudou. Copie o texto antes de sair daqui.",
    409: "Não guardado: este rascunho mudou em outra página ou aparelho. Toque em “Ver como fica” para ver os dois textos.",
  };

  const keep = async () => {
    const now = said();
    if (now === kept || isSending) return;
    try {
      const body = fieldsOf(form);
      const answer = await fetch(form.dataset.draft ?? "", {
        method: "POST",
        body,
        redirect: "manual",
        // Goes out even if the page is closed meanwhile.
        keepalive: `${body}`.length < 60_000,
      });
      const refusal = refusals[answer.status];
      if (refusal) {
        state.textContent = refusal;
        return;
      }
      // A host's page of maintenance says 200.
      const isKept = answer.status === 204;
      if (!isKept && answer.type !== "opaqueredirect") throw new Error();
      kept = now;
      // Without a session it leads to the sign-in; the text was kept for the person who comes back from there.
      state.textContent = isKept
        ? "Rascunho guardado. Só vai ao ar quando você publicar."
        : "A sua entrada terminou. O texto está guardado: toque em “Ver como fica” e entre de novo.";
    } catch {
      state.textContent = "Ainda não guardado: sem conexão. Não feche esta página.";
      timer = setTimeout(keep, 5 * pauseMs);
    }
  };
  form.addEventListener("input", () => {
    // A person who writes is still here, whatever became of what was sent.
    isSending = false;
    hasTyped = true;
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
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      // A page that the browser had put aside may show a text that has changed long since.
      if (isSending || said() === kept) location.reload();
      isSending = false;
      return;
    }
    // By now a browser has brought back what was written on the page before: that goes with what it was drawn with.
    if (said() !== kept) sheet = history.state ?? (hasTyped ? own : { ...own, visto: "" });
    history.replaceState(sheet, "");
    void keep();
  });
  window.addEventListener("beforeunload", (event) => {
    if (!isSending && said() !== kept) event.preventDefault();
  });
}

// All photos to choose from come once a page. A field has them from when it is seen, so that a form of 80
// photos is light; until then, and without script, photos are chosen in the gallery.
const photos = document.querySelector<HTMLDataListElement>("#lista-de-fotos");

const fillSeen = () => {
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-photos]")) {
    if (select.closest("details:not([open])")) continue;
    select.removeAttribute("data-photos");
    for (const option of photos?.options ?? []) {
      if (option.value !== select.value) select.append(option.cloneNode(true));
    }
  }
};

fillSeen();
document.addEventListener("toggle", fillSeen, true);
