export const livePath = "/ao-vivo";
