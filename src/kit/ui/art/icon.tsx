const drawings = {
  chevron: <path d="m6 9 6 6 6-6" />,
  left: <path d="m15 5-7 7 7 7" />,
  right: <path d="m9 5 7 7-7 7" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5.5v13l10.5-6.5z" />,
  home: <path d="m3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5" />,
  pencil: <path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  warning: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5V13m0 3.4v.1" />,
  external: <path d="M8 16 17 7M9.5 7H17v7.5" />,
  lock: <path d="M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  copy: <path d="M9 9h11v11H9zM5.5 15H4V4h11v1.5" />,
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  down: <path d="M12 4v12M6 10l6 6 6-6M5 20h14" />,
  back: <path d="M20 12H5M11 6l-6 6 6 6" />,
  phone: (
    <path d="M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v3a2 2 0 0 1-2 2C10.5 20 4 13.5 4 5a2 2 0 0 1 2-2Z" />
  ),
  whatsapp: (
    <path d="m3.5 20.5 1.3-4.2a8.5 8.5 0 1 1 3.3 3zM9 8.5c0 3.5 3 6.5 6.5 6.5l1-1.8-2.2-1.2-1 1a6 6 0 0 1-2.3-2.3l1-1L10.8 7.5z" />
  ),
  heart: <path d="M12 20s-8-5-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20Z" />,
  mail: <path d="M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5" />,
  pin: (
    <path d="M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  ),
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2" />,
  Instagram: (
    <path d="M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5Zm5 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm4.8-.9h.1" />
  ),
  Facebook: (
    <path d="M14.5 21v-7.5H17l.5-3h-3V8.7c0-1 .5-1.7 1.8-1.7h1.4V4.2C15 3.6 11.5 4 11.5 8v2.5H9v3h2.5V21" />
  ),
  YouTube: (
    <path d="M5 5.5h14A2.5 2.5 0 0 1 21.5 8v8a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 16V8A2.5 2.5 0 0 1 5 5.5Zm5 3.7v5.6l5-2.8z" />
  ),
};

/** A line drawing the size of the text around it; always beside words, so hidden from readers. */
export function Icon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
