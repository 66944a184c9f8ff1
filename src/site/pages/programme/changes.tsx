import { Words } from "../../../kit/ui/paragraphs.tsx";
import type { Content } from "../../../content/content.ts";
import { changeSentences } from "./meeting-words.ts";

type Props = { programme: Content["programme"]; at: number; today: number };

/** Says beside the usual hour of a gathering what changes in the month to come. */
export const Changes = ({ programme, at, today }: Props) =>
  changeSentences(programme, at, today).map(({ said, note }) => (
    <p key={said} className="change">
      {said} {note && <Words>{note}</Words>}
    </p>
  ));
