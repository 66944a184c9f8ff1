/** A command that runs another with the usual umask, so that stricter modes come from the program. */
export const usualUmask = ["sh", "-c", 'umask 022; exec "$0" "$@"'] as const;
