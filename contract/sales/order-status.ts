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

/** Groups in which buyers look for their orders; each status is in one. */
export const orderGroup = z.enum(['unpaid', 'in_progress', 'done', 'canceled'])
export type OrderGroup = z.output<typeof orderGroup>

export const statusesOfGroup: Record<OrderGroup, readonly OrderStatus[]> = {
  unpaid: ['new', 'failed', 'invoice'],
  in_progress: ['waiting', 'fraud', 'paid'],
  done: ['shipped', 'completed', 'redeemed'],
  canceled: ['canceled'],
}

export const orderGroupLabels: Record<OrderGroup, string> = {
  unpaid: 'Zu bezahlen',
  in_progress: 'In Bearbeitung',
  done: 'Versendet und abgeschlossen',
  canceled: 'Abgebrochen',
}

/** Statuses in which an order may not be paid yet although it is carried out: those of orders on invoice. */
export const MAY_BE_OWED: readonly OrderStatus[] = ['invoice', 'shipped', 'completed']
