/** What mails to people are called, by their kind; one without a name here is called by its kind. */
const mailKindLabels: Readonly<Record<string, string>> = {
  'order-confirmation': 'Bestellbestätigung',
  'payment-received': 'Zahlung eingegangen',
  'payment-failed': 'Zahlung fehlgeschlagen',
  'payment-welcome': 'Bestellung geprüft, jetzt bezahlen',
  'order-canceled': 'Bestellung storniert',
  'credit-note': 'Gutschrift',
  'coupon-redeemed': 'Code eingelöst',
  'coupons-ready': 'Codes bereit',
  invoice: 'Rechnung',
  reminder: 'Mahnung',
  refunded: 'Rückzahlung',
  shipped: 'Paket unterwegs',
}

export function mailKindLabel(kind: string): string {
  return mailKindLabels[kind] ?? kind
}
