import { phone as formatPhone } from "./format.ts";
import { internationalDigits } from "./phone-number.ts";

/** Opens a conversation with a text ready to send. `phone` is as it is kept; without it WhatsApp asks for the person. */
export function whatsappUrl(phone: string | undefined, text?: string): string {
  const url = new URL(
    phone === undefined ? "https://wa.me/" : `https://wa.me/${internationalDigits(phone)}`,
  );
  if (text) url.searchParams.set("text", text);
  return url.href.replaceAll("+", "%20");
}

export const telUrl = (phone: string): string => `tel:+${internationalDigits(phone)}`;

/** Numbers at which the church is reached at once. Some churches have no WhatsApp. */
export type Phones = { phone: string; whatsapp?: string | undefined };

/** A conversation with the church, its first words written; a call where it has no WhatsApp. */
export const quickestUrl = ({ phone, whatsapp }: Phones, text?: string): string =>
  whatsapp ? whatsappUrl(whatsapp, text) : telUrl(phone);

/** Name of it in a sentence, as in "fale com a igreja pelo telefone (11) 5555-0100". */
export const quickestWords = ({ phone, whatsapp }: Phones): string =>
  whatsapp ? `WhatsApp ${formatPhone(whatsapp)}` : `telefone ${formatPhone(phone)}`;

/** Opens a phone's map with the way to an address, or to "latitude,longitude". */
export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;

export type Address = {
  street: string;
  number: string;
  city: string;
  state: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
};

/** The way to the church: to its place on the map, or to its street and number while the place is not known. */
export const directionsUrl = ({ latitude, longitude, street, number, city, state }: Address) =>
  directionsTo(
    latitude === undefined
      ? `${street}, ${number}, ${city} - ${state}`
      : `${latitude},${longitude}`,
  );

/** A name of letters, numbers and hyphens: browsers take signs that would end a directive of a page's policy. */
const plainHost = /^[a-z\d_-]+(\.[a-z\d_-]+)+$/;

/** True if a text is the whole address of a public place on the web. */
export function isExternalUrl(text: string): boolean {
  const url = URL.parse(text);
  const isPublic = url?.protocol === "https:" && !url.username && !url.password;
  return isPublic && plainHost.test(url.hostname);
}
