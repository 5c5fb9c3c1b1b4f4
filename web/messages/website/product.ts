import type { Availability, Platform } from '#contract/shop/catalogue.ts'

/** Sentences of the product page. */
export const productMessages = {
  choice: 'Format und Ausgabe',
  show: 'Ausgabe anzeigen',
  taxAndShipping: 'inkl. MwSt., zzgl. Versand',
  taxOnly: 'inkl. MwSt.',
  quantityDiscount: 'Mengenrabatt',
  fromCopies: (copies: number) => `ab ${copies} Ex.`,
  buyBar: 'Ausgewählte Ausgabe kaufen',
  wholeSeries: 'Alle Titel der Reihe',
  shared: (title: string) => `Umschlag und Titel von «${title}»`,
} as const

export const availabilitySentences: Record<Availability, (date: string | null) => string> = {
  available: () => 'Lieferbar',
  preorder: (date) => (date ? `Vorbestellbar, erscheint am ${date}` : 'Vorbestellbar'),
  reprinting: (date) => (date ? `Im Nachdruck, wieder lieferbar ab ${date}` : 'Im Nachdruck'),
  out_of_print: () => 'Vergriffen',
}

export const lockMessages = {
  teachers_only: 'Nur für Lehrpersonen mit bestätigtem Konto.',
  authorised_only: 'Nur für Personen, die dafür freigeschaltet sind.',
  not_sold_online: 'Diese Ausgabe bestellen Sie bei unserem Kundendienst.',
  out_of_print: 'Diese Ausgabe ist vergriffen und wird nicht mehr geliefert.',
  login: 'Mit Ihrem Konto anmelden',
  contact: 'Kontakt aufnehmen',
  once_per_person: 'Pro Person nur einmal erhältlich.',
  once_per_cart: 'Pro Bestellung nur einmal erhältlich.',
} as const

export const editionMessages = {
  successor: 'Nachfolgeauflage erschienen',
  successorText: 'Zu diesem Titel gibt es eine neuere Auflage:',
  announced: 'Nachfolgeauflage angekündigt',
  announcedText: (date: string | null) => `${date ? `Am ${date}` : 'Demnächst'} erscheint eine neuere Auflage:`,
  successorOf: 'Neuere Auflage',
  predecessor: 'Frühere Auflage',
} as const

export const sectionTitles = {
  description: 'Beschreibung',
  contents: 'Inhalt',
  accessibility: 'Barrierefreiheit',
  authors: 'Autorinnen und Autoren',
  facts: 'Angaben zur Ausgabe',
  related: 'Verwandte Titel',
  series: (series: string) => `Reihe «${series}»`,
  editions: 'Frühere und neuere Auflagen',
  departments: 'Fächer',
} as const

export const factLabels = {
  isbn: 'ISBN',
  orderNumber: 'Bestellnummer',
  format: 'Format',
  binding: 'Ausführung',
  edition: 'Auflage',
  pages: 'Umfang',
  pageCount: (pages: number) => `${pages} Seiten`,
  term: 'Laufzeit',
  days: (days: number) => `${days} Tage`,
  platforms: 'Plattform',
  publishedOn: 'Erschienen',
  toBePublished: 'Erscheint',
  series: 'Reihe',
  pageOfContents: (page: string) => `Seite ${page}`,
} as const

export const platformNames: Record<Platform, string> = {
  beook: 'beook',
  web_app: 'Webapp',
  edubase: 'Edubase',
}
