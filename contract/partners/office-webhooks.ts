import { z } from 'zod'
import { id } from '../fields.ts'
import { resource } from '../ground/resource.ts'
import { notice, noticeState, noticeType } from './partner-webhooks.ts'

/** What came of a message of the payment provider. */
const webhookOutcome = z.enum([
  'applied',
  'stale',
  'not_taken',
  'mismatch',
  'conflict',
  'refund',
  'unknown_transaction',
])
export type WebhookOutcome = z.output<typeof webhookOutcome>

export const webhookOutcomeLabels: Record<WebhookOutcome, string> = {
  applied: 'Übernommen',
  stale: 'Schon bekannt',
  not_taken: 'Bestellung konnte nicht folgen',
  mismatch: 'Passt nicht zur Zahlung',
  conflict: 'Transaktion gehört zu anderer Zahlung',
  refund: 'Rückzahlung',
  unknown_transaction: 'Unbekannte Transaktion',
}

const paymentWebhook = z.object({
  id,
  provider: z.string(),
  event_id: z.string(),
  transaction_id: z.string().nullable(),
  order: z.object({ id, number: z.string() }).nullable().describe('null where the transaction is not known'),
  received_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable().describe('null while it waits'),
  outcome: webhookOutcome.nullable(),
})
export type PaymentWebhook = z.output<typeof paymentWebhook>

/** What payment providers told the shop; forged messages are refused and not kept. */
export const paymentWebhooks = resource('payment-webhooks', {
  one: 'payment webhook',
  groups: ['admin'],
  item: paymentWebhook,
  list: {
    summary: 'Messages of payment providers, the newest first, and what came of each',
    sort: ['-received_at'],
    filters: { outcome: webhookOutcome.optional(), applied: z.enum(['yes', 'no']).optional() },
    search: 'part of the transaction or of an order’s number',
  },
})

const partnerNotice = notice.extend({ client: z.string().describe('the name of the application') })
export type PartnerNotice = z.output<typeof partnerNotice>

/** What the shop told the applications of partners; no notice names its person here. */
export const partnerNotices = resource('partner-notices', {
  one: 'partner notice',
  groups: ['admin'],
  item: partnerNotice,
  list: {
    summary: 'Notices to the webhooks of partners, the newest first',
    sort: ['-created_at'],
    filters: { state: noticeState.optional(), type: noticeType.optional() },
    search: 'part of the application’s name',
  },
})
