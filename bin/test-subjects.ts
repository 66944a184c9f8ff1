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
    what: "commands at a terminal, and the documents about them",
    folders: ["bin/", "deploy/", "docs/"],
  },
  contato: {
    what: "the message to the church, from the form to the database",
    folders: ["src/contact/", "e2e/contact/"],
  },
  inscricoes: {
    what: "sign-ups to an event, from the form to the list for the door",
    folders: ["src/signups/", "e2e/sign-ups/"],
  },
  captcha: {
    what: "the captcha, ours and hosted ones",
    folders: ["src/platform/captcha/", "e2e/contact/contact-captcha", "e2e/contact/hosted/"],
  },
  correio: {
    what: "letters in the outbox, and their way to the mail server",
    folders: ["src/platform/mail/", "src/platform/outbox/"],
  },
  cartao: {
    what: "all that is given, from the card form to the ledger",
    folders: ["src/giving/", "src/testing/fake-stripe/", "e2e/card/"],
  },
  pix: {
    what: "gifts by PIX and transfer",
    folders: ["src/format/pix/", "e2e/giving/"],
  },
  menu: { what: "the menu, on a phone and on a desktop", folders: ["e2e/menu/"] },
  carrossel: { what: "slides and photos", folders: ["src/site/carousel/", "e2e/carousel/"] },
  paginas: {
    what: "the pages, and how they are published",
    folders: ["src/content/", "src/site/", "e2e/pages/"],
  },
  painel: {
    what: "the panel for the church's own people",
    folders: [
      "src/server/panel/",
      "src/staff/",
      "src/contact/panel/",
      "src/content/editor/",
      "src/content/giving-account/",
      "src/content/photos/",
      "src/giving/ledger/panel/",
      "e2e/panel/",
    ],
  },
  tradutor: {
    what: "islands on a page that a translator or another program changes",
    folders: ["e2e/translator/", "bin/text-alone"],
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
    what: "the listener, the jobs, and the start",
    folders: ["src/server/", "src/platform/http/"],
  },
} satisfies Record<string, Subject>;
