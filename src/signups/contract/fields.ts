/** Greatest lengths in characters, and people of one form. */
export const longest = { name: 100, email: 254, phone: 30, answer: 1_000, people: 10 } as const;

export const guardianWords = "Sou responsável pelos menores que inscrevo e autorizo";

export const personField = (number: number): string => `pessoa.${number}`;
export const questionField = (index: number): string => `pergunta.${index}`;
