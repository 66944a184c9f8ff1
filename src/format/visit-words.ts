/** What somebody who comes for the first time writes to the church; `when` is as "domingo, 29 de novembro, às 19:00". */
export const visitWords = (when: string, name = ""): string =>
  `Olá!${name ? ` Aqui é ${name}.` : ""} Vou visitar vocês pela primeira vez: ${when}.`;
