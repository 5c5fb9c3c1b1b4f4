import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { CreditedCopies, previewCredit as operation } from '#contract/fulfilment/credits.ts'
import type { Database } from '#kernel/database/connection.ts'
import { copiesHeldBy } from '#modules/fulfilment/returns/close-return.ts'
import {
  type CreditShare,
  CreditTooLarge,
  creditShare,
  type Wish,
} from '#modules/sales/billing/credit-notes/credit-share.ts'
import type { BilledOrder } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import { freeToReturn, leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { moneyLeft, type PlannedRefund, planRefunds } from './plan-refunds.ts'

export type AskedCredit = z.output<(typeof operation)['body']>

/** What a credit gives back: its credit note, how much less is owed (Rappen), and the money that goes back. */
export interface PlannedCredit {
  share: CreditShare
  waived: number
  planned: PlannedRefund[]
  /** What of it goes by post. */
  posted: PostedCopies[]
}

/** Copies of a line by post, and how many of the line are still to be sent once they are credited. */
export interface PostedCopies {
  lineId: string
  title: string
  quantity: number
  copies: CreditedCopies
  toShip: number
}

/**
 * Works out a credit of articles and shipping, or of a free amount. Of what is owed still, less is owed; only what is
 * then too much goes back, and not what was too much before. Copies of open returns are left out, but for those of the
 * return that it names. It holds while the order is locked.
 */
export async function planCredit(db: Database, billed: BilledOrder, asked: AskedCredit): Promise<PlannedCredit> {
  const share = shareOf(billed, asked)
  const { orderId } = billed.invoice
  const held = asked.return_id === undefined ? NONE : await copiesHeldBy(db, { orderId, returnId: asked.return_id })
  const posted = asked.lines.flatMap((line, place) => postedCopies({ billed, held }, line, place))
  const tooMuch = Math.max(0, share.total - (await openAmountOf(db, orderId)))
  const back = Math.min(tooMuch, share.total)
  return { share, posted, waived: share.total - back, planned: planRefunds(await moneyLeft(db, orderId), back) }
}

const NONE: ReadonlyMap<string, number> = new Map()

/**
 * How many copies of a line by post can be credited as sent, and how many as not to be sent any more; `held`: how many
 * the return holds that is credited.
 */
export function creditChoices(row: BilledOrder['lines'][number]['row'], held = 0): Record<CreditedCopies, number> {
  return { sent: freeToReturn(row) + held, unsent: leftToShip(row) }
}

function postedCopies(
  { billed, held }: { billed: BilledOrder; held: ReadonlyMap<string, number> },
  asked: AskedCredit['lines'][number],
  place: number,
): PostedCopies[] {
  const row = billed.lines.find(({ id }) => id === asked.line_id)?.row
  if (!row?.ships) return []
  const left = creditChoices(row, held.get(row.id))
  const copies = asked.copies ?? onlyChoice(left)
  if (copies === null) throw invalid(`lines.${place}.copies`, 'required')
  if (asked.quantity > left[copies]) throw invalid(`lines.${place}.quantity`, copies)
  const toShip = left.unsent - (copies === 'unsent' ? asked.quantity : 0)
  return [{ lineId: row.id, title: row.title, quantity: asked.quantity, copies, toShip }]
}

function onlyChoice({ sent, unsent }: Record<CreditedCopies, number>): CreditedCopies | null {
  if (sent > 0) return unsent > 0 ? null : 'sent'
  return 'unsent'
}

function shareOf(billed: BilledOrder, asked: AskedCredit): CreditShare {
  try {
    return creditShare(billed, wishOf(billed, asked))
  } catch (error) {
    if (!(error instanceof CreditTooLarge)) throw error
    if (error.part === 'amount') throw invalid('goodwill', 'credited')
    throw invalid(typeof error.part === 'string' ? error.part : `lines.${error.part.line}.quantity`, 'credited')
  }
}

function wishOf({ lines }: BilledOrder, { lines: asked, shipping, goodwill }: AskedCredit): Wish {
  const namesParts = asked.length > 0 || shipping
  if (goodwill !== null) {
    if (namesParts) throw invalid('goodwill', 'invalid')
    return { kind: 'amount', amount: goodwill }
  }
  if (!namesParts) throw invalid('lines', 'required')
  const unknown = asked.findIndex(({ line_id }) => !lines.some(({ id }) => id === line_id))
  if (unknown >= 0) throw invalid(`lines.${unknown}.line_id`, 'unknown')
  return { kind: 'parts', shipping, lines: asked.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })) }
}

function invalid(field: string, rule: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, rule)] } })
}
