import { ButtonLink } from "./form/button-link.tsx";

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
