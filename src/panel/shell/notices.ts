import type { Context } from "hono";

/** What is told once, after a form was sent: `?feito=saiu`. A closed list, so that no link can put words here. */
const notices = {
  publicado: "Publicado. O site já mostra.",
  "aviso-no-ar":
    "O aviso está no ar, no alto de todas as páginas. Na hora marcada ele sai sozinho.",
  "aviso-marcado": "Pronto. O aviso aparece e sai sozinho nas horas marcadas.",
  "aviso-ja-no-ar": "Este aviso já estava no ar. Nada mudou agora.",
  "aviso-tirado": "O aviso saiu do ar.",
  "aviso-ja-saiu": "Este aviso já tinha saído. Nada mudou agora.",
  "pagina-ja-comecada": "Você já tinha começado esta página: aqui está ela, como ficou.",
  "pagina-com-outro-endereco":
    "Pronto: a página está no endereço novo, e quem abre o antigo é levado a ele.",
  "pagina-removida":
    "A página saiu do site. Por dez minutos ainda dá para desfazer; depois, ela fica nas versões.",
  "texto-tirado": "O texto saiu do site.",
  "texto-nao-tirado":
    "Este texto não saiu: o site não fica sem ele assim. Toque em Mudar e escreva o da sua igreja.",
  "texto-conferido": "Anotado: este texto fica como está.",
  "lista-mudou":
    "Nada foi publicado: alguém mudou a lista enquanto a página estava aberta. Toque de novo no que quer mudar.",
  "desfeito-publicado":
    "Desfeito: o site voltou a dizer o que dizia antes. O outro texto ficou nas versões.",
  "desfeita-troca": "Desfeito: as páginas mostram de novo a foto de antes.",
  "desfeita-foto": "Desfeito: a foto está de volta, com o que se disse dela.",
  "saiu-do-site": "Saiu do site. O que você escreveu está aqui.",
  "desfeito-rascunho": "Desfeito: o seu rascunho está de volta.",
  "desfeito-pessoa":
    "Desfeito: a pessoa tem de novo o acesso que tinha. Nos aparelhos dela é preciso entrar outra vez.",
  "desfeito-papel": "Desfeito: a pessoa tem de novo o acesso de antes.",
  "desfeito-marca": "Desfeito: a mensagem está marcada como antes.",
  "desfeito-nota": "Desfeito: a nota diz de novo o que dizia.",
  "desfeito-apagada": "Desfeito: a mensagem está de volta, com a nota e a marca dela.",
  "desfeito-chave": "Desfeito: a chave de acesso abre o painel de novo.",
  "conta-publicada":
    "Publicado. O site já mostra a conta nova, e a administração e a tesouraria recebem um e-mail.",
  "codigo-publicado":
    "Publicado. Agora faça um PIX pequeno pela página Contribua e veja se ele chega à conta.",
  "conta-vista": "Anotado: você viu a mudança.",
  "desfeita-conta":
    "Desfeito: a conta de antes está no ar. Se o dinheiro ia para outro lugar, a administração e a tesouraria recebem um e-mail.",
  "voltou-sem-conta":
    "Os textos daquela versão já estão no ar. A chave PIX e a conta ficaram como estavam: só a administração e a tesouraria mudam.",
  "ja-desfeito": "Isto já tinha sido desfeito. Nada mudou agora.",
  rascunho: "Guardado como rascunho. Só vai ao ar quando você publicar.",
  "pagina-descartada": "A página que você tinha começado foi descartada. Nada dela foi ao ar.",
  descartado: "O rascunho foi descartado. Este é o texto que está no ar.",
  juntado: "Os dois textos estão juntos abaixo. Confira e publique.",
  voltou: "A versão escolhida já está no ar.",
  "versao-no-formulario":
    "A versão está neste formulário, como rascunho seu. Acerte o que falta e publique.",
  "de-novo-antes": "Por segurança, entre de novo antes de mexer em chaves e aparelhos.",
  saiu: "Você saiu do painel.",
  tratada: "Mensagem marcada como tratada.",
  "ja-tratada": "Esta mensagem já estava marcada como tratada.",
  "de-volta": "A mensagem voltou para as novas.",
  anotada: "Nota guardada.",
  "notas-juntas":
    "Enquanto você escrevia, outra pessoa mudou a nota. Nada se perdeu: as duas estão aqui, com os nomes.",
  "sem-nota": "Nota apagada.",
  "mensagem-apagada":
    "Mensagem apagada do site. Por dez minutos ainda dá para desfazer; depois ela sai de vez.",
  "de-novo": "O site vai tentar de novo em poucos segundos.",
  "foto-sem-entrada":
    "A sua entrada terminou, e a foto não foi enviada. Entre de novo e escolha a foto outra vez.",
  "extrato-sem-entrada":
    "A sua entrada terminou, e o extrato não foi enviado. Entre de novo e escolha o arquivo outra vez.",
  "extrato-lancado": "Lançado. O mês já mostra.",
  "extrato-ja-lancado":
    "Esta página do extrato já tinha sido lançada, e nada mudou agora. Abaixo está o que ficou lançado. O que falta aparece quando você enviar o extrato de novo.",
  "foto-guardada": "Foto guardada. Ela já pode ser escolhida no conteúdo.",
  "foto-parada":
    "Foto guardada. Ela se mexia, e as páginas mostram só a primeira imagem dela, parada.",
  "foto-pequena":
    "Foto guardada, mas ela é pequena e vai aparecer borrada. Se houver uma maior, com 600 pontos de largura ou mais, envie essa.",
  "fotos-guardadas": "Fotos guardadas. Elas já podem ser escolhidas no conteúdo.",
  "foto-descrita": "Guardado. Vale quando a foto for escolhida no conteúdo.",
  "foto-escolhida": "Foto escolhida. Ela vai ao ar quando você publicar.",
  "foto-trocada": "Foto trocada. O site já mostra a nova.",
  "foto-removida": "Foto removida.",
  "contagem-aberta":
    "Contagem aberta. Outra pessoa pode entrar nela agora, no telefone dela, e ajudar.",
  "linha-tirada": "Linha tirada. Ela fica anotada no fim da página até a contagem fechar.",
  "cedulas-guardadas": "Cédulas e moedas guardadas.",
  "contagem-fechada":
    "Contagem fechada: está tudo nas contribuições. Falta imprimir e assinar a folha.",
  "contagem-descartada": "A contagem foi jogada fora. Nada dela entrou nas contribuições.",
  "nada-parado": "Este e-mail não está mais parado.",
  "sao-duas": "Anotado: são duas contribuições. As somas ficam como estão.",
  "contribuicao-estornada":
    "Estornada. O que foi lançado continua no livro, e as somas já contam o estorno.",
  "declaracao-enviada": "O e-mail com a declaração está saindo.",
  "declaracoes-enviadas": "Os e-mails com as declarações estão saindo.",
  "declaracao-ja-enviada":
    "Nada foi enviado agora: o e-mail com esta declaração já saiu ou está saindo.",
  "contribuinte-esquecido": "Esquecida. Os valores e os números ficam nas contas, sem o nome.",
  "contribuintes-juntados":
    "Juntados: as somas agora são de uma pessoa só. Nada do que foi lançado mudou. Para desfazer, toque em Separar.",
  "contribuintes-separados": "Separados: cada um tem de novo as suas somas.",
  "contribuintes-como-estavam": "Nada mudou: já estava assim.",
  "convite-aceito": "Convite aceito: você já está dentro.",
  "chave-criada":
    "Chave de acesso criada. Da próxima vez, entre com o dedo, o rosto ou a senha do aparelho.",
  "chave-com-nome": "Nome da chave guardado.",
  "chave-sem-nome":
    "Nada mudou: o nome de uma chave tem de 1 a 60 letras, numa linha só, como “Celular da Ana”.",
  "chave-removida": "Chave de acesso removida.",
  "sessao-encerrada": "Pronto: o painel não está mais aberto naquele aparelho.",
  "papel-mudado": "Acesso mudado. Vale desde já.",
  "acesso-ja-mudou":
    "Nada mudou agora: enquanto a página estava aberta, outra pessoa mudou este acesso. Confira abaixo como ele está, e mude de novo se for preciso.",
  "pessoa-removida": "Pessoa removida. O que estava aberto em outros aparelhos já não abre.",
  "convite-retirado": "Convite retirado. O link que foi enviado não abre mais.",
  "ultima-administracao":
    "Nada mudou: esta é a única pessoa da administração. Dê este acesso a mais alguém primeiro.",
} as const;

export type NoticeKey = keyof typeof notices;

export const noticeWords = (key: NoticeKey): string => notices[key];

export function noticeOf(context: Context): string | undefined {
  const key = context.req.query("feito") ?? "";
  return Object.hasOwn(notices, key) ? notices[key as NoticeKey] : undefined;
}

/** After a form was sent: to that page, which tells what was done. Loading it again sends nothing again. */
export function redirectDone(context: Context, path: string, key: NoticeKey): Response {
  return context.redirect(donePath(path, key), 303);
}

/** The page that tells it; a place on that page stays one. */
export function donePath(path: string, key: NoticeKey): string {
  const [page = "", place] = path.split("#", 2);
  const told = `${page}${page.includes("?") ? "&" : "?"}feito=${key}`;
  return place === undefined ? told : `${told}#${place}`;
}
