export type Subject = {
  what: string;
  /** The folders of its tests: journeys in e2e, others elsewhere. */
  folders: string[];
  /** Only those that open the whole app in memory, or only those that do not. */
  opensTheApp?: boolean;
};

/** The words after `npm test --`. Every test belongs to at least one subject. */
export const subjects = {
  unit: {
    what: "each part by itself",
    folders: ["e2e/kit/", "src/"],
    opensTheApp: false,
  },
  app: {
    what: "the whole app in memory, asked as a browser asks it",
    folders: ["src/"],
    opensTheApp: true,
  },
  comandos: {
    what: "what is typed in a terminal, and what the documents say of it",
    folders: ["bin/", "docs/"],
  },
  contato: {
    what: "the message to the church, from the form to the database",
    folders: ["src/contact/", "e2e/contact/"],
  },
  captcha: {
    what: "the proof that a person sends",
    folders: ["src/platform/captcha/", "e2e/contact/contact-captcha", "e2e/contact/hosted/"],
  },
  correio: {
    what: "letters that wait, are sent, and stop",
    folders: ["src/platform/mail/", "src/platform/outbox/"],
  },
  cartao: {
    what: "gifts by card, from the form to the ledger",
    folders: ["src/giving/", "src/testing/fake-stripe/", "e2e/card/"],
  },
  pix: { what: "gifts by PIX and transfer", folders: ["src/format/pix/", "e2e/giving/"] },
  menu: { what: "the menu, on a phone and on a desk", folders: ["e2e/menu/"] },
  carrossel: { what: "slides and photos", folders: ["src/site/carousel/", "e2e/carousel/"] },
  paginas: {
    what: "the pages, and how they are published",
    folders: ["src/content/", "src/site/", "e2e/pages/"],
  },
  painel: {
    what: "the panel for the church's own people",
    folders: ["src/panel/", "e2e/panel/"],
  },
  tradutor: {
    what: "islands on a page that is translated, or changed by others",
    folders: ["e2e/translator/", "bin/rooms/text-alone"],
  },
  firefox: { what: "the main journeys in Firefox, where there is one", folders: ["e2e/firefox/"] },
  webkit: {
    what: "the main journeys in WebKit, where there is one with its driver",
    folders: ["e2e/webkit/"],
  },
  "navegador-antigo": {
    what: "the main journeys in Chromium 103, the oldest that is promised",
    folders: ["e2e/old-browser/"],
  },
  banco: { what: "the database", folders: ["src/platform/database/"] },
  servidor: {
    what: "what listens, what runs by itself, how it starts",
    folders: ["src/server/", "src/platform/http/"],
  },
} satisfies Record<string, Subject>;
