import type { InputHTMLAttributes } from "react";
import { maskPhone, completePhone } from "../../format/masks/phone-mask.ts";
import { MaskedInput } from "../masked-input.tsx";

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode">;

/** A phone field that writes its own brackets. */
export const PhoneInput = (attributes: Attributes) => (
  <MaskedInput
    {...attributes}
    type="tel"
    inputMode="tel"
    mask={({ text, caret }) => maskPhone(text, caret)}
    complete={completePhone}
  />
);
