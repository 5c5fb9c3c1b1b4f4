import type { RefundState, RefundWay } from './credits.ts'

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
