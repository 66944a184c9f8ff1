import { z } from "zod";
import { churchZones, usualZone } from "../../format/church-clock.ts";
import {
  cep,
  cnpj,
  email,
  emptyableList,
  externalUrl,
  line,
  phone,
  plainSentence,
  record,
  exact,
} from "../../kit/values.ts";
import { checkedAt, openRecord } from "../additions.ts";
import { city, telephone } from "../lines.ts";

const stateExpected = "escreva a sigla do estado, como SP";

const address = record({
  street: ["rua", line(), "Rua", "Como se escreve na placa: “Rua das Flores”."],
  number: ["numero", line(10), "Número", "Se não tiver, escreva “s/n”."],
  district: ["bairro", line(60), "Bairro", "Como “Centro”."],
  city,
  state: [
    "estado",
    exact(stateExpected).regex(/^[A-Z]{2}$/, stateExpected),
    "Estado",
    "A sigla, como SP.",
  ],
  postalCode: ["cep", cep, "CEP", "Como 12345-000."],
  /** Place at which the map is opened. Without it there is no map, and the way leads to the street and number. */
  latitude: [
    "latitude",
    z.number("escreva um número, como -22.9").min(-90).max(90).optional(),
    "Latitude",
    "Abra o mapa no ponto da igreja, copie o endereço da página e cole aqui: os dois números se preenchem. Ou escreva, como -22.9075.",
  ],
  longitude: [
    "longitude",
    z.number("escreva um número, como -46.5").min(-180).max(180).optional(),
    "Longitude",
    "Vem junto com a latitude. Ou escreva, como -46.5563.",
  ],
}).refine(
  ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
  "escreva latitude e longitude, ou nenhuma das duas",
);

const socialNetwork = record({
  name: [
    "rede",
    z.enum(["Instagram", "Facebook", "YouTube"]),
    "Qual rede",
    "Uma vez cada: Instagram, Facebook ou YouTube.",
  ],
  url: [
    "endereco",
    externalUrl,
    "Endereço da página",
    "Copie da rede social; começa com https://.",
  ],
});

const whole = "Endereço completo, com https://.";

const externalSites = record({
  radio: ["radio", externalUrl.optional(), "Rádio online", whole],
  shop: ["loja", externalUrl.optional(), "Loja online", whole],
  chairCampaign: ["doe_cadeiras", externalUrl.optional(), "Campanha das cadeiras", whole],
  propheticWord: ["palavra_profetica", externalUrl.optional(), "Palavra profética", whole],
});

const zoneExpected = `escreva um fuso do Brasil, com as letras assim: ${churchZones.join(", ")}`;

export const zone = z.enum(churchZones, zoneExpected);

const written = openRecord("church", {
  name: ["nome", line(80), "Nome da igreja", "O nome inteiro."],
  shortName: [
    "nome_curto",
    line(30),
    "Nome curto",
    "Vai no alto do site e no fim do título de cada página.",
  ],
  motto: ["lema", line(80), "Lema", "A frase embaixo do nome."],
  description: [
    "descricao",
    plainSentence(170),
    "A igreja em uma frase",
    "O que o Google mostra sobre ela.",
  ],
  cnpj: ["cnpj", cnpj.optional(), "CNPJ", "Os 14 caracteres, como estão no cartão do CNPJ."],
  phone: telephone,
  whatsapp: [
    "whatsapp",
    phone.optional(),
    "WhatsApp",
    "Com DDD. É para ele que vai quem toca em “WhatsApp”.",
  ],
  email: ["email", email, "E-mail", "Aparece no site, e recebe as mensagens do formulário."],
  address: [
    "endereco",
    address,
    "Endereço do templo",
    "No rodapé, no contato e no mapa do Google.",
  ],
  /** The time zone of all times of the site. */
  zone: [
    "fuso",
    zone.default(usualZone),
    "Fuso horário",
    "O relógio da cidade da igreja: por ele contam todos os horários do site.",
  ],
  map: [
    "mapa",
    z.enum(["openstreetmap", "google"]).default("openstreetmap"),
    "Qual mapa mostrar",
    "O OpenStreetMap não põe cookies em quem visita.",
  ],
  socialNetworks: [
    "redes",
    emptyableList(z.array(socialNetwork)),
    "Redes sociais",
    "Cada uma vira um desenho no rodapé, que leva até lá.",
    "Nova rede",
  ],
  externalSites: [
    "sites",
    externalSites.prefault({}),
    "Outros sites da igreja",
    "Para onde levam os links da igreja fora deste site.",
  ],
});

export const church = written.superRefine(checkedAt("church"));

export type Church = z.output<typeof church>;
