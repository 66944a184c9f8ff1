/** What comes before a name and belongs to it: nobody is called "Dona". */
const titles =
  /^(dona|dom|seu|sr|sra|srta|senhor|senhora|dr|dra|doutor|doutora|pr|pra|pastor|pastora|pe|padre|frei|irmão|irmã|diácono|diaconisa|presbítero|presbítera|missionário|missionária|bispo|bispa|apóstolo|reverendo|reverenda|rev|revda|prof|profa|tia|tio|vó|vô)\.?$/i;

/** What somebody is called by whoever works with them: "Ana Luísa Prado" → "Ana", "Dona Rosa Lima" → "Dona Rosa". */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const named = words.findIndex((word) => !titles.test(word));
  return words.slice(0, named + 1 || undefined).join(" ");
}
