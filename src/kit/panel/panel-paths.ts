export const panelPaths = {
  home: "/painel",
  messages: "/painel/mensagens",
  gifts: "/painel/doacoes",
  photos: "/painel/fotos",
  newSermon: "/painel/conteudo/mensagens/nova",
  content: "/painel/conteudo",
  preview: "/painel/previa",
  opening: "/painel/abrir",
  confirm: "/painel/confirmar",
  history: "/painel/historico",
  entry: "/painel/entrar",
  code: "/painel/entrar/codigo",
  invitation: (token: string) => `/painel/convite/${token}`,
  account: "/painel/conta",
  endSession: "/painel/conta/sessao/encerrar",
  people: "/painel/pessoas",
  changeRole: "/painel/pessoas/papel",
  removePerson: "/painel/pessoas/remover",
  retryInvitation: "/painel/pessoas/cartas",
  signOut: "/painel/sair",
  resume: "/painel/retomar",
  undo: "/painel/desfazer",
  bankStatement: "/painel/doacoes/extrato",
  givingAccount: "/painel/doacoes/conta",
  givingAccountSeen: "/painel/doacoes/conta/vista",
} as const;

/** The page that a person asked for before signing in. Only pages of the panel are accepted. */
export const safeBack = (wanted: string | undefined): string =>
  wanted && /^\/painel(?=[/?]|$)/.test(wanted) && isInside(wanted) ? wanted : panelPaths.home;

/** A URL parser changes every path with dots, line breaks or backslashes in it; a browser follows what is left. */
function isInside(path: string): boolean {
  const { pathname, search } = new URL(path, "http://painel.invalid");
  return pathname + search === path && !pathname.includes("//");
}

/** The path with the page to open afterwards. */
export function withBack(path: string, back: string): string {
  return back === panelPaths.home ? path : `${path}?${new URLSearchParams({ volta: back })}`;
}
