import { money } from "../../../format/format.ts";
import { whatsappUrl } from "../../../format/outside-links.ts";
import { whenWords, type OpenEvent } from "../../contract/event.ts";
import { signUpPath } from "../../contract/sign-up.ts";
import { copyPath, signUpActPath } from "../sign-up-paths.ts";

type Props = {
  event: OpenEvent;
  /** The origin of the site. */
  origin: URL;
  nowMs: number;
};

/** Shows the link of the page, ways to send it to people, and the way to copy it for the next event. */
export function Share({ event, origin, nowMs }: Props) {
  const { name, until } = event.signUp;
  const { href } = new URL(signUpPath(name), origin);
  const isOpen = until > nowMs;
  return (
    <section aria-labelledby="divulgar">
      <h2 id="divulgar">{isOpen ? "Chamar as pessoas" : "A página no site"}</h2>
      <p className="sign-up-link">
        <a href={href}>{href}</a>
      </p>
      <p className="actions">
        {isOpen && (
          <>
            <a className="button" href={whatsappUrl(undefined, invitation(event, href))}>
              Mandar no WhatsApp
            </a>
            <a className="button quiet" href={signUpActPath(name, "poster")}>
              Cartaz
            </a>
          </>
        )}
        <a className="button quiet" href={copyPath(name)}>
          Copiar<span className="visually-hidden"> para uma nova inscrição</span>
        </a>
      </p>
    </section>
  );
}

/** The message as a group reads it. */
function invitation(event: OpenEvent, href: string): string {
  const { amountCentavos } = event.signUp;
  const amount = amountCentavos === undefined ? "" : ` ${money(amountCentavos)} por pessoa.`;
  return `*${event.title}*: ${whenWords(event)}. ${event.place}.${amount}\nInscreva-se: ${href}`;
}
