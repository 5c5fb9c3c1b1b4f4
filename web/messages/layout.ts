/** Sentences and words of header, footer and layouts. */
export const headerMessages = {
  home: (publisher: string) => `${publisher}: zur Startseite`,
  metaNavigation: 'Service',
  mainNavigation: 'Hauptnavigation',
  overview: (title: string) => `Übersicht ${title}`,
  locale: 'Schweiz',
  localeMenu: 'Land wählen',
  redeem: 'Code einlösen',
  login: 'Anmelden',
  profile: (firstName: string, school: string | null = null) =>
    `Konto von ${firstName}${school === null ? '' : `, für ${school}`}`,
  forSchool: (school: string) => `für ${school}`,
  logout: 'Abmelden',
  shoppingLists: 'Merkliste',
  cart: 'Warenkorb',
  cartCount: (count: number) => (count === 1 ? '1 Exemplar im Warenkorb' : `${count} Exemplare im Warenkorb`),
  menu: 'Menü',
  search: 'Suche',
  bySchool: 'Nach Stufe, Fach, Lehrplan',
  level: 'Stufe',
  subject: 'Fach',
  curriculum: 'Lehrplan',
  teach: 'Ich unterrichte …',
  titles: 'Titel',
} as const

export const searchBoxMessages = {
  label: 'Im Shop suchen',
  placeholder: 'Titel, Autor/in, ISBN …',
  submit: 'Suchen',
} as const

export const checkoutHeaderMessages = {
  back: 'Zurück zum Warenkorb',
  secure: 'Sichere Bestellung',
  loggedInAs: (firstName: string, school: string | null = null) =>
    `Angemeldet als ${firstName}${school === null ? '' : `, für ${school}`}`,
} as const

export const footerMessages = {
  navigation: 'Alle Bereiche',
  metaNavigation: 'Rechtliches',
  address: 'Adresse',
  social: 'Folgen Sie uns',
} as const
