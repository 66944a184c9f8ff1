import { Icon } from "../art/icon.tsx";

type Props = {
  href: string;
  quiet?: boolean;
  back?: boolean;
  /** True if it leads to a file, which the browser downloads without a page. */
  file?: boolean;
  /** The id of what its words are about, where they do not say it. */
  about?: string;
  children: string;
};

/** A link that asks to be followed: the main one of its place, or a quiet one beside it. */
export function ButtonLink({ href, quiet, back, file, about, children }: Props) {
  const leadsOut = href.startsWith("https:");
  return (
    <a className={quiet ? "button quiet" : "button"} href={href} aria-describedby={about}>
      {back && <Icon name="back" />}
      <span>{children}</span>
      {!back && <Icon name={leadsOut ? "external" : file ? "down" : "arrow"} />}
    </a>
  );
}
