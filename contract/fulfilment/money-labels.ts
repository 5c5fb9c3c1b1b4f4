import type { BankCreditState, BankCreditStep } from './bank-credits.ts'
import type { RefundState, RefundStep, RefundWay } from './credits.ts'
import type { LedgerKind, LedgerWay } from './office-orders.ts'

/** What money did in an order. */
export const ledgerKindLabels: Record<LedgerKind, string> = {
  payment: 'Zahlung',
  refund: 'Rückzahlung',
  reversal: 'Rückbuchung der Bank',
}

export const ledgerWayLabels: Record<LedgerWay, string> = {
  provider: 'Zahlungsdienst',
  bank: 'Bank',
  by_hand: 'Von Hand',
}

/** How far a refund is. */
export const refundStateLabels: Record<RefundState, string> = {
  to_send: 'Zu senden',
  unknown: 'Ausgang unbekannt',
  refunded: 'Zurückbezahlt',
  refused: 'Abgelehnt, von Hand zu senden',
  done_by_hand: 'Von Hand gesendet',
}

export const refundWayLabels: Record<RefundWay, string> = {
  provider: 'Zahlungsdienst',
  by_hand: 'Von Hand',
}

/** What can be done with a refund, as its button says it. */
export const refundStepLabels: Record<RefundStep, string> = { complete: 'Erledigt' }

/** How far a credit of the bank is. */
export const bankCreditStateLabels: Record<BankCreditState, string> = {
  matched: 'Zugeordnet',
  open: 'Offen',
  settled: 'Entschieden',
}

/** What can be done with a credit of the bank, as its button says it. */
export const bankCreditStepLabels: Record<BankCreditStep, string> = {
  settle: 'Bestellung bezahlen',
  share: 'Auf mehrere Bestellungen verteilen',
  reverse: 'Rückbuchung ausführen',
  write_off: 'Abschreiben',
}
