import { z } from "zod";
import { churchZones, usualZone } from "../../format/church-clock.ts";
import { checkedAt, openRecord } from "../additions.ts";
import {
  cep,
  cnpj,
  email,
  emptyable,
  externalUrl,
  line,
  phone,
  plainSentence,
  record,
  exact,
} from "../../kit/values.ts";

const stateExpected = "escreva a sigla do estado, como SP";

const address = record({
  street: ["rua", line()],
  number: ["numero", line(10)],
  district: ["bairro", line(60)],
  city: ["cidade", line(60)],
  state: ["estado", exact(stateExpected).regex(/^[A-Z]{2}$/, stateExpected)],
  postalCode: ["cep", cep],
  /** Place at which the map is opened. Without it there is no map, and the way leads to the street and number. */
  latitude: ["latitude", emptyable(z.number("escreva um número, como -22.9").min(-90).max(90))],
  longitude: ["longitude", emptyable(z.number("escreva um número, como -46.5").min(-180).max(180))],
}).refine(
  ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
  "escreva latitude e longitude, ou nenhuma das duas",
);

const socialNetwork = record({
  name: ["rede", z.enum(["Instagram", "Facebook", "YouTube"])],
  url: ["endereco", externalUrl],
});

const externalSites = record({
  radio: ["radio", emptyable(externalUrl)],
  shop: ["loja", emptyable(externalUrl)],
  chairCampaign: ["doe_cadeiras", emptyable(externalUrl)],
  propheticWord: ["palavra_profetica", emptyable(externalUrl)],
});

const zoneExpected = `escreva um fuso do Brasil, com as letras assim: ${churchZones.join(", ")}`;

export const zone = z.enum(churchZones, zoneExpected);

const written = openRecord("church", {
  name: ["nome", line(80)],
  shortName: ["nome_curto", line(30)],
  motto: ["lema", line(80)],
  description: ["descricao", plainSentence(170)],
  cnpj: ["cnpj", emptyable(cnpj)],
  phone: ["telefone", phone],
  whatsapp: ["whatsapp", emptyable(phone)],
  email: ["email", email],
  address: ["endereco", address],
  /** The time zone of all times of the site. */
  zone: ["fuso", zone.default(usualZone)],
  map: ["mapa", z.enum(["openstreetmap", "google"]).default("openstreetmap")],
  socialNetworks: ["redes", z.array(socialNetwork)],
  externalSites: ["sites", z.preprocess((value) => (value === null ? {} : value), externalSites)],
});

export const church = written.superRefine(checkedAt("church"));

export type Church = z.output<typeof church>;
