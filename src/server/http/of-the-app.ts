/** Whether the router answers this path; every other one is the published site's. */
export const isOfTheApp = (url: string): boolean => /^\/(saude|api)(?=[/?]|$)/.test(url);
