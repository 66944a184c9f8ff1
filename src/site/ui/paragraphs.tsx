import { WholeWords } from "./whole-words.tsx";

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <WholeWords>{text}</WholeWords>
    </p>
  ));
}
