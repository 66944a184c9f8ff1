import type { FeatureSample } from "../../../testing/feature-samples.ts";

export const sample: FeatureSample = {
  wrongVariables: {
    PIX_BANCO: "caixa",
    PIX_API_URL: "http://banco.example.org",
    PIX_TOKEN_URL: "http://banco.example.org",
    PIX_CLIENT_ID: "",
    PIX_CLIENT_SECRET: "",
    PIX_CERT: "",
    PIX_CERT_KEY: "",
    PIX_CA: "",
    PIX_WEBHOOK: "sim",
  },
};
