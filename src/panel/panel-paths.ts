/** Every URL of the panel. */
export const panelPaths = {
  home: "/painel",
  messages: "/painel/mensagens",
  gifts: "/painel/doacoes",
  history: "/painel/historico",
  entry: "/painel/entrar",
  signOut: "/painel/sair",
} as const;
