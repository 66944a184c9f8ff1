import type { Ref } from "react";
import { Icon } from "../../ui/art/icon.tsx";
import { RoseWindow } from "../../ui/art/rose-window.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { ToldOutcome } from "./use-news.ts";

type Props = { outcome: ToldOutcome | undefined; ref: Ref<HTMLDivElement> };

/**
 * How the last try ended, above the button, until the next one. No live region: the toast beside it has
 * spoken already.
 */
export function Outcome({ outcome, ref }: Props) {
  if (!outcome) return null;
  const { tone, title, text } = outcome;
  return (
    <div className={`outcome ${tone}`} ref={ref}>
      {tone === "success" ? <RoseWindow /> : <Icon name="warning" />}
      <div>
        <p className="outcome-title">{title}</p>
        {text && (
          <p key={text}>
            <WholeWords>{text}</WholeWords>
          </p>
        )}
      </div>
    </div>
  );
}
