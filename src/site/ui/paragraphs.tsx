import { WholeWords } from "./whole-words.tsx";
import { Fragment } from "react";

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <WholeWords>{text}</WholeWords>
    </p>
  ));
}

/** An address in which a narrow line ends after its "@" or one of its dots, rather than within a name. */
export function EmailWords({ children }: { children: string }) {
  return (
    <span>
      {children.split(/(?<=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
