/** A church that puts its sermons on its site: with audio, with video, with both and with neither. */
export const sampleMessages = `# As mensagens dos cultos.
mensagens:
  - titulo: A porta aberta
    data: "2026-11-22"
    quem: Pr. Daniel Exemplo
    texto_biblico: João 10:7-9
    resumo: |
      Jesus não diz que mostra a porta: diz que é a porta. Quem entra por ele encontra pasto, e volta para chamar os outros.

      Nesta semana, chame alguém pelo nome e abra a sua porta.
    audio:
      endereco: https://audio.example.org/2026-11-22.mp3
      bytes: 18400000
      segundos: 2312
    video: https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=2580s
  - titulo: O pão de cada dia
    data: "2026-11-15"
    quem: Pra. Sara Exemplo
    texto_biblico: Mateus 6:11
    audio:
      endereco: https://audio.example.org/2026-11-15.m4a
      bytes: 9100000
      segundos: 3725
  - titulo: Luz na janela
    data: "2026-10-04"
    quem: Pr. Daniel Exemplo
    video: https://vimeo.com/76979871
  - titulo: Mãos que repartem
    data: "2025-12-14"
    quem: Visitante Exemplo
    resumo: Quem recebeu de graça reparte de graça.
`;

const themes = ["A porta aberta", "O pão de cada dia", "Luz na janela", "Mãos que repartem"];
const speakers = ["Pr. Daniel Exemplo", "Pra. Sara Exemplo", "Visitante Exemplo"];

/** Messages, as many as asked, one a week, back from a day of 2026. */
export function manyMessages(count: number): string {
  const newest = Date.UTC(2026, 10, 22);
  const items = Array.from({ length: count }, (_, at) => {
    const date = new Date(newest - at * 7 * 86_400_000).toISOString().slice(0, 10);
    return `  - titulo: ${themes[at % themes.length]} ${at + 1}
    data: "${date}"
    quem: ${speakers[at % speakers.length]}
    texto_biblico: João ${(at % 21) + 1}:${(at % 9) + 1}
    resumo: |
      Jesus não diz que mostra a porta: diz que é a porta. Quem entra por ele encontra pasto, na semana ${at}.
    audio:
      endereco: https://audio.example.org/${date}.mp3
      bytes: ${18_000_000 + at}
      segundos: ${2_000 + at}
`;
  });
  return `mensagens:\n${items.join("")}`;
}
