/**
 * The rows as both databases keep them. Instants are integer milliseconds since the epoch. Each `tables.ts` adds its own:
 * this file names no subject.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- others add to it
export interface Tables {}
