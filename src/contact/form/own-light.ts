// That a prayer request was sent from here, for the light on the home page: the day, never a word of it. Only this
// browser knows, for a week. It imports nothing, since every page's code has it.

const key = "luz";
const days = 7;
const dayMs = 86_400_000;
/** Days end at midnight in Brasília, which is near enough in every church. */
const today = () => Math.floor((Date.now() - dayMs / 8) / dayMs);

/** → whether this browser keeps it: some keep nothing */
export function keepLight(): boolean {
  try {
    localStorage.setItem(key, String(today()));
    return true;
  } catch {
    return false;
  }
}

export function isLightKept(): boolean {
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) return false;
    const age = today() - Number(kept);
    if (age >= 0 && age < days) return true;
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has no light.
  }
  return false;
}

export function forgetLight(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none.
  }
}
