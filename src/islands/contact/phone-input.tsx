import {
  type ClipboardEvent,
  type FormEvent,
  type InputHTMLAttributes,
  useEffect,
  useRef,
} from "react";
import { digitsOnly } from "../../contract/format.ts";
import { dropDigit, maskPhone, settlePhone, type Typed } from "../../contract/phone-mask.ts";

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode">;

/** A phone field that writes its own brackets. The input keeps its value itself; React only watches. */
export function PhoneInput(attributes: Attributes) {
  const input = useRef<HTMLInputElement>(null);
  const lastDigits = useRef("");

  const show = ({ text, caret }: Typed) => {
    const field = input.current;
    if (!field) return;
    lastDigits.current = digitsOnly(text);
    // Left alone if it is right already: writing it would cost the browser's own undo.
    if (field.value !== text) field.value = text;
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
  };

  // It may have been filled in before the code was here.
  const showFirst = useRef(show);
  useEffect(() => {
    const { value = "", selectionStart } = input.current ?? {};
    if (value) showFirst.current(maskPhone(value, selectionStart ?? value.length));
  }, []);

  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget;
    const typed = { text: value, caret: selectionStart ?? value.length };
    const direction = directionOf((nativeEvent as InputEvent).inputType);
    const onlySeparators = digitsOnly(value) === lastDigits.current;
    const { text, caret } = direction && onlySeparators ? dropDigit(typed, direction) : typed;
    show(maskPhone(text, caret));
  };

  // By hand, because `maxlength` would cut the end of a number that comes with its country.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const pasted = before + event.clipboardData.getData("text");
    show(maskPhone(pasted + value.slice(selectionEnd ?? value.length), pasted.length));
    event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  };

  return (
    <input
      {...attributes}
      ref={input}
      type="tel"
      inputMode="tel"
      onInput={onInput}
      onPaste={onPaste}
      onBlur={({ currentTarget: { value } }) =>
        show({ text: settlePhone(value), caret: value.length })
      }
    />
  );
}

function directionOf(inputType = ""): "backward" | "forward" | undefined {
  if (inputType === "deleteContentBackward") return "backward";
  return inputType === "deleteContentForward" ? "forward" : undefined;
}
