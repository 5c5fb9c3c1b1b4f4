import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Cashier } from './cashier.ts'
import type { Ledger } from './ledger.ts'
import { startPage, unknownPage } from './page.ts'
import { refundTrouble, type Transaction } from './transaction.ts'

/** The buyer's browser returns to the shop even when the shop is slow to accept the webhook. */
const LONGEST_WAIT = 2000

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
const form = z.object({
  decision: z.enum(['pay', 'payLater', 'decline', 'cancel']),
  isTwice: ticked,
  isShuffled: ticked,
  isForged: ticked,
  isLost: ticked,
  isFraud: ticked,
})

/** Of a payment that is settled: what happens to its refunds. */
const refundsForm = z.object({
  refunds: z.union([refundTrouble, z.literal('none').transform(() => null)]),
})

export type CheckoutPageOptions = { ledger: Ledger; cashier: Cashier; merchantName: string }

/**
 * `/v1/start/{id}`: shows the payment, takes the buyer's decision, sends the webhooks, and returns the browser to the
 * shop. Once it is settled, takes what will happen to its refunds.
 */
export function checkoutPage({ ledger, cashier, merchantName }: CheckoutPageOptions): Hono {
  const app = new Hono()

  app.get('/:id', (c) => {
    const transaction = ledger.get(c.req.param('id'))
    if (!transaction) return unknownPage()
    return startPage({ merchantName, transaction, returnUrl: returnUrl(transaction) })
  })

  app.post('/:id', async (c) => {
    const id = c.req.param('id')
    if (!ledger.get(id)) return unknownPage()
    const body = await c.req.parseBody()
    const refunds = refundsForm.safeParse(body)
    if (refunds.success) cashier.troubleRefunds(id, refunds.data.refunds)
    const choice = form.safeParse(body)
    if (!choice.success) return c.redirect(c.req.path, 303)
    await Promise.race([decide(cashier, id, choice.data), wait(LONGEST_WAIT)])
    const decided = ledger.get(id)
    return decided ? c.redirect(returnUrl(decided), 303) : unknownPage()
  })

  return app
}

function decide(cashier: Cashier, id: string, { decision, isFraud, ...trouble }: z.output<typeof form>): Promise<void> {
  if (decision === 'decline') return cashier.decline(id, trouble, isFraud ? 'fraud' : 'declined')
  return cashier[decision](id, trouble)
}

/** The URL to which the buyer returns, depending on how the payment ended, with the id as on the real page. */
function returnUrl({ id, status, redirect }: Transaction): string {
  const { successUrl, cancelUrl, errorUrl } = redirect
  const url = new URL(status === 'failed' ? errorUrl : status === 'canceled' ? cancelUrl : successUrl)
  url.searchParams.set('datatransTrxId', id)
  return url.href
}
