/** Pages that a church made itself, by their names: one with every kind of block, and a short one. */
export const samplePages: Record<string, string> = {
  "ministerio-infantil": `# O ministério infantil.
titulo: Ministério infantil
introducao: Enquanto os pais estão no culto, as crianças têm o seu lugar, com gente que as conhece pelo nome.
descricao: Turmas por idade, horários e como deixar o seu filho no ministério infantil.
capa:
  arquivo: fotos/historia/10-as-criancas.jpg
  descricao: Crianças sentadas em roda, ouvindo uma história
menu: sobre-nos
blocos:
  - tipo: texto
    titulo: Um domingo com as crianças
    texto: |
      A porta abre às 18:30. Quem chega pela primeira vez preenche uma ficha curta, e recebe um número igual ao da pulseira da criança.

      Há história, canto e uma atividade de cada vez. No fim, só quem tem o número leva a criança.
  - tipo: foto
    foto:
      arquivo: fotos/historia/05-as-maos.jpg
      descricao: A sala das crianças, com a luz da manhã
    legenda: A sala fica ao lado da entrada principal
  - tipo: horarios
    horarios:
      - quando: Domingo, 19:00
        o_que: Berçário, Jardim e Primários
        onde: Salas 1 a 3
      - quando: Sábado, 15:00
        o_que: Ensaio do coral infantil
  - tipo: texto
    titulo: Quem cuida delas
    texto: Todos passam por um curso e servem sempre em dupla.
  - tipo: pessoas
    pessoas:
      - nome: Tia Marta Exemplo
        funcao: Coordenação
        foto:
          arquivo: fotos/equipe/pastora.jpg
          descricao: Tia Marta sorri diante do quadro
      - nome: Tio Beto Exemplo
        funcao: Primários
  - tipo: video
    titulo: As crianças cantam
    endereco: https://youtu.be/dQw4w9WgXcQ
  - tipo: fotos
    fotos:
      - arquivo: fotos/historia/10-as-criancas.jpg
        descricao: Uma roda de crianças
      - arquivo: fotos/historia/05-as-maos.jpg
        descricao: Mesas pequenas com papel e lápis
      - arquivo: fotos/capas/contato.jpg
        descricao: A porta da sala, aberta
  - tipo: perguntas
    perguntas:
      - pergunta: Com que idade meu filho pode ficar?
        resposta: A partir de um ano. Antes disso, há uma sala para a mãe e o bebê.
      - pergunta: Preciso avisar antes?
        resposta: |
          Não. Chegue uns minutos antes.

          Se ele tem alergia, conte a quem o recebe.
  - tipo: botao
    texto: Fale com a coordenação
    link: /contato
`,
  "salao-de-festas": `titulo: Salão de festas
introducao: O salão da igreja para aniversários e casamentos.
descricao: O salão da igreja para a sua festa, e como reservar um dia.
capa:
  arquivo: fotos/capas/contato.jpg
  descricao: Mesas postas no salão
menu: participe
blocos: []
`,
};
