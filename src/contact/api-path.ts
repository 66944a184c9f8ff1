/** Path to which messages are sent. */
export const contactApiPath = "/api/contato/email";
