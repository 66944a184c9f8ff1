/** Of signing in with a passkey, and of the member's own. */
export const passkeyPaths = {
  passkeyEntry: "/painel/entrar/chave",
  passkeyEntryChallenge: "/painel/entrar/chave/desafio",
  newPasskey: "/painel/conta/chave",
  newPasskeyChallenge: "/painel/conta/chave/desafio",
  namePasskey: "/painel/conta/chave/nome",
  removePasskey: "/painel/conta/chave/remover",
};
