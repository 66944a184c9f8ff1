import { WholeWords } from "./whole-words.tsx";
import { Fragment } from "react";
import { ButtonLink } from "./form/button-link.tsx";

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

type Props = { words: string; href: string; action: string };

/** The end of a page that would else lead nowhere. */
export function NextStep({ words, href, action }: Props) {
  return (
    <section className="section next-step" aria-label="E agora">
      <p className="lead">{words}</p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </section>
  );
}
