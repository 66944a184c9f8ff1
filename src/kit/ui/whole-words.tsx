import { Fragment } from "react";

/** Words that read badly in two halves: "e-mail", "10 de dezembro de 2017", "às 19:00". */
const inOnePiece =
  /(\be-mails?\b|\b\d{1,2}º? de \p{Ll}+(?: de \d{4})?|(?<!\p{L})[àa]s \d{1,2}:\d{2})/iu;

/** A text whose dates, hours and "e-mail" are on one line each. */
export function WholeWords({ children }: { children: string }) {
  const parts = children.split(new RegExp(inOnePiece, "giu"));
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
    <Fragment key={index}>
      {index % 2 === 1 ? <span className="whole">{part}</span> : part}
    </Fragment>
  ));
}
