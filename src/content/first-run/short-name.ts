const longest = 30;
const joining = /( (d[aeo]s?|e|em|para))+$/i;

/** "Igreja Batista de Pedra Clara" → "Igreja Batista": without its city, and as short as the menu has room for. */
export function shortNameOf(name: string, city: string): string {
  const endsInCity = name.toLowerCase().endsWith(` ${city.toLowerCase()}`);
  const rest = endsInCity ? name.slice(0, -city.length).trim() : name;
  if (rest.length <= longest && !joining.test(rest)) return rest;
  let short = "";
  for (const word of rest.replace(joining, "").split(/\s+/)) {
    const longer = `${short} ${word}`.trim();
    if (longer.length > longest) break;
    short = longer;
  }
  return short.replace(joining, "") || rest.slice(0, longest).trim();
}
