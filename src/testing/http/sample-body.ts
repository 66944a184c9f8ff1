/** The body that the contact form posts. */
export const sampleBody = {
  nome: "Maria das Dores",
  email: "maria@exemplo.com.br",
  motivo: "Pedido de Oração",
  telefone: "(11) 95555-0123",
  solicitacao: "Orem pela minha mãe.",
};
