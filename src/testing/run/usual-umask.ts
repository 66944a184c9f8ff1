/** A command that runs another as a shell comes: what others may not read then is the program's own doing. */
export const usualUmask = ["sh", "-c", 'umask 022; exec "$0" "$@"'] as const;
