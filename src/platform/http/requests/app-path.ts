/** Whether the Hono app answers this path; all others belong to the published site. */
export const isAppPath = (url: string): boolean =>
  /^\/(saude|metricas|api|painel|recibo)(?=[/?]|$)/.test(url);

/** Whether it is one of the pages among them, which a person meets in a browser. */
export const isAppPage = (url: string): boolean => /^\/(painel|recibo)(?=[/?]|$)/.test(url);
