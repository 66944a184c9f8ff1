import type { InputHTMLAttributes } from "react";
import { maskPhone, completePhone } from "../../format/masks/phone-mask.ts";
import { MaskedInput } from "../../site/form/masked-input.tsx";

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode">;

/** Characters of a number with its country, and with whatever people put between digits. */
const longestWritten = 30;

/** A phone field that writes its own brackets. */
export const PhoneInput = (attributes: Attributes) => (
  <MaskedInput
    {...attributes}
    type="tel"
    inputMode="tel"
    mask={maskPhone}
    complete={completePhone}
    longestWritten={longestWritten}
  />
);
