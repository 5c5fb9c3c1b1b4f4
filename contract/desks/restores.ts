import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, paragraphs } from '../fields.ts'
import { heldWork } from '../ground/held-work.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { numberGap } from '../sales/number-gaps.ts'

/**
 * Why the database counts as set back. `went_back`: it knows less than what was noted outside of it; `recovery`:
 * PostgreSQL has recovered to a target; `by_hand`: the operator says so.
 */
const restoreSign = z.enum(['went_back', 'recovery', 'by_hand'])
export type RestoreSign = z.output<typeof restoreSign>

export const restoreSignLabels: Record<RestoreSign, string> = {
  went_back: 'Die Datenbank weiss weniger, als ausserhalb von ihr vermerkt ist.',
  recovery: 'PostgreSQL wurde auf einen Zeitpunkt zurückgesetzt.',
  by_hand: 'Der Betrieb hat es gemeldet.',
}

const held = z.object({
  kind: heldWork,
  waiting: z.int().describe('jobs of it that would start now'),
  released_at: z.iso.datetime().nullable().describe('null: it is still held'),
})
export type Held = z.output<typeof held>

const restore = z.object({
  id,
  restored_to: z.iso.datetime().describe('the last moment that the database knows of: what came later is lost'),
  noticed_at: z.iso.datetime(),
  sign: restoreSign,
  settled_at: z.iso.datetime().nullable().describe('null: something is still to be settled'),
  held: z.array(held),
  unknown_payments: z
    .int()
    .describe('open tasks about payments at the provider that have no order here, made after the restored moment'),
  asking: z.int().describe('transactions of which the provider is still to be asked'),
  last_bank_file: z
    .object({ name: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('the last file of the bank from before the restored moment: later ones are to be loaded again'),
  gaps: z.array(numberGap),
})
export type Restore = z.output<typeof restore>

/** The times at which the database was set back, with what staff have to settle after each. */
export const restores = resource('restores', {
  one: 'restore',
  groups: ['sales', 'admin'],
  item: restore,
  list: { summary: 'The times at which the database was restored, the latest first', isWhole: true },
})

export const releaseHeldWork = endpoint('releaseHeldWork', {
  method: 'post',
  ...actionOn(restores, 'release'),
  summary:
    'Lets work start that a restore holds, once. Mails that the lost time may have sent are sent only where the mail server knows that it has not; the others become tasks',
  body: z.strictObject({ kind: heldWork }),
  responses: { 200: one(restore) },
  refusals: ['not_found', 'work_released'],
})

/** Said at the field of a text in which no transaction stands. */
export const NO_TRANSACTION = 'In diesem Text steht keine Transaktion.'

/** Transactions in one call. */
export const MOST_TRANSACTIONS = 1000
/** Of a provider; fewer digits are a day or an amount. */
const TRANSACTION = /(?<![\w-])\d{16,20}(?![\w-])/g

/** The ids of transactions in a text, as in an export of the provider's own pages. */
export function transactionsIn(text: string): string[] {
  return [...new Set(text.match(TRANSACTION))]
}

export const askTransactions = endpoint('askTransactions', {
  method: 'post',
  ...actionOn(restores, 'transactions'),
  summary: `Asks the payment provider about transactions, as its own pages list them, up to ${MOST_TRANSACTIONS} at once: what has an order here is applied to it, the others become tasks`,
  body: z.strictObject({
    transactions: paragraphs(1, 90_000).describe('any text in which their ids stand, such as a file of the provider'),
  }),
  responses: { 200: one(restore) },
  refusals: ['not_found'],
})

export const settleRestore = endpoint('settleRestore', {
  method: 'post',
  ...actionOn(restores, 'settled'),
  summary: 'Says that nothing is left to do after a restore, once all its work is released',
  responses: { 200: one(restore) },
  refusals: ['not_found', 'work_held', 'restore_settled'],
})

const backupNote = z.object({
  at: z.iso.datetime().describe('when it ended'),
  holds_until: z.iso.datetime().nullable().describe('the moment up to which it has everything, if it is known'),
  is_good: z.boolean(),
  seconds: z.int().nullable(),
  told: z.string().describe('in English'),
})
export type BackupNote = z.output<typeof backupNote>

export const readBackups = endpoint('readBackups', {
  method: 'get',
  path: '/office/backups',
  summary: 'The last backup that was told of, and the last one that was restored on trial; null where none was',
  access: { groups: ['sales', 'admin'] },
  responses: { 200: one(z.object({ backup: backupNote.nullable(), drill: backupNote.nullable() })) },
})
