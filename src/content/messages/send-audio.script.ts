// The audio goes as soon as it is chosen, by itself, while the person still writes: what they wrote never depends on
// a slow network.
const input = document.querySelector<HTMLInputElement>("#arquivo")!;
const form = input.form!;
const kept = form.querySelector<HTMLInputElement>("[name=guardado]")!;
const place = form.querySelector<HTMLElement>(".audio-sent")!;
const bar = place.querySelector("progress")!;
const words = place.querySelector("output")!;
const again = place.querySelector("button")!;
const mostBytes = 60_000_000;

/** Upload of a file that is on its way, or was refused: the form waits for it, or for another one. */
let sending: XMLHttpRequest | undefined;
/** The button that was pressed before the audio had arrived. */
let pressed: HTMLElement | null = null;

input.closest(".field")!.after(place);

input.addEventListener("change", () => {
  kept.value = "";
  pressed = null;
  void send();
});
again.addEventListener("click", () => void send());
addEventListener("online", () => {
  if (!again.hidden) void send();
});
addEventListener("beforeunload", (event) => {
  if (sending) event.preventDefault();
});
form.addEventListener("submit", (event) => {
  if (!input.files?.length) return;
  event.preventDefault();
  pressed = event.submitter;
  if (sending) tell("O áudio ainda está chegando. Assim que chegar, o site faz o que você pediu.");
  else void send();
});

async function send(): Promise<void> {
  sending?.abort();
  sending = undefined;
  again.hidden = true;
  bar.hidden = true;
  const [file] = input.files ?? [];
  if (!file) return tell("");
  if (file.size > mostBytes) {
    return refuse(
      `O áudio tem ${Math.ceil(file.size / 1e6)} MB, e cabem 60. Salve-o em MP3 de 64 kbps (uma hora fica com 29 MB) e escolha de novo.`,
    );
  }
  const body = new FormData();
  body.set("arquivo", file);
  const request = new XMLHttpRequest();
  sending = request;
  request.open("POST", form.action);
  request.setRequestHeader("accept", "application/json");
  bar.value = 0;
  bar.hidden = false;
  tell("Enviando o áudio. Pode continuar a escrever.");
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    bar.value = (loaded / total) * 100;
  });
  request.addEventListener("load", () => {
    sending = undefined;
    const answer = read(request);
    if (!answer) return fail(troubles[request.status] ?? unknown);
    if (!answer.guardado) return (request.status === 503 ? fail : refuse)(answer.words);
    kept.value = answer.guardado;
    input.value = "";
    bar.hidden = true;
    tell(answer.words);
    pressed?.click();
  });
  request.addEventListener("error", () => {
    sending = undefined;
    const arrived = Math.floor(bar.value);
    // A weak network may break a connection without going offline: then no event tells of its return.
    const then = navigator.onLine ? "envie de novo" : "quando ela voltar, o envio recomeça";
    fail(
      `A internet parou quando ${arrived}% do áudio tinham chegado. O que você escreveu está aqui; ${then}.`,
    );
  });
  // The site hangs up on a person who was signed out meanwhile, which would look like a lost network.
  const asked = await fetch(form.action, { method: "HEAD", redirect: "manual" }).catch(() => {});
  if (sending !== request) return;
  if (asked?.type === "opaqueredirect") {
    sending = undefined;
    return fail("A sua entrada terminou. Entre no painel em outra aba, e envie de novo.");
  }
  request.send(body);
}

type Told = { words: string; guardado?: string };

const unknown = "O site não conseguiu guardar o áudio agora. Espere um minuto e envie de novo.";
const troubles: Record<number, string> = {
  413: "O que está na frente do site não deixa passar um arquivo deste tamanho. Peça a quem cuida do computador do site que deixe passar 64 MB.",
};

function read({ responseText }: XMLHttpRequest): Told | undefined {
  try {
    return JSON.parse(responseText);
  } catch {
    return undefined;
  }
}

const tell = (text: string): void => void (words.textContent = text);

/** Says that the upload failed. The file may be sent again as it is; then the button that was pressed takes effect. */
function fail(text: string): void {
  bar.hidden = true;
  again.hidden = false;
  tell(text);
}

/** Says that the file is refused. Another one has to be chosen. */
function refuse(text: string): void {
  pressed = null;
  bar.hidden = true;
  input.value = "";
  input.focus();
  tell(text);
}
