import { Maskito, type MaskitoPreprocessor } from "@maskito/core";
import { type InputHTMLAttributes, useEffect, useRef } from "react";
import { type MaskedText, reachDigit } from "../../format/masks/masked-text.ts";

type Masking = {
  /** Formats the text of the field; `before` is the text that it showed last. */
  mask(typed: MaskedText, before: MaskedText): MaskedText;
  /** Form of a finished entry, once the field is left. */
  complete?: ((text: string) => string) | undefined;
  /** Reads a text that came whole, pasted or typed before the code was here; undefined leaves the field. */
  readWhole?: ((text: string) => string | undefined) | undefined;
  /** Called with the result of `readWhole`, and with undefined once the field has another text. */
  onWhole?: ((read: string | undefined) => void) | undefined;
  /** Called with what is in the field once it is left. */
  onLeave?: ((text: string) => void) | undefined;
};

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "onInput" | "onPaste" | "onBlur"> &
  Masking & {
    /** `maxlength` while the field has the focus: more than the mask leaves, such as a country code. */
    longestWritten?: number;
  };

/** A field that writes its own separators. The input keeps its value itself; React only watches. */
export function MaskedInput(props: Props) {
  const { mask, complete, readWhole, onWhole, onLeave, longestWritten, ...attributes } = props;
  const { maxLength } = attributes;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    return field ? maskField(field, { mask, complete, readWhole, onWhole, onLeave }) : undefined;
  }, [mask, complete, readWhole, onWhole, onLeave]);

  // A browser cuts autofill and suggestions of a keyboard at `maxlength`.
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!form || maxLength === undefined || longestWritten === undefined) return;
    const widen = () => {
      field.maxLength = longestWritten;
    };
    const narrow = ({ relatedTarget }: FocusEvent) => {
      if (!form.contains(relatedTarget as Node | null)) field.maxLength = maxLength;
    };
    form.addEventListener("focusin", widen);
    form.addEventListener("focusout", narrow);
    return () => {
      form.removeEventListener("focusin", widen);
      form.removeEventListener("focusout", narrow);
    };
  }, [maxLength, longestWritten]);

  return <input {...attributes} ref={input} />;
}

/** Maskito listens to keys, undo and compositions of a keyboard; `mask` formats the text. */
function maskField(field: HTMLInputElement, masking: Masking): () => void {
  const { mask, complete, readWhole, onWhole, onLeave } = masking;
  let shown: MaskedText = { text: "", caret: 0 };
  // A text whose typing began before the code was here, for as long as it goes on at its end.
  let begun: string | undefined;
  let inputType: string | undefined;

  const read: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    if (action === "deleteBackward" || action === "deleteForward") {
      begun = undefined;
      onWhole?.(undefined);
      const direction = action === "deleteForward" ? "forward" : "backward";
      return { elementState: { value, selection: reachDigit(value, selection, direction) } };
    }
    const isKey = action === "insert";
    const next = isKey ? value.slice(0, selection[0]) + data + value.slice(selection[1]) : value;
    if (next === shown.text) return { elementState };
    // "1" before the code and "50" behind it are a hundred and fifty, as they would have been without it.
    const goesOn = begun !== undefined && next.startsWith(shown.text);
    begun = goesOn ? begun + next.slice(shown.text.length) : undefined;
    const isPasted = inputType === "insertFromPaste";
    const whole = begun ?? (isKey && isPasted ? data : cameWhole(next, inputType, data) && next);
    const found = whole === false ? undefined : readWhole?.(whole);
    if (found === undefined && isPasted && readWhole) return { elementState, data: "" };
    onWhole?.(found);
    if (found === undefined) return { elementState };
    return isKey
      ? { elementState: { value: "", selection: [0, 0] }, data: found }
      : { elementState: { value: found, selection: [found.length, found.length] } };
  };

  const show = (text: string, caret: number) => {
    shown = { text, caret };
    // Left alone if it is right already: writing it would cost the browser's own undo.
    if (field.value !== text) field.value = text;
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
  };

  const leave = () => {
    begun = undefined;
    if (complete) show(complete(field.value), field.value.length);
    if (field.value) onLeave?.(field.value);
  };

  // It may have been filled in before the code was here.
  if (field.value) {
    const { value, selectionStart } = field;
    const found = readWhole?.(value);
    onWhole?.(found);
    if (found !== undefined) {
      if (document.activeElement === field) begun = value;
      show(found, found.length);
    } else if (!readWhole) {
      const { text, caret } = mask({ text: value, caret: selectionStart ?? value.length }, shown);
      show(text, caret);
    }
  }

  const maskito = new Maskito(field, {
    mask: /^[^]*$/,
    preprocessors: [read],
    postprocessors: [
      ({ value, selection }) => {
        shown = mask({ text: value, caret: selection[1] }, shown);
        return { value: shown.text, selection: [shown.caret, shown.caret] };
      },
    ],
    plugins: [
      () => {
        const watch = (event: Event) => ({ inputType } = event as InputEvent);
        field.addEventListener("beforeinput", watch);
        field.addEventListener("input", watch);
        field.addEventListener("blur", leave);
        return () => {
          field.removeEventListener("beforeinput", watch);
          field.removeEventListener("input", watch);
          field.removeEventListener("blur", leave);
        };
      },
    ],
  });
  return () => maskito.destroy();
}

/**
 * True if a text came not key by key: filled in by the browser, spoken, or suggested. Digits alone come in at the end,
 * as keys do.
 */
const cameWhole = (text: string, inputType: string | undefined, data: string): boolean =>
  /[^\d\s]/.test(text) &&
  (!inputType || inputType === "insertReplacementText" || (data === text && text.length > 1));
