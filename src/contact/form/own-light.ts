// That a prayer request was sent from here, for the light on the home page: the day, never a word of it. Only this
// browser knows, for a week.
import { dayOf } from "../../format/church-clock.ts";

const key = "luz";
const days = 7;

/** → whether this browser keeps it: some keep nothing */
export function keepLight(): boolean {
  try {
    localStorage.setItem(key, String(dayOf(Date.now())));
    return true;
  } catch {
    return false;
  }
}

export function isLightKept(): boolean {
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) return false;
    const age = dayOf(Date.now()) - Number(kept);
    if (age >= 0 && age < days) return true;
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing.
  }
  return false;
}

export function forgetLight(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nor does it forget.
  }
}
