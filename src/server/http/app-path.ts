/** Whether the Hono app answers this path; all others belong to the published site. */
export const isAppPath = (url: string): boolean =>
  /^\/(saude|metricas|api|painel|recibo)(?=[/?]|$)/.test(url);
