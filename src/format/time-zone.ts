/** The church's clock, whatever the machine's is. A browser keeps it by hand: `gatherings/sao-paulo.ts` says why. */
export const timeZone = "America/Sao_Paulo";
