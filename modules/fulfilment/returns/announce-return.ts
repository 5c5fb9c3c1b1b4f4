import { count, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { postageOf } from '#contract/fulfilment/return-labels.ts'
import type { announceReturn as operation } from '#contract/fulfilment/returns.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findOwnOrder } from '#modules/fulfilment/payments/own-order.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { CreditTooLarge, creditShare } from '#modules/sales/billing/credit-notes/credit-share.ts'
import { loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import { loadReturnable } from './load-returnable.ts'
import { takePicture } from './pictures.ts'
import { returnLines, returns } from './tables.ts'
import { tellOfAnnouncement } from './tell-buyer.ts'

type Asked = z.output<(typeof operation)['body']>

/**
 * Announces that copies of an order come back: they are held until the return is closed, staff get a task with its lines,
 * and the buyer gets the slip by mail. `userId` is who announces it and has uploaded its picture. Of several at once, no
 * more copies are announced than there are. No money moves.
 */
export async function announceReturn(
  core: Core,
  tx: Database,
  { owner, orderId, userId, asked }: { owner: OrderOwner; orderId: string; userId: string; asked: Asked },
): Promise<string> {
  await findOwnOrder(tx, { owner, orderId })
  const order = await lockOrder(tx, orderId)
  const named = await namedLines(tx, { order, asked })
  const worth = await worthOf(tx, { orderId, asked })
  const [before] = await tx.select({ count: count() }).from(returns).where(eq(returns.orderId, orderId))
  const id = uuidv7()
  const reference = `${order.number}-RS${(before?.count ?? 0) + 1}`
  const { reason, note, picture_id: pictureId } = asked
  await tx.insert(returns).values({ id, orderId, reference, reason, note: note || null, worth, announcedAt: now() })
  await tx.insert(returnLines).values(named.map(({ line, quantity }) => ({ returnId: id, lineId: line.id, quantity })))
  if (pictureId !== undefined) await takePicture(tx, { pictureId, userId, returnId: id })
  const lines = named.map(({ line, quantity }) => ({ title: line.title, quantity }))
  await addTask(tx, {
    kind: 'return_announced',
    subject: order.number,
    cause: id,
    orderId,
    facts: {
      return_id: id,
      order_number: order.number,
      return_reference: reference,
      return_reason: reason,
      postage: postageOf(reason),
      returned: lines.map(({ title, quantity }) => `${quantity} × ${title}`),
    },
  })
  await tellOfAnnouncement(core, tx, { order, returned: { id, reference, reason, lines } })
  return id
}

/** The lines that are asked for; more copies than can be sent back are refused at their place. */
async function namedLines(
  tx: Database,
  { order, asked }: { order: Parameters<typeof loadReturnable>[1]; asked: Asked },
): Promise<{ line: Awaited<ReturnType<typeof loadReturnable>>[number]['line']; quantity: number }[]> {
  const all = await loadReturnable(tx, order)
  return asked.lines.map(({ line_id, quantity }, place) => {
    const found = all.find(({ line }) => line.id === line_id)
    if (!found) throw invalid(`lines.${place}.line_id`, 'unknown')
    if (quantity > found.most) throw invalid(`lines.${place}.quantity`, 'returnable')
    return { line: found.line, quantity }
  })
}

/** Rappen that the copies cost, by the rule of credit notes; copies of which nothing is left to credit are refused. */
async function worthOf(tx: Database, { orderId, asked }: { orderId: string; asked: Asked }): Promise<number> {
  const billed = await loadBilled(tx, orderId)
  if (!billed) throw invalid('lines', 'credited')
  const lines = asked.lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }))
  try {
    return creditShare(billed, { kind: 'parts', lines, shipping: false }).total
  } catch (error) {
    if (error instanceof CreditTooLarge) throw invalid('lines', 'credited')
    throw error
  }
}

function invalid(field: string, rule: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, rule)] } })
}
