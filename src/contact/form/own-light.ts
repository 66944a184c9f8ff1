// That a prayer request was sent from here, for the light on the home page: the day, never a word of it. Only this
// browser knows, for a week.
import { dayOf } from "../../format/church-clock.ts";
import { ifAllowed } from "../../site/islands/if-allowed.ts";

const key = "luz";
const days = 7;

/** → whether this browser keeps it: some keep nothing */
export const keepLight = (): boolean =>
  ifAllowed(() => {
    localStorage.setItem(key, String(dayOf(Date.now())));
    return true;
  }) ?? false;

export function isLightKept(): boolean {
  const kept = ifAllowed(() => localStorage.getItem(key)) ?? null;
  if (kept === null) return false;
  const age = dayOf(Date.now()) - Number(kept);
  if (age >= 0 && age < days) return true;
  forgetLight();
  return false;
}

export const forgetLight = (): void => {
  ifAllowed(() => localStorage.removeItem(key));
};
