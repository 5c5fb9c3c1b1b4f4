import type { OrderStatus } from '../sales/order-status.ts'
import type { OrderMailKind, OrderStep } from './office-orders.ts'

/** The statuses of an order in the words of staff: those for buyers call three of them alike. */
export const staffStatusLabels: Record<OrderStatus, string> = {
  new: 'Nicht bezahlt',
  waiting: 'Zahlung zugesagt',
  paid: 'Bezahlt',
  fraud: 'Betrugsverdacht',
  failed: 'Zahlung fehlgeschlagen',
  canceled: 'Storniert',
  shipped: 'Versendet',
  completed: 'Abgeschlossen',
  invoice: 'Auf Rechnung',
  redeemed: 'Code eingelöst',
}

/** What can be done with an order, as its button says it. */
export const orderStepLabels: Record<OrderStep, string> = {
  decide_fraud: 'Betrugsverdacht entscheiden',
  ship: 'Versenden',
  mark_paid: 'Zahlung erfassen',
  remind: 'Jetzt mahnen',
  refund_surplus: 'Zu viel Bezahltes zurückzahlen',
  credit: 'Gutschreiben',
  change_address: 'Lieferadresse ändern',
  mail_again: 'E-Mail noch einmal senden',
  complete: 'Abschliessen',
  cancel: 'Stornieren',
}

/** The mails about an order that can be sent once more. */
export const orderMailLabels: Record<OrderMailKind, string> = {
  confirmation: 'Bestellbestätigung',
  invoice: 'Rechnung',
}
