import { withCarrier } from '#contract/fulfilment/carriers.ts'
import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'
import { cartRefusals } from '#contract/sales/cart-refusals.ts'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import { lockMessages } from '../catalogue/product.ts'

/** Sentences and words of orders in the account and on their confirmation. */
export const orderMessages = {
  title: (number: string) => `Bestellung ${number}`,
  more: (number: string) => `Weitere Schritte mit der Bestellung ${number}`,
  show: 'Bestellung ansehen',
  search: 'Titel oder Nummer',
  ownNumber: (number: string) => `Ihre Nr. ${number}`,
  searchButton: 'Suchen',
  year: 'Jahr',
  allYears: 'Alle',
  placedOn: (date: string) => `Aufgegeben am ${date}`,
  history: 'Verlauf',
  /** In the history: what brought the order into a status. */
  happened: {
    new: 'Zahlung neu begonnen',
    waiting: 'Bezahlt',
    paid: 'Bezahlt',
    fraud: 'Zahlung abgelehnt',
    failed: 'Zahlung fehlgeschlagen',
    canceled: 'Abgebrochen',
    shipped: 'Versendet',
    completed: 'Abgeschlossen',
    invoice: 'Rechnung gestellt',
    redeemed: 'Eingelöst',
  } satisfies Record<OrderStatus, string>,
  placed: 'Bestellt',
  /** What the payment service had suspected. */
  accepted: 'Geprüft und angenommen',
  parcelSent: (carrier: string | null) =>
    carrier === null ? 'Sendung verschickt' : `Sendung ${withCarrier(carrier)} verschickt`,
  creditNoteIssued: (number: string) => `Gutschrift ${number} ausgestellt`,
  groups: 'Bestellungen nach Stand',
  allGroups: 'Alle',
  noneInGroup: 'Hier ist zurzeit keine Bestellung.',
  noneFound: 'Hier ist keine Bestellung, die dazu passt.',
  help: 'Hilfe zu dieser Bestellung',
  toList: 'Als Merkliste speichern',
  parcels: {
    title: 'Sendungen',
    sentOn: (date: string) => `Versendet am ${date}`,
    number: (number: string) => `Sendungsnummer ${number}`,
    track: 'Sendung verfolgen',
    line: (copies: number, title: string) => `${copies} × ${title}`,
  },
  documents: 'Dokumente',
  creditNote: {
    title: (number: string) => `Gutschrift ${number}`,
    link: (number: string) => `Gutschrift ${number} (PDF)`,
    issued: (amount: string, date: string) => `${amount}, ausgestellt am ${date}`,
    refund: {
      none: 'Der Betrag ist von dem abgezogen, was zu bezahlen war.',
      pending: 'Die Rückzahlung ist unterwegs.',
      done: 'Der Betrag ist zurückbezahlt.',
    },
  },
  at: (date: string, time: string) => `${date}, ${time} Uhr`,
  pay: 'Jetzt bezahlen',
  waits: (number: string, total: string) => `Bestellung ${number} über ${total} wartet auf Zahlung`,
  open: 'Diese Bestellung ist noch nicht bezahlt.',
  openText:
    'Haben Sie eben bezahlt? Dann trifft die Bestätigung meist in wenigen Sekunden ein, und wir schreiben Ihnen.',
  failed: 'Die Zahlung wurde abgebrochen oder ist fehlgeschlagen.',
  invoice: {
    title: (number: string) => `Rechnung ${number}`,
    link: 'Rechnung (PDF)',
    /** Where an order on invoice stands. */
    open: 'Offene Rechnung',
    late: 'Überfällig',
    later: 'Rechnung folgt',
    leftToPay: (amount: string) => `Noch zu bezahlen: ${amount}`,
    dueOn: (date: string) => `Zahlbar bis am ${date}`,
    overdue: (date: string) => `Überfällig seit dem ${date}`,
    isOverdue: (number: string, date: string) => `Die Rechnung ${number} ist seit dem ${date} überfällig`,
    overdueText:
      'Haben Sie eben bezahlt? Dann müssen Sie nichts tun: Bis das Geld hier ist, dauert es ein bis zwei Werktage.',
    toPay: (number: string) => `Rechnung ${number} bezahlen`,
    amount: 'Betrag',
    dueOnLabel: 'Zahlbar bis',
    account: 'Konto / IBAN',
    holder: 'Zugunsten von',
    reference: 'Referenz',
    message: 'Mitteilung',
    copy: 'Kopieren',
    copyThis: (what: string) => `${what} kopieren`,
    scan: 'Scannen Sie den QR-Code mit der App Ihrer Bank, oder geben Sie Konto und Referenz im E-Banking ein.',
    transfer: 'Geben Sie Konto und Mitteilung im E-Banking ein.',
    qrCode: (amount: string, account: string, reference: string) =>
      `QR-Code der Rechnung: ${amount} auf das Konto ${account}, Referenz ${reference}`,
    again: 'Noch einmal versuchen',
    toOrder: 'Zur Bestellung',
  },
} as const

export const repeatMessages = {
  repeat: 'Nochmals bestellen',
  order: (number: string) => `Bestellung ${number}`,
  done: (copies: number, number: string) =>
    `${copiesInWords(copies)} aus der Bestellung ${number} ${copies === 1 ? 'liegt' : 'liegen'} im Warenkorb`,
  nothing: (number: string) => `Aus der Bestellung ${number} kam nichts in den Warenkorb`,
  leftOut: 'Nicht in den Warenkorb gelegt',
  item: (title: string, format: string, copies: number) => `«${title}» (${format}), ${copies} Ex.`,
  obstacles: {
    out_of_print: 'Vergriffen und nicht mehr lieferbar.',
    superseded: 'Vergriffen; es gibt eine Nachfolgeauflage:',
    already_purchased: 'Pro Person nur einmal erhältlich, und Sie haben es bereits gekauft.',
    for_one_person: 'Das bestellt jede Person für sich selbst, nicht die Schule.',
    teachers_only: lockMessages.teachers_only,
    authorised_only: lockMessages.authorised_only,
    already_in_cart: cartRefusals.already_in_cart[1],
    most_reached: 'Mehr Exemplare fasst der Warenkorb davon nicht.',
    cart_full: cartRefusals.cart_full[1],
  },
} as const

export const confirmationMessages = {
  thanks: 'Vielen Dank für Ihre Bestellung',
  number: (number: string) => `Ihre Bestellnummer: ${number}`,
  mailSent: (email: string) => `Die Bestätigung haben wir an ${email} geschickt.`,
  nextSteps: 'So geht es weiter',
  ships: 'Die gedruckten Titel verschicken wir per Post.',
  digital: 'Die digitalen Titel stellen wir in Ihrem Konto bereit.',
  codes: (copies: number) =>
    copies === 1
      ? 'Ihren Code geben Sie weiter, wie Sie mögen: Er liegt in Ihrem Konto, auch als Blatt zum Ausdrucken.'
      : `Ihre ${copies} Codes liegen in Ihrem Konto: zum Kopieren, oder als Blatt zum Ausdrucken und Verteilen.`,
  invoice: 'Die Rechnung erhalten Sie per E-Mail.',
  invoiceLater: 'Die Rechnung erhalten Sie, sobald wir liefern können.',
  payUntil: (date: string) => `Bitte bezahlen Sie die Rechnung bis am ${date}.`,
  toOrder: 'Bestellung ansehen',
  waiting: 'Ihre Zahlung wird bestätigt …',
  waitingText: 'Das dauert meist nur wenige Sekunden. Diese Seite aktualisiert sich von selbst.',
  late: 'Ihre Zahlung ist noch nicht bestätigt',
  waitingNext:
    'Ihre Bestellung ist gespeichert. Sobald die Zahlung bestätigt ist, steht hier der Dank, und Sie erhalten die Bestätigung per E-Mail.',
  lateText:
    'Manche Zahlungen brauchen länger. Diese Seite prüft weiter, solange sie offen ist; Sie können sie auch schliessen.',
  check: 'Stand jetzt prüfen',
  lateRestart: 'Falls Sie noch nicht bezahlt haben, können Sie es jetzt tun:',
  failed: 'Ihre Bestellung ist noch nicht bezahlt',
  unavailable: (number: string) =>
    `Die Zahlung ist im Moment nicht möglich, weil unser Zahlungsdienst nicht antwortet. Ihre Bestellung ${number} ist gespeichert und wartet auf Sie: Versuchen Sie es in einer Minute noch einmal.`,
  failedText: 'Es wurde nichts belastet, und Ihre Bestellung bleibt gespeichert. Sie können sie jetzt bezahlen.',
  notRestartable: 'Bitte melden Sie sich bei unserem Kundendienst; wir helfen Ihnen gern weiter.',
  rejected: 'Ihre Zahlung wurde abgelehnt',
} as const

/** Of the page to which a buyer without a login comes back from the payment. */
export const returnMessages = {
  title: 'Melden Sie sich an, um Bestellungen zu sehen',
  lead: 'Ob und was bestellt wurde, zeigen wir nur im Konto. Was bezahlt wurde, meldet uns der Zahlungsdienst auch ohne dieses Fenster.',
  howToSee: 'So sehen Sie, was Sie bestellt haben',
  ways: [
    'Zu jeder Bestellung kommt eine Bestätigung per E-Mail an die Adresse des Kontos, meist in wenigen Minuten. Darin stehen die Bestellnummer und ein Link zur Bestellung.',
    'Im Konto stehen Bestellungen unter «Bestellungen», sobald Sie sich hier anmelden, oder im Fenster, in dem Sie bestellt haben.',
    'Wer die Zahlung abbricht, dem wird nichts belastet: Bestellung und Konto zeigen dann «Jetzt bezahlen».',
  ],
  logIn: 'Anmelden und Bestellung ansehen',
  support: 'Hilfe und Kontakt',
  why: 'Wir erkennen Sie hier nicht, weil dieses Fenster keine Cookies von Ihnen hat, zum Beispiel ein privates Fenster oder ein anderer Browser. Darum sagen wir hier nichts über eine Bestellung.',
} as const
