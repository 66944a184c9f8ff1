/** What an event of the provider's names. It is only a hint: the provider is asked again. */
export type MonthlyHint = { subscriptionId?: string | undefined; monthlyId?: string | undefined };
