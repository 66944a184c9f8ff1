/** Values of `PIX_BANCO`. `simulado` is no bank: it pays by itself. */
export const bankNames = [
  "padrao",
  "bb",
  "itau",
  "bradesco",
  "santander",
  "sicoob",
  "sicredi",
  "inter",
  "efi",
  "simulado",
] as const;

export type BankName = (typeof bankNames)[number];
