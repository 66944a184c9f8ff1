import type { PagesOf } from "../site/publish/site-map.ts";
import { eventsWithSignUp } from "./contract/keys.ts";
import { eventWay } from "./page/event-way.tsx";
import { signUpPage } from "./page/sign-up-page.tsx";

/** A page each event that people sign up to; what is over is not looked for any more. */
export const signUpPages: PagesOf = (content) => ({
  atRequest: eventsWithSignUp(content).map((event) => signUpPage(event)),
  inside: { event: eventWay },
});
