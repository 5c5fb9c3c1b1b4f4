import { z } from 'zod'

export const orderStatus = z.enum([
  'new',
  'waiting',
  'fraud',
  'paid',
  'failed',
  'canceled',
  'shipped',
  'completed',
  'invoice',
  'redeemed',
])
export type OrderStatus = z.output<typeof orderStatus>

/** Labels of section 7 of the decisions. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  new: 'Nicht bezahlt',
  waiting: 'Bezahlt',
  paid: 'Bezahlt',
  fraud: 'Abgelehnt',
  failed: 'Fehlgeschlagen',
  canceled: 'Abgebrochen',
  shipped: 'Versendet',
  completed: 'Abgeschlossen',
  invoice: 'Rechnung',
  redeemed: 'Eingelöst',
}
