import { type RefObject, useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";

type Copied = { code: string; isThere: boolean; stepsDone: 0 | 1 | 2 | 3 };

/**
 * What became of the code that was copied last, for as long as it is still the page's code. News that goes after
 * seconds is gone when somebody comes back from the bank's application. `shown` is where the code stands, to be
 * selected by hand if it cannot be copied.
 */
export function useCopied(code: string, shown: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<Copied>();
  const copied = last?.code === code ? last : undefined;

  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === "visible") setLast(afterBank);
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, []);

  return {
    copied,
    /** 1: copied; 2: back from the bank; 3: the church is told. */
    stepsDone: copied?.stepsDone ?? 0,
    async copy() {
      const isThere = await copyText(code);
      setLast({ code, isThere, stepsDone: isThere ? 1 : 0 });
      if (!isThere && shown.current) getSelection()?.selectAllChildren(shown.current);
    },
    tell() {
      setLast((was) => (was && was.code === code && was.isThere ? { ...was, stepsDone: 3 } : was));
    },
  };
}

/** Whoever left with the code and comes back has been at the bank, as far as a page can know. */
const afterBank = (was: Copied | undefined): Copied | undefined =>
  was?.stepsDone === 1 ? { ...was, stepsDone: 2 } : was;
