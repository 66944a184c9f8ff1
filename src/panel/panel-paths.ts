/** Every URL of the panel. */
export const panelPaths = {
  home: "/painel",
  history: "/painel/historico",
  entry: "/painel/entrar",
  signOut: "/painel/sair",
} as const;
