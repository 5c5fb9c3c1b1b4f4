import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { postageOf, returnReasonLabels } from '#contract/fulfilment/return-labels.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findOwnOrder } from '#modules/fulfilment/payments/own-order.ts'
import { currentBiller } from '#modules/sales/billing/billing-settings.ts'
import { PDF } from '#modules/sales/billing/document-file.ts'
import { drawing } from '#modules/sales/billing/drawing/drawing.ts'
import { articleOfLine } from '#modules/sales/orders/article-of-line.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { returnAddress } from './return-terms.ts'
import { returnLines, returns } from './tables.ts'

interface Asked {
  owner: OrderOwner
  orderId: string
  returnId: string
}

/** The slip of a return for its buyer; those of others are unknown. The shop draws it for each request and stores none. */
export async function returnSlip(db: Database, { owner, orderId, returnId }: Asked): Promise<File> {
  const order = await findOwnOrder(db, { owner, orderId })
  const rows = await db
    .select({ returned: returns, line: orderLines, quantity: returnLines.quantity })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.lineId))
    .where(and(eq(returns.id, returnId), eq(returns.orderId, orderId)))
    .orderBy(orderLines.position)
  const [first] = rows
  if (!first) throw new Refusal('not_found')
  const { reference, reason, announcedAt, note } = first.returned
  const { biller } = await currentBiller(db)
  const content = await drawing.run({
    biller,
    to: await returnAddress(db),
    order: { number: order.number, placedAt: order.placedAt.toISOString() },
    announcedAt: announcedAt.toISOString(),
    returnReference: reference,
    reason: returnReasonLabels[reason],
    postage: postageOf(reason),
    note,
    lines: rows.map(({ line, quantity }) => ({
      title: line.title,
      ...articleOfLine(line),
      isbn: line.isbn,
      quantity,
    })),
  })
  return new File([content as Uint8Array<ArrayBuffer>], `Begleitschein-${reference}.pdf`, { type: PDF })
}
