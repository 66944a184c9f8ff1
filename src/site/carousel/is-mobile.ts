type Agent = { userAgent: string; userAgentData?: { mobile: boolean } | undefined };

/** Whether the browser says that it runs on a phone: by client hint, else by its user-agent string. */
export function isMobile({ userAgent, userAgentData }: Agent): boolean {
  return userAgentData?.mobile ?? /Mobi|Android|iP(hone|ad|od)/i.test(userAgent);
}
