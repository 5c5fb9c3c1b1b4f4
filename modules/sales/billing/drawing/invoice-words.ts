import { type PaymentMethod, paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { swissDate } from '#kernel/swiss-dates.ts'

/** What an invoice says. */
export const invoiceWords = {
  title: (number: string) => `Rechnung ${number}`,
  continued: (number: string) => `Rechnung ${number}, Fortsetzung`,
  date: 'Rechnungsdatum',
  order: 'Bestellnummer',
  orderedOn: 'Bestelldatum',
  dueOn: 'Zahlbar bis',
  paidOn: 'Bezahlt am',
  deliveryAddress: 'Lieferadresse',
  /** In an address. */
  attention: (name: string) => `z. H. ${name}`,
  columns: {
    article: 'Artikel',
    amount: 'Menge',
    price: 'Einzelpreis',
    discount: 'Rabatt',
    vat: 'MwSt.',
    total: 'CHF',
  },
  // Never parted at the end of a line.
  isbn: (isbn: string) => `ISBN\u00a0${isbn}`,
  free: 'kostenlos',
  total: 'Total inkl. MwSt.',
  vat: {
    title: 'Im Total enthaltene Mehrwertsteuer',
    rate: 'Satz',
    gross: 'inkl. MwSt.',
    net: 'ohne MwSt.',
    vat: 'MwSt.',
  },
  terms: (days: number, dueOn: string) => `Zahlbar innert ${days} Tagen, bis am ${swissDate(dueOn)}.`,
  withQrBill: 'Bitte verwenden Sie dafür den Zahlteil mit dem QR-Code.',
  toAccount: (iban: string) => `Bitte überweisen Sie den Betrag auf das Konto ${iban}.`,
  page: (number: number, of: number) => `Seite ${number} von ${of}`,
  vatNumber: (number: string) => `MwSt.-Nr. ${number}`,
  /** Of the QR-bill, for those who have it read to them. */
  qrBill: (amount: string, account: string, reference: string) =>
    `QR-Rechnung mit Empfangsschein und Zahlteil: ${amount} auf das Konto ${account}, Referenz ${reference}`,
  message: (invoice: string, order: string, purchase: string | null) =>
    [`Rechnung ${invoice}`, `Bestellung ${order}`, ...(purchase === null ? [] : [`Ihre Nr. ${purchase}`])].join(', '),
} as const

/** Says of a paid invoice how and when it was paid; a late payment of an order on invoice names no method. */
export function paidSentence({ method, at }: { method: PaymentMethod; at: string }): string {
  const by = method === 'invoice' ? '' : ` mit ${paymentMethodLabels[method]}`
  return `Bezahlt${by} am ${swissDate(at)}. Vielen Dank.`
}
