/** Opens a conversation with the church, with a text ready to send. `phone` is ten or eleven digits. */
export function whatsappUrl(phone: string, text?: string): string {
  const url = new URL(`https://wa.me/55${phone}`);
  if (text) url.searchParams.set("text", text);
  return url.href.replaceAll("+", "%20");
}
