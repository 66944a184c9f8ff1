/** Whether a URL's hostname is this very machine, which nobody else reaches by that name. */
export const isLoopback = (hostname: string): boolean =>
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
