/** Opens a conversation with a text ready to send. `phone` is ten or eleven digits; without it WhatsApp asks to whom. */
export function whatsappUrl(phone: string | undefined, text?: string): string {
  const url = new URL(phone === undefined ? "https://wa.me/" : `https://wa.me/55${phone}`);
  if (text) url.searchParams.set("text", text);
  return url.href.replaceAll("+", "%20");
}

/** Opens a phone's map with the way to an address, or to "latitude,longitude". */
export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;

/** Whether a text is the whole address of a public place on the web. */
export function isExternalUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.hostname.includes(".") && !url.username;
}
