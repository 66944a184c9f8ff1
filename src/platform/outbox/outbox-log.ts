/** Told of what an operator should know; never of what a message says. */
export type OutboxLog = {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
};
