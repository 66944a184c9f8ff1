import { Icon } from "../ui/art/icon.tsx";
import { RoseWindow } from "../ui/art/rose-window.tsx";
import { WholeWords } from "../ui/whole-words.tsx";
import type { Outcome } from "./form-state.ts";

/**
 * How the last try ended, above the button, until the next one. No live region: the toast beside it has
 * spoken already.
 */
export function OutcomePanel({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  const { tone, title, text } = outcome;
  return (
    <div className={`outcome ${tone}`}>
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
