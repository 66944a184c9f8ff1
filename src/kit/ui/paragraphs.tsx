import { Fragment, type ReactNode } from "react";
import * as format from "../../format/format.ts";
import { partsOf, type Span, spansOf } from "../../format/marked-text.ts";
import type { Address } from "../../format/outside-links.ts";
import { ButtonLink } from "./form/button-link.tsx";
import { WholeWords } from "./whole-words.tsx";

/** A text of the church, as partsOf and spansOf read it. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.flatMap(partsOf).map(({ kind, said }, index) =>
    kind === "list" ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
      <ul key={index} className="listed">
        {said.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={at}>
            <Words>{line}</Words>
          </li>
        ))}
      </ul>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <p key={index}>
        {said.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Fragment key={at}>
            {at > 0 && <br />}
            <Words>{line}</Words>
          </Fragment>
        ))}
      </p>
    ),
  );
}

type WordsProps = {
  children: string;
  inLink?: boolean;
};

/** One line of the church's. */
export const Words = ({ children, inLink = false }: WordsProps) => (
  <Spans spans={spansOf(children)} inLink={inLink} />
);

const Spans = ({ spans, inLink }: { spans: readonly Span[]; inLink: boolean }) =>
  spans.map((span, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <Fragment key={index}>{drawn(span, inLink)}</Fragment>
  ));

function drawn(span: Span, inLink: boolean): ReactNode {
  if (typeof span === "string") return <WholeWords>{span}</WholeWords>;
  if (span.kind !== "link") {
    return (
      <span.kind>
        <Spans spans={span.spans} inLink={inLink} />
      </span.kind>
    );
  }
  if (inLink) return span.text;
  return (
    <a href={span.href} rel="noopener nofollow">
      {span.text}
    </a>
  );
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
    <section className="section next-step stack" aria-label="E agora">
      <p className="lead">{words}</p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </section>
  );
}

export function AddressLines({
  address,
}: {
  address: Address & { district: string; postalCode: string };
}) {
  return (
    <address>
      {address.street}, {address.number}
      <br />
      {address.district}, {address.city} – {address.state}
      <br />
      CEP {format.cep(address.postalCode)}
    </address>
  );
}
