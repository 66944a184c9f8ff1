import {
  type ClipboardEvent,
  type FormEvent,
  type InputHTMLAttributes,
  useEffect,
  useRef,
} from "react";
import { digitsOnly } from "../../format/format.ts";
import { dropDigit, type MaskedText } from "../../format/masks/masked-text.ts";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "onInput" | "onPaste" | "onBlur"> & {
  /** What the field shows of what stands in it; `before` is what it showed last. */
  mask(typed: MaskedText, before: MaskedText): MaskedText;
  /** How a finished entry looks, once the field is left. */
  complete?(text: string): string;
  /** Reads a text that came whole, pasted or typed before the code was here; undefined leaves the field. */
  readWhole?(text: string): string | undefined;
  /** Is told what such a text was read as; and nothing, once something else stands in the field. */
  onWhole?(read: string | undefined): void;
  /** Characters that may come before the mask has taken off what is not kept; `maxlength` holds for what is kept. */
  longestWritten?: number;
};

/** A field that writes its own separators. The input keeps its value itself; React only watches. */
export function MaskedInput(props: Props) {
  const { mask, complete, readWhole, onWhole, longestWritten, ...attributes } = props;
  const input = useRef<HTMLInputElement>(null);
  const last = useRef<MaskedText>({ text: "", caret: 0 });
  // A text whose typing began before the code was here, for as long as it goes on at its end.
  const begun = useRef<string>(undefined);

  const show = (typed: MaskedText) => {
    const field = input.current;
    if (!field) return;
    last.current = typed;
    // Left alone if it is right already: writing it would cost the browser's own undo.
    if (field.value !== typed.text) field.value = typed.text;
    if (document.activeElement === field) field.setSelectionRange(typed.caret, typed.caret);
  };

  const showMasked = (typed: MaskedText) => show(mask(typed, last.current));

  const showWhole = (text: string): boolean => {
    const read = readWhole?.(text);
    if (read === undefined) return false;
    show({ text: read, caret: read.length });
    onWhole?.(read);
    return true;
  };

  const readFirst = useRef(() => {
    const { value = "", selectionStart } = input.current ?? {};
    if (!value) return;
    if (readWhole) {
      if (showWhole(value) && document.activeElement === input.current) begun.current = value;
    } else showMasked({ text: value, caret: selectionStart ?? value.length });
  });
  useEffect(() => readFirst.current(), []);

  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget;
    if (goesOn(value)) return;
    if (cameWhole(value, nativeEvent as InputEvent) && showWhole(value)) return;
    onWhole?.(undefined);
    const typed = { text: value, caret: selectionStart ?? value.length };
    const direction = directionOf((nativeEvent as InputEvent).inputType);
    const onlySeparators = digitsOnly(value) === digitsOnly(last.current.text);
    showMasked(direction && onlySeparators ? dropDigit(typed, direction) : typed);
  };

  /** "1" before the code and "50" behind it are a hundred and fifty, as they would have been without it. */
  const goesOn = (value: string): boolean => {
    const { text } = last.current;
    const isLonger = begun.current !== undefined && value.startsWith(text) && value !== text;
    begun.current = isLonger ? begun.current + value.slice(text.length) : undefined;
    return begun.current !== undefined && showWhole(begun.current);
  };

  // A browser cuts what it fills in, and what a keyboard suggests, where `maxlength` ends.
  const { maxLength } = attributes;
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

  // By hand, because `maxlength` would cut the end of what comes with more than is kept of it.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData("text");
    if (readWhole) showWhole(pasted);
    else {
      const before = value.slice(0, selectionStart ?? value.length) + pasted;
      const text = before + value.slice(selectionEnd ?? value.length);
      showMasked({ text, caret: before.length });
    }
    event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  };

  return (
    <input
      {...attributes}
      ref={input}
      onInput={onInput}
      onPaste={onPaste}
      onBlur={({ currentTarget: { value } }) => {
        begun.current = undefined;
        if (complete) show({ text: complete(value), caret: value.length });
      }}
    />
  );
}

/** Not key by key: filled in by the browser, spoken, or suggested. Digits alone come in at the end, as keys do. */
const cameWhole = (value: string, { inputType, data }: InputEvent): boolean =>
  /[^\d\s]/.test(value) &&
  (!inputType || inputType === "insertReplacementText" || (data === value && value.length > 1));

function directionOf(inputType = ""): "backward" | "forward" | undefined {
  if (inputType === "deleteContentBackward") return "backward";
  return inputType === "deleteContentForward" ? "forward" : undefined;
}
