/** What does not work for everyone yet, said before anyone finds it out. */
export const limits = [
  "O site foi conferido por programas. Pessoas com deficiência e auditores de fora ainda não o testaram: se você puder, conte o que achou.",
  "Não há tradução em Libras.",
  "O mapa da página de contato é do OpenStreetMap, e não se lê com leitor de tela. O endereço e o caminho estão escritos ao lado.",
  "Quando a igreja cobra pela Stripe, os campos do cartão são dela. O PIX e a transferência não dependem deles.",
  "A caixinha “Não sou um robô” é do próprio site e não tem enigma. Se a igreja a trocar pela de outra empresa, essa pode pedir que se reconheçam figuras.",
  "Rádio, loja, campanhas, redes sociais e WhatsApp são outros sites, e este não responde por eles.",
  "As descrições das fotos são escritas por quem cuida do conteúdo da igreja.",
] as const;
