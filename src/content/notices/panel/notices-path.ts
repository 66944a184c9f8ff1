export const noticesPath = "/painel/avisos";
