// A phone's photo takes a minute on a slow network: made smaller here, it takes a third of that. Whatever goes
// wrong, the photo goes as it is, and the server does the same.
const input = document.querySelector<HTMLInputElement>("#foto");
const longestSide = 2_560;
/** Bytes; a smaller one goes as it is. */
const smallEnough = 1_000_000;

input?.addEventListener("change", async () => {
  const [photo] = input.files ?? [];
  if (!photo || photo.size < smallEnough) return;
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return;
    // What shows through is white, as where the server makes it smaller.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
    // Another may have been chosen meanwhile.
    if (blob.size >= photo.size || input.files?.[0] !== photo) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([blob], "foto.jpg", { type: "image/jpeg" }));
    input.files = chosen.files;
  } catch {}
});
