import type { PostagePayer } from '#contract/fulfilment/return-labels.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { NamedShare } from '#modules/sales/orders/shares/line-shares.ts'

function forOne({ class: of, teacher, amount }: NamedShare): string {
  return `für ${[of, teacher].filter(Boolean).join(', ') || 'die Schule'}: ${amount}`
}

/** What a delivery note says beside what an invoice says too. */
export const deliveryNoteWords = {
  title: (order: string) => `Lieferschein zu Bestellung ${order}`,
  date: 'Datum',
  carrier: 'Versand',
  trackingNumber: 'Sendungsnummer',
  rest: 'Die übrigen Artikel folgen, sobald sie bereit sind.',
  forWhom: (shares: readonly NamedShare[]) => shares.map(forOne).join('; '),
} as const

/** What a quote says beside what an invoice says too. */
export const quoteWords = {
  title: (number: string) => `Offerte ${number}`,
  continued: (number: string) => `Offerte ${number}, Fortsetzung`,
  date: 'Datum',
  validUntil: 'Gültig bis',
  note: 'Bemerkung',
  holds: (validUntil: string) =>
    `Preise in CHF, inkl. MwSt. Diese Offerte gilt bis und mit ${swissDate(validUntil)}; bis dahin bestellen Sie zu diesen Preisen.`,
  order: { person: 'Bestellen können Sie mit Ihrem Konto:', school: 'Bestellen kann, wer für die Schule bestellt:' },
} as const

/** What the slip of a return says beside what an invoice says too. */
export const returnSlipWords = {
  title: (reference: string) => `Begleitschein zur Rücksendung ${reference}`,
  announcedOn: 'Angemeldet am',
  reason: 'Grund der Rücksendung',
  postage: 'Porto',
  payers: { buyer: 'Absenderin oder Absender', publisher: 'Verlag, mit der zugesandten Etikette' } satisfies Record<
    PostagePayer,
    string
  >,
  note: 'Bemerkung',
  inside: 'Bitte legen Sie diesen Schein ins Paket.',
} as const

const LEVELS = ['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'] as const

/** What each reminder of an invoice is called: the third and all later ones alike. */
export function reminderTitle(level: number): string {
  return LEVELS[Math.min(level, LEVELS.length) - 1] ?? LEVELS[0]
}

/** An invoice of which a part is credited or paid: what it came to, and what of it is open, in Rappen. */
export interface Reduced {
  total: number
  open: number
}

/** What is said of an invoice that was credited or paid in part; null for any other. */
export function reducedOf({ total, open }: Reduced): Reduced | null {
  return open === total ? null : { total, open }
}

/** What a reminder says; amounts in Rappen. */
export const reminderWords = {
  about: (invoice: string) => `zur Rechnung ${invoice}`,
  invoiceDate: 'Rechnungsdatum',
  amount: 'Rechnungsbetrag',
  open: 'Offener Betrag',
  fee: 'Mahngebühr',
  toPay: 'Zu bezahlen',
  request: (dueOn: string, reduced: Reduced | null) =>
    reduced
      ? `Unsere Rechnung über ${formatAmount(toMoney(reduced.total))} war bis am ${swissDate(dueOn)} zu bezahlen. Davon sind noch ${formatAmount(toMoney(reduced.open))} offen.`
      : `Unsere Rechnung war bis am ${swissDate(dueOn)} zu bezahlen. Bis heute haben wir keine Zahlung erhalten.`,
  how: (amount: number, hasQrBill: boolean) =>
    `Bitte überweisen Sie uns ${formatAmount(toMoney(amount))} in den nächsten Tagen${hasQrBill ? ' mit dem Zahlteil unten' : ''}.`,
  crossed: 'Haben Sie inzwischen bezahlt? Dann betrachten Sie dieses Schreiben als gegenstandslos. Vielen Dank.',
} as const
