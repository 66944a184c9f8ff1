import { readFileSync } from "node:fs";

const read = (name: string) =>
  readFileSync(new URL(`./certificates/${name}`, import.meta.url), "utf8");

/** Made for these tests and known to nobody else. They last a hundred years. */
export const certificates = {
  /** The authority that both sides trust. */
  ca: read("ca.pem"),
  bank: { cert: read("bank.pem"), key: read("bank.key") },
  church: { certificate: read("church.pem"), key: read("church.key") },
  /** Signed by no authority. */
  stranger: { certificate: read("stranger.pem"), key: read("stranger.key") },
};
