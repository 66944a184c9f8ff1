/** Text that a person has written into a form. */
export const text = "Palavras que levaram tempo, com <b>sinais</b>";
