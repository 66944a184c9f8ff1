/** A warning before a text goes on the air: what people lose by it, or what only its writer can say of it. */
export type Warning = {
  /** In one sentence or two. */
  words: string;
  asks?: readonly Ask[];
};

/** A question that has to be answered, with a field of that name. */
export type Ask = {
  name: string;
  question: string;
  options: readonly { value: string; label: string }[];
};

export const isAnswered = ({ asks = [] }: Warning, answers: ReadonlyMap<string, string>): boolean =>
  asks.every(({ name, options }) => options.some(({ value }) => value === answers.get(name)));
