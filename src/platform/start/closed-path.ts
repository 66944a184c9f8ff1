const closed = new Set(["EACCES", "EPERM", "EROFS"]);

export const isClosed = ({ code }: NodeJS.ErrnoException): boolean => closed.has(code ?? "");

/** What lets the site in where the system kept it out of a folder or file. */
export function wayIn(code: string | undefined, path: string): string {
  if (code === "EROFS")
    return `Este disco só pode ser lido: monte-o de modo que o site escreva em ${path}`;
  const user = process.getuid?.() ?? "USUÁRIO-DO-SITE";
  return `É de outro usuário? Dê ao do site, e depois o mesmo comando de novo: chown -R ${user} ${path}`;
}

/** What to do where a start or a command may not read or write a path; undefined of any other error. */
export function sentenceOfClosedPath(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  if (path === undefined || !isClosed(error)) return sentenceOfClosedPath(error.cause);
  return `O programa não pode ler ou escrever ${path} (${code}).\n  ${wayIn(code, path)}`;
}
