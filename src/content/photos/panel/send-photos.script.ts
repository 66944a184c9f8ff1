// A phone's photo takes a minute on a slow network: made smaller here, it takes a third of that. Whatever goes wrong,
// the photo goes as it is, and the server does the same. Several go one by one, each with its own words.
const form = document.querySelector<HTMLFormElement>(".photo-form")!;
const input = form.querySelector<HTMLInputElement>("#foto")!;
const words = form.querySelector<HTMLTextAreaElement>("textarea")!;
const wordsField = words.closest<HTMLElement>(".field")!;
const list = form.querySelector<HTMLElement>(".sent-photos")!;
const button = form.querySelector<HTMLButtonElement>("button")!;
const longestSide = 2_560;
/** Bytes; a smaller one goes as it is. */
const smallEnough = 1_000_000;
const busyMs = 3_000;
const mostTries = 20;
/** Status codes of a busy site, or of a proxy in front of a site that restarts. */
const passing = new Set([502, 503, 504]);
/** Words for answers that are not the site's own: a proxy's, or a page for a person who was signed out meanwhile. */
const unknown: Record<number, string> = {
  413: "É grande demais para o servidor que fica na frente do site. Mande uma menor, ou peça a quem cuida dele para aumentar o limite (docs/operations.md, “In front of it”).",
  502: "O site está reiniciando. Espere um minuto e toque em enviar de novo.",
  504: "O site demorou a responder. Espere um minuto e toque em enviar de novo.",
};

type Sending = { photo: File; words: HTMLTextAreaElement; outcome: HTMLElement; isSent: boolean };
let several: Sending[] = [];

input.multiple = form.dataset.several !== undefined;

input.addEventListener("change", async () => {
  const photos = [...(input.files ?? [])];
  const isOne = photos.length < 2;
  several = isOne ? [] : photos.map(row);
  list.replaceChildren(...several.map(({ words: one }) => one.closest("li")!));
  list.hidden = isOne;
  wordsField.hidden = !isOne;
  words.disabled = !isOne;
  button.textContent = isOne ? "Enviar foto" : `Enviar ${photos.length} fotos`;
  const [photo] = photos;
  if (!photo || !isOne) return;
  const small = await shrink(photo);
  // Another may have been chosen meanwhile.
  if (small === photo || input.files?.[0] !== photo) return;
  const chosen = new DataTransfer();
  chosen.items.add(small);
  input.files = chosen.files;
});

form.addEventListener("submit", (event) => {
  if (several.length === 0) return;
  event.preventDefault();
  if (button.disabled) return;
  button.disabled = true;
  void sendAll().finally(() => (button.disabled = false));
});

async function sendAll(): Promise<void> {
  for (const one of several) if (!one.isSent) await send(one);
  const left = several.filter(({ isSent }) => !isSent).length;
  if (left === 0) location.assign(`${location.pathname}?feito=fotos-guardadas`);
  else button.textContent = left === 1 ? "Enviar a que falta" : `Enviar as ${left} que faltam`;
}

async function send(one: Sending): Promise<void> {
  one.outcome.textContent = "Enviando…";
  const body = new FormData();
  body.set("foto", await shrink(one.photo));
  body.set("descricao", one.words.value);
  try {
    for (let tries = 1; ; tries += 1) {
      const headers = { accept: "application/json" };
      const response = await fetch(form.action, { method: "POST", body, headers });
      if (passing.has(response.status) && tries < mostTries) {
        await new Promise((resolve) => setTimeout(resolve, busyMs));
        continue;
      }
      const isOurs = response.headers.get("content-type")?.startsWith("application/json");
      const {
        isSaved = false,
        words: told = unknown[response.status] ??
          "Não foi enviada. Abra o painel de novo, entre, e envie outra vez.",
      } = isOurs ? await response.json() : {};
      one.outcome.textContent = told;
      one.isSent = isSaved;
      one.words.disabled = one.isSent;
      return;
    }
  } catch {
    one.outcome.textContent = "A internet falhou. Esta ainda não foi; toque em enviar de novo.";
  }
}

function row(photo: File, index: number): Sending {
  const item = document.createElement("li");
  item.className = "field";
  const canvas = document.createElement("canvas");
  void draw(photo, canvas);
  const label = document.createElement("label");
  label.htmlFor = `descricao.${index}`;
  label.textContent = `O que se vê na foto ${index + 1}`;
  const own = document.createElement("textarea");
  own.id = label.htmlFor;
  own.className = "long-line";
  own.required = true;
  const outcome = document.createElement("p");
  outcome.setAttribute("role", "status");
  item.append(canvas, label, own, outcome);
  return { photo, words: own, outcome, isSent: false };
}

/** Draws the photo as small as a stamp: an address of the file would need a wider policy. */
async function draw(photo: File, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(photo, { resizeWidth: 160 }).catch(() => undefined);
  if (!bitmap) return canvas.remove();
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
}

async function shrink(photo: File): Promise<File> {
  // An animated picture would become a still one, and nobody would be told.
  if (photo.size < smallEnough || /webp|png/.test(photo.type)) return photo;
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale);
    const context = canvas.getContext("2d")!;
    // Transparent parts become white, as where the server makes it smaller.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
    return blob.size < photo.size ? new File([blob], "foto.jpg", { type: "image/jpeg" }) : photo;
  } catch {
    return photo;
  }
}
