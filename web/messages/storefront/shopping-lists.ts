import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'

/** Sentences and words of the lists that somebody keeps. */
export const listMessages = {
  title: 'Merklisten',
  lead: 'Was Sie später kaufen, empfehlen oder mit einer Klasse teilen möchten.',
  none: 'Sie haben noch keine Merkliste',
  noneText: 'Merken Sie sich Titel mit dem Herz, oder legen Sie eine Liste für Ihre Klasse an.',
  browse: 'Titel entdecken',
  create: 'Neue Liste',
  name: 'Name der Liste',
  nameHint: 'Zum Beispiel «Klasse 2b, Schuljahr 2027»',
  save: 'Speichern',
  /** What a new list begins with. */
  of: {
    nothing: undefined,
    cart: 'Mit allem, was jetzt in Ihrem Warenkorb liegt. Der Warenkorb bleibt, wie er ist.',
    order: 'Mit allem, was in dieser Bestellung ist.',
  },
  shared: 'geteilt',
  deletedLists: 'Gelöschte Listen',
  deletedText: (days: number) => `Gelöschte Listen können Sie ${days} Tage lang zurückholen.`,
  restore: 'Zurückholen',
} as const

/** Of the page of one list. */
export const listPageMessages = {
  edit: 'Name und Link ändern',
  editTitle: 'Liste ändern',
  empty: 'Auf dieser Liste ist noch nichts',
  emptyText: 'Öffnen Sie einen Titel und wählen Sie das Herz.',
  products: 'Titel auf dieser Liste',
  saveAmounts: 'Mengen speichern',
  move: (title: string) => `«${title}» verschieben: ziehen oder drücken`,
  upShort: 'Nach oben',
  downShort: 'Nach unten',
  first: (title: string) => `«${title}» an den Anfang`,
  firstShort: 'An den Anfang',
  last: (title: string) => `«${title}» ans Ende`,
  lastShort: 'Ans Ende',
  up: (title: string) => `«${title}» nach oben`,
  down: (title: string) => `«${title}» nach unten`,
  remove: 'Entfernen',
  removeTitle: (title: string) => `«${title}» von der Liste entfernen`,
  newEdition: 'Neue Auflage:',
  following: 'Nachfolgetitel:',
  replace: 'Ersetzen',
  replaceTitle: (title: string) => `«${title}» durch die neue Auflage ersetzen`,
  withoutDelivery: 'Ohne Versand und Gutscheine.',
  toCart: 'Alles in den Warenkorb',
  nothingToBuy: 'Von dieser Liste ist im Moment nichts erhältlich.',
  pdf: 'Zum Ausdrucken (PDF)',
  csv: 'Für die Buchhandlung (CSV)',
  share: 'Teilen',
  link: 'Link zur Liste',
  notShared: 'Nur Sie sehen diese Liste.',
  isShared: 'Wer diesen Link hat, sieht die Liste und kann von ihr kaufen.',
  shareLabel: 'Die Liste teilen: Wer ihren Link hat, sieht sie',
  showOwner: 'Auf der geteilten Liste meinen Namen zeigen',
  newLink: 'Neuen Link erzeugen',
  newLinkText: 'Der bisherige Link führt dann nirgends mehr hin.',
  qrCode: 'QR-Code zum Link der Liste',
  mail: 'Per E-Mail schicken',
  nextYear: 'Liste fürs neue Schuljahr',
  schoolYear: 'Schuljahr',
  nextYearText: 'Eine Kopie dieser Liste mit dem Schuljahr im Namen, in der neue Auflagen die alten ersetzen.',
  delete: 'Liste löschen',
  changedElsewhere:
    'Die Liste wurde gleichzeitig anderswo geändert. Beide Änderungen sind jetzt darin: Prüfen Sie sie bitte kurz.',
} as const

/** Of the form that sends the link of a list. */
export const mailListMessages = {
  title: 'Liste per E-Mail schicken',
  lead: (name: string) => `Schicken Sie den Link zu «${name}». Antworten kommen an Ihre E-Mail-Adresse.`,
  emails: 'E-Mail-Adressen',
  emailsHint: (most: number) => `Höchstens ${most}, jede auf einer eigenen Zeile`,
  message: 'Nachricht',
  messageHint: 'Ohne Links und E-Mail-Adressen',
  submit: 'Link schicken',
  notShared: 'Teilen Sie die Liste zuerst: Sonst sieht sie niemand ausser Ihnen.',
  back: 'Zurück zur Liste',
} as const

/** Of a list that somebody else shares. */
export const sharedListMessages = {
  by: (owner: string) => `Eine Liste von ${owner}`,
  lead: 'Legen Sie alles miteinander in den Warenkorb, oder öffnen Sie einen Titel.',
  own: 'Zu Ihrer Liste',
  hidden: (count: number) =>
    count === 1 ? '1 Titel ist nur für andere erhältlich.' : `${count} Titel sind nur für andere erhältlich.`,
  listed: (amount: number) => `${copiesInWords(amount)} auf der Liste`,
  one: 'Von jedem Titel ein Exemplar',
  all: 'Die ganze Liste',
  copies: 'Wie viele brauchen Sie?',
  toCart: 'In den Warenkorb',
  leftOut: 'Auf der Liste, aber nicht erhältlich',
} as const

/** After a list was put into the cart. */
export const inCartMessages = {
  done: (copies: number, name: string) =>
    `${copiesInWords(copies)} von «${name}» ${copies === 1 ? 'liegt' : 'liegen'} im Warenkorb`,
  nothing: (name: string) => `Von «${name}» kam nichts in den Warenkorb`,
} as const
