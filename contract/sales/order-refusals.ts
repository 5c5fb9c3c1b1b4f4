/** Refusals when placing an order, paying it, or changing its status: code, status and sentence. */
export const orderRefusals = {
  cart_changed: [409, 'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie die Angaben noch einmal.'],
  address_missing: [422, 'Bitte wählen Sie eine Liefer- und eine Rechnungsadresse.'],
  payment_method_missing: [422, 'Bitte wählen Sie eine Zahlungsart.'],
  order_already_placed: [409, 'Diese Bestellung wurde bereits aufgegeben.'],
  payment_unavailable: [
    409,
    'Die Zahlung ist zurzeit nicht möglich. Ihre Bestellung bleibt gespeichert; bitte versuchen Sie es später erneut.',
  ],
  voucher_taken: [
    409,
    'Der Gutschein dieser Bestellung ist inzwischen aufgebraucht. Bestellen Sie die Artikel bitte ohne ihn noch einmal.',
  ],
  payment_not_restartable: [409, 'Diese Zahlung kann nicht neu gestartet werden.'],
  order_status_refused: [409, 'Dieser Schritt ist bei dieser Bestellung nicht möglich.'],
  invoice_not_ready: [409, 'Ihre Rechnung wird gerade erstellt. Bitte versuchen Sie es in einer Minute noch einmal.'],
  credit_note_not_ready: [
    409,
    'Ihre Gutschrift wird gerade erstellt. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
} as const
