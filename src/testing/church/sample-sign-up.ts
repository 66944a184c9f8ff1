const sampleSignUp = `    inscricao:
      nome: retiro-2027
      vagas: 80
      ate: "2027-02-05 22:00"
      por_pessoa: sim
      valor: "120,00"
      menores: sim
      perguntas:
        - pergunta: Alguma alergia?
        - pergunta: Tamanho da camiseta
          obrigatoria: sim
          opcoes: [P, M, G]
`;

const retreat = "    link: https://inscricoes.example.org/retiro\n";

/** The programme with a sign-up to its retreat. */
export const withSampleSignUp = (programme: string): string =>
  programme.replace(retreat, retreat + sampleSignUp);
