import * as creditsApi from '#contract/fulfilment/credits.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { cancelOrder } from './cancel-order.ts'
import { completeRefund } from './complete-refund.ts'
import { creditOrder } from './credit-order.ts'
import { foreseeCredit } from './foresee.ts'
import { readRefund, refundList } from './list-refunds.ts'
import { readOrderCredit } from './read-order-credit.ts'
import { refundSurplus } from './refund-surplus.ts'
import { refunds } from './tables.ts'

/** How staff give money back. */
export function refundRoutes({ core }: Payments): Route[] {
  const { db } = core
  const ofOrders = answerResource(core, creditsApi.orderCredits, {
    table: orders,
    read: readOrderCredit,
    recorded: ({ status, credited, refunded, owed, lines }) => ({
      status,
      credited,
      refunded,
      owed,
      credited_copies: lines.reduce((sum, line) => sum + line.credited, 0),
      to_ship: lines.reduce((sum, { choices }) => sum + (choices?.unsent ?? 0), 0),
    }),
  })
  const ofRefunds = answerResource(core, creditsApi.refunds, {
    table: refunds,
    read: readRefund,
    recorded: ({ order_number, amount, way, state }) => ({ order_number, amount, way, state }),
  })
  return [
    ...ofRefunds.answer({ list: refundList }),
    ofRefunds.act(creditsApi.completeRefund, (tx, { params: { id }, body: { note } }, { user }) =>
      completeRefund(core, tx, { id, staffId: user.id, note }),
    ),
    route(creditsApi.orderCredits.read, async ({ params }) => ({ data: await readOrderCredit(db, params.id) })),
    route(creditsApi.previewCredit, async ({ params, body }) => ({ data: await foreseeCredit(db, params.id, body) })),
    ofOrders.act(
      creditsApi.cancelOrder,
      (tx, { params: { id: orderId }, body: { note } }, { user }) =>
        cancelOrder(core, tx, { orderId, staffId: user.id, note }),
      ({ body }) => body.note,
    ),
    ofOrders.act(
      creditsApi.creditOrder,
      (tx, { params: { id: orderId }, body: { note, ...asked } }, { user }) =>
        creditOrder(core, tx, { orderId, staffId: user.id, note, asked }),
      ({ body }) => body.note,
    ),
    ofOrders.act(
      creditsApi.refundSurplus,
      (tx, { params: { id: orderId }, body: { note } }, { user }) =>
        refundSurplus(core, tx, { orderId, staffId: user.id, note }),
      ({ body }) => body.note,
    ),
  ]
}
