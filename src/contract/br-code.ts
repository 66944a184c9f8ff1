import { generatePixPayload } from "@brazilian-utils/brazilian-utils";

export type PixReceiver = {
  /** CPF, CNPJ, phone, e-mail or random key, in any usual spelling. */
  key: string;
  /** At most 25 characters; accents are folded. */
  receiver: string;
  /** At most 15 characters; accents are folded. */
  city: string;
};

/** Whether there is a code: after folding, receiver and city must still be there, and fit. */
export const hasBrCode = ({ key, receiver, city }: PixReceiver): boolean =>
  generatePixPayload({ key, merchantName: receiver, merchantCity: city }) !== null;

/**
 * The static BR Code (EMV QRCPS-MPM) that a bank's app reads as a QR code or as "copia e cola". Without
 * an amount, the giver types it. Throws on a receiver that the content schema would have refused.
 */
export function brCode({ key, receiver, city }: PixReceiver): string {
  const code = generatePixPayload({ key, merchantName: receiver, merchantCity: city });
  if (code === null) throw new Error("The PIX key, receiver and city make no valid BR Code.");
  return code;
}
