import { addressMessages } from '../fulfilment/checkout.ts'
import { quotesTitle } from './quotes-title.ts'

/** Quotes of a person and of a school. */
export const quotesMessages = {
  title: quotesTitle,
  own: 'Ihre Offerten',
  lead: 'Eine Offerte hält Preise fest. Solange sie gilt, bestellen Sie in einem Schritt, was darin steht.',
  states: 'Offerten nach Stand',
  all: 'Alle',
  noneInState: 'Hier ist zurzeit keine Offerte.',
  none: 'Noch keine Offerte',
  noneText:
    'Legen Sie Titel in den Warenkorb, und machen Sie daraus eine Offerte: mit festen Preisen, als PDF für Ihre Unterlagen.',
  toCart: 'Zum Warenkorb',
  noneOfSchoolText:
    'Aus dem Warenkorb und aus bewilligten Wünschen werden Offerten: mit festen Preisen, als PDF für Schulleitung und Gemeinde.',
  ofWishes: 'Aus bewilligten Wünschen',
  toOwn: 'Ihre eigenen Offerten',
  toSchool: (name: string) => `Offerten für ${name}`,
  madeBy: (name: string) => `von ${name}`,
  byPublisher: 'vom Verlag',
} as const

/** One quote. */
export const quoteMessages = {
  title: (number: string) => `Offerte ${number}`,
  until: (day: string) => `gilt bis und mit ${day}`,
  expired: (day: string) => `galt bis und mit ${day}`,
  madeOn: (day: string) => `Erstellt am ${day}`,
  madeOnBy: (day: string, name: string) => `Erstellt am ${day} von ${name}`,
  madeByPublisher: (day: string) => `Vom Verlag offeriert am ${day}`,
  forYear: (year: string) => `für das Schuljahr ${year}`,
  pdf: 'Offerte als PDF',
  note: 'Bemerkung des Verlags',
  made: 'Die Offerte ist erstellt',
  madeText: (day: string) => `Ihre Preise gelten bis und mit ${day}. Bestellt ist damit noch nichts.`,
  renewed: 'Das ist die neue Offerte, zu den Preisen von heute',
  insteadOf: (price: string) => `statt ${price} pro Ex.`,
  priceNow: (price: string) => `Heute ${price} pro Ex.`,
  totalNow: (total: string) => `Heute kommt dasselbe auf ${total}.`,
  dearerNow: (total: string) => `Heute käme dasselbe auf ${total}. Es gelten die Preise der Offerte.`,
  cheaperNow: (total: string) =>
    `Heute käme dasselbe auf ${total}. Mit einer neuen Offerte gelten die Preise von heute.`,
  superseded: 'Vergriffen; es gibt eine neue Auflage.',
  forOneself: 'Das kaufen Sie für sich allein, ohne Offerte.',
  submit: 'Kostenpflichtig bestellen',
  invoiceOfSchool: 'Sie bezahlen auf Rechnung. Sie geht an die Rechnungsadresse der Schule.',
  whoOrders: 'Bestellen können die Lehrmittelverantwortlichen der Schule. Die Offerte steht auch in deren Konto.',
  placed: 'Vielen Dank, die Offerte ist bestellt',
  placedText: 'Die Bestellung steht bei den Bestellungen der Schule.',
  toOrder: (number: string) => `Bestellung ${number}`,
  more: 'Weitere Schritte',
  renew: 'Neue Offerte zu heutigen Preisen',
  renewOpen: 'Eine neue Offerte ersetzt diese; was nicht mehr erhältlich ist, bleibt weg.',
  renewOfWishes: 'Eine neue Offerte ersetzt diese und enthält alles, was jetzt bewilligt ist.',
  withdraw: 'Offerte verwerfen',
  withdrawText: 'Bestellen lässt sie sich dann nicht mehr. Ansehen können Sie sie weiterhin.',
  failed: 'Das hat nicht geklappt.',
  isOrdered: 'Diese Offerte ist bestellt',
  /** What a new quote puts right. */
  ended: {
    expired: {
      title: (day: string) => `Diese Offerte galt bis und mit ${day}`,
      text: 'Eine neue ist rasch gemacht: mit denselben Titeln, zu den Preisen von heute.',
    },
    withdrawn: {
      title: () => 'Diese Offerte ist verworfen',
      text: 'Eine neue ist rasch gemacht: mit denselben Titeln, zu den Preisen von heute.',
    },
    not_orderable: {
      title: () => 'Nicht mehr alles ist erhältlich',
      text: 'Darum lässt sich diese Offerte nicht bestellen. Eine neue enthält, was es noch gibt.',
    },
    wishes_changed: {
      title: () => 'Wünsche wurden inzwischen geändert oder bestellt',
      text: 'Darum lässt sich diese Offerte nicht bestellen. Eine neue enthält, was jetzt bewilligt ist.',
    },
  },
  inTheWay: {
    no_billing_address: {
      title: 'Es fehlt die Rechnungsadresse',
      text: 'Geben Sie an, wohin die Rechnung geht. Danach können Sie bestellen.',
    },
    delivery_elsewhere: {
      title: 'Offeriert ist die Lieferung in ein anderes Land',
      text: 'Ihre Lieferadresse liegt nicht dort, wofür der Versand berechnet ist. Ändern Sie die Adresse, oder schreiben Sie uns.',
    },
    delivery_not_possible: {
      title: addressMessages.undeliverable,
      text: 'Ändern Sie die Adresse, oder schreiben Sie uns.',
    },
    no_payment_method: {
      title: 'Das lässt sich zurzeit nicht bezahlen',
      text: 'Schreiben Sie uns, wir finden einen Weg.',
    },
  },
  toAddresses: 'Adresse angeben',
  contact: 'Nachricht schreiben',
} as const

/** The page that makes one. */
export const newQuoteMessages = {
  title: 'Offerte erstellen',
  ofCart: 'Ihr Warenkorb, zu Preisen, die eine Zeit lang gelten. Er bleibt dabei, wie er ist.',
  ofWishes: (year: string | null) =>
    `Alles Bewilligte ${year === null ? 'der Schule' : `für ${year}`}, zu Preisen, die eine Zeit lang gelten.`,
  forWhom: 'Für wen ist die Offerte?',
  oneself: 'Für mich',
  oneselfNote: 'Mit Ihrer Adresse; Sie bestellen selbst.',
  schoolNote: 'Mit der Adresse der Schule; ihre Lehrmittelverantwortlichen bestellen.',
  takeBuyer: 'Übernehmen',
  leftOut: 'Das lässt sich nicht offerieren',
  hasVoucher: 'Ihr Gutschein bleibt im Warenkorb: Eine Offerte enthält keinen.',
  nothing: 'Hier ist nichts, was sich offerieren lässt',
  nothingText: 'Legen Sie Titel in den Warenkorb, und kommen Sie wieder hierher.',
  nothingApproved: 'Sobald Wünsche bewilligt sind, lässt sich daraus eine Offerte machen.',
  toCart: 'Zum Warenkorb',
  toWishes: 'Zu den Wünschen der Schule',
  until: (day: string) => `Die Preise gelten bis und mit ${day}.`,
  unbinding: 'Unverbindlich: Bestellt ist damit noch nichts.',
  submit: 'Offerte erstellen',
  failed: 'Die Offerte liess sich nicht erstellen.',
  noAddress: 'Es fehlt noch eine Rechnungsadresse',
  noAddressText: 'Sie steht auf der Offerte. Danach kommen Sie wieder hierher.',
  noAddressOfSchool: 'Die Schule hat noch keine Rechnungsadresse',
  noAddressOfSchoolText: 'Sie steht auf der Offerte. Die Lehrmittelverantwortlichen der Schule geben sie an.',
  addAddress: 'Adresse angeben',
} as const
