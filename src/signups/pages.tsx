import { ButtonLink } from "../kit/ui/form/button-link.tsx";
import type { Content } from "../content/content.ts";
import { dateWords } from "../content/occasions.ts";
import type { PagesOf, Fills, Shown } from "../site/page.ts";
import { eventsWithSignUp, type SignUp } from "./contract/event.ts";
import { signUpPath, placesLeftWords } from "./contract/sign-up.ts";
import { signUpPage } from "./page/sign-up-page.tsx";

/** A page for each event that people sign up to; an event that is over is not looked for any more. */
export const signUpPages: PagesOf = (content) => ({
  atRequest: eventsWithSignUp(content).map((event) => signUpPage(event)),
  inside: { event: eventWay, soon: soonWay(content) },
});

declare module "../site/page.ts" {
  interface Shown {
    /** Free places of each event with a sign-up, by its name; null where it is over. */
    placesLeft?: Record<string, number | null>;
  }
}

/** Free places as the pages show them; null once the sign-up is over. */
function freeOf({ name, places }: SignUp, { placesLeft = {} }: Shown): number | null {
  const { [name]: free = places } = placesLeft;
  return free;
}

/** Shows below an event of the programme, while people can sign up, the way there and how many places are left. */
export const eventWay: NonNullable<Fills["event"]> = {
  style:
    ".sign-up-left{margin-top:var(--apart);font-weight:600}.sign-up-left+p{margin-top:var(--near)}",
  draw({ event: { signUp }, shown, today }) {
    if (!signUp || signUp.until <= today) return null;
    const free = freeOf(signUp, shown);
    if (free === null) return null;
    const left = placesLeftWords(free);
    return (
      <>
        {left && <p className="sign-up-left">{left}</p>}
        <p>
          <ButtonLink href={signUpPath(signUp.name)}>
            {free > 0 ? "Inscreva-se" : "Entrar na lista de espera"}
          </ButtonLink>
        </p>
      </>
    );
  },
};

/** Shows on the home page the next sign-up to close that still has places. */
const soonWay = (content: Content): NonNullable<Fills["soon"]> => ({
  draw({ shown, now, today }) {
    const [next] = eventsWithSignUp(content)
      .filter(({ signUp }) => signUp.until > now && (freeOf(signUp, shown) ?? 0) > 0)
      .toSorted((one, other) => one.signUp.until - other.signUp.until);
    if (!next) return null;
    const { name, until } = next.signUp;
    return (
      <li data-fim={until}>
        <span className="week-day">Inscrições até {dateWords(until, today)}</span>
        <a className="thumb" href={signUpPath(name)}>
          {next.title}
        </a>
      </li>
    );
  },
});
