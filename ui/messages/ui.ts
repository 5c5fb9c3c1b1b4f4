import type { TitleMark } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels } from '#contract/catalogue/catalogue-labels.ts'

/** Sentences and words of the design system. */
export const ui = {
  busy: 'Einen Moment bitte …',
  close: 'Schliessen',
  optional: 'freiwillig',
  edit: 'Ändern',
  editAddress: (name: string) => `Adresse von ${name} ändern`,
  breadcrumb: 'Sie sind hier',
  loadingPage: 'Seite wird geladen',
  loadingContent: 'Inhalt wird geladen',
  skipToContent: 'Zum Inhalt springen',
  logoOf: (name: string) => `Logo von ${name}`,
} as const

export const amountMessages = {
  amount: 'Menge',
  less: 'Eins weniger',
  more: 'Eins mehr',
  set: 'Übernehmen',
  most: (amount: number) => `Höchstens ${amount} Exemplare einer Ausgabe pro Bestellung`,
} as const

export const priceMessages = {
  from: 'ab',
  listPrice: 'Statt',
  yourPrice: 'Ihr Preis',
  quantityDiscount: (rate: string) => `Mengenrabatt ${rate}`,
} as const

export const cardMessages = {
  remember: (title: string) => `«${title}» merken`,
  by: 'Von',
  andOthers: 'u. a.',
  formats: 'Erhältlich als',
  /** In place of a price. */
  notOrdered: {
    teachers_only: 'Nur für Lehrpersonen',
    authorised_only: 'Nur für Freigeschaltete',
  },
  /** The day is that of publication, in words. */
  marks: {
    new: () => 'Neu',
    announced: (day) => `Erscheint am ${day}`,
    preorder: () => availabilityLabels.preorder,
    reprinting: () => availabilityLabels.reprinting,
    out_of_print: () => availabilityLabels.out_of_print,
  } satisfies Record<TitleMark, (day: string) => string>,
  cover: (title: string) => `Umschlag von «${title}»`,
  edition: (year: string) => `Ausgabe ${year}`,
} as const

export const toastMessages = {
  region: 'Meldungen (F6)',
  dismiss: 'Meldung schliessen',
  /** What the cart holds of a title now. */
  line: (copies: number, sum: string) => `${copies} ${copies === 1 ? 'Exemplar' : 'Exemplare'}, ${sum}`,
} as const

export const noticeKinds = {
  info: 'Hinweis',
  success: 'Erfolg',
  warning: 'Achtung',
  error: 'Fehler',
} as const
