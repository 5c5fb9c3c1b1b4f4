import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { previewCredit as operation } from '#contract/office/credits.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type CreditShare, CreditTooLarge, creditShare, type Wish } from '#modules/billing/credit-notes/credit-share.ts'
import type { BilledOrder } from '#modules/billing/credit-notes/load-billed.ts'
import { openAmountOf } from '#modules/billing/open-amount.ts'
import { moneyLeft, type PlannedRefund, planRefunds } from './plan-refunds.ts'

export type AskedCredit = z.output<(typeof operation)['body']>

/** What a credit gives back: its credit note, how much less is owed (Rappen), and the money that goes back. */
export interface PlannedCredit {
  share: CreditShare
  waived: number
  planned: PlannedRefund[]
}

/**
 * Works out a credit of articles and shipping, or of a free amount. Of what is owed still, less is owed; only what is
 * then too much goes back, and not what was too much before. Throws `invalid` at the field that asks for more than is
 * left. It holds while the order is locked.
 */
export async function planCredit(db: Database, billed: BilledOrder, asked: AskedCredit): Promise<PlannedCredit> {
  const share = shareOf(billed, asked)
  const { orderId } = billed.invoice
  const tooMuch = Math.max(0, share.total - (await openAmountOf(db, orderId)))
  const back = Math.min(tooMuch, share.total)
  return { share, waived: share.total - back, planned: planRefunds(await moneyLeft(db, orderId), back) }
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
