import type { OrderStatus } from '#contract/shop/order-status.ts'
import { lockMessages } from '../website/product.ts'

/** Sentences and words of orders in the account and on their confirmation. */
export const orderMessages = {
  title: (number: string) => `Bestellung ${number}`,
  number: 'Nummer',
  date: 'Datum',
  status: 'Stand',
  copies: 'Exemplare',
  total: 'Total',
  placedOn: (date: string) => `Aufgegeben am ${date}`,
  history: 'Verlauf',
  /** In the history, where the label of the status does not say what happened. */
  happened: { invoice: 'Rechnung gestellt' } as Partial<Record<OrderStatus, string>>,
  at: (date: string, time: string) => `${date}, ${time} Uhr`,
  restart: 'Zahlung neu starten',
  goOn: 'Jetzt bezahlen',
  waits: (number: string, total: string) => `Bestellung ${number} über ${total} wartet auf Zahlung`,
  open: 'Diese Bestellung ist noch nicht bezahlt.',
  failed: 'Die Zahlung wurde abgebrochen oder ist fehlgeschlagen.',
} as const

export const repeatMessages = {
  column: 'Aktion',
  repeat: 'Nochmals bestellen',
  order: (number: string) => `Bestellung ${number}`,
  done: (copies: number, number: string) =>
    `${copies === 1 ? '1 Exemplar' : `${copies} Exemplare`} aus der Bestellung ${number} ${copies === 1 ? 'liegt' : 'liegen'} im Warenkorb`,
  nothing: (number: string) => `Aus der Bestellung ${number} kam nichts in den Warenkorb`,
  leftOut: 'Nicht in den Warenkorb gelegt',
  item: (title: string, format: string, copies: number) => `«${title}» (${format}), ${copies} Ex.`,
  obstacles: {
    out_of_print: 'Vergriffen und nicht mehr lieferbar.',
    superseded: 'Vergriffen; es gibt eine Nachfolgeauflage:',
    already_purchased: 'Pro Person nur einmal erhältlich, und Sie haben es bereits gekauft.',
    teachers_only: lockMessages.teachers_only,
    authorised_only: lockMessages.authorised_only,
    not_sold_online: lockMessages.not_sold_online,
    most_reached: 'Mehr Exemplare fasst der Warenkorb davon nicht.',
    cart_full: 'Ihr Warenkorb fasst höchstens 200 verschiedene Artikel.',
  },
} as const

export const confirmationMessages = {
  thanks: 'Vielen Dank für Ihre Bestellung',
  number: (number: string) => `Ihre Bestellnummer: ${number}`,
  mailSent: (email: string) => `Die Bestätigung haben wir an ${email} geschickt.`,
  nextSteps: 'So geht es weiter',
  ships: 'Die gedruckten Titel verschicken wir per Post.',
  digital: 'Die digitalen Titel stellen wir in Ihrem Konto bereit.',
  invoice: 'Die Rechnung erhalten Sie separat. Bitte bezahlen Sie sie innert 30 Tagen.',
  toOrder: 'Bestellung ansehen',
  waiting: 'Ihre Zahlung wird bestätigt …',
  waitingText: 'Das dauert meist nur wenige Sekunden. Diese Seite aktualisiert sich von selbst.',
  late: 'Ihre Zahlung ist noch nicht bestätigt',
  lateText: 'Ihre Bestellung ist gespeichert. Sobald die Zahlung eintrifft, bearbeiten wir sie.',
  lateRestart: 'Falls Sie noch nicht bezahlt haben, können Sie es jetzt tun:',
  failed: 'Ihre Bestellung ist noch nicht bezahlt',
  unavailable: (number: string) =>
    `Die Zahlung ist im Moment nicht möglich, weil unser Zahlungsdienst nicht antwortet. Ihre Bestellung ${number} ist gespeichert und wartet auf Sie: Versuchen Sie es in einer Minute noch einmal.`,
  failedText: 'Es wurde nichts belastet, und Ihre Bestellung bleibt gespeichert. Sie können die Zahlung neu starten.',
  notRestartable: 'Bitte melden Sie sich bei unserem Kundendienst; wir helfen Ihnen gern weiter.',
  rejected: 'Ihre Zahlung wurde abgelehnt',
} as const
