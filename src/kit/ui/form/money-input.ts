import type { TextInput } from "./field.tsx";

/** An amount as people write one. By its class say-sums.ts knows it. Here without markup, since commands read amounts too. */
export const moneyInput = {
  inputMode: "decimal",
  autoComplete: "off",
  className: "money",
  heard: "Sem vírgula são reais: 350 é R$ 350,00.",
} as const satisfies TextInput;
