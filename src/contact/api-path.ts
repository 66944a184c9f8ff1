/** Where messages are sent. */
export const contactApiPath = "/api/contato/email";
