import { asc, eq, inArray } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { uploadBankStatement } from '#contract/fulfilment/bank-credits.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orderEvents, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { camtMessage } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { bankCredits } from './tables.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core

/** Statements until the connection that sends them is cut off, as by the end of the shop's process; null: never. */
let left: number | null = null
let isCut = false
const send = pg.Client.prototype.query as (...sent: unknown[]) => unknown
const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client & { connection?: { stream: { destroy(): void } } },
  ...sent: unknown[]
) {
  if (left !== null && left-- <= 0) {
    left = null
    isCut = true
    this.connection?.stream.destroy()
  }
  return send.apply(this, sent) as never
})
afterAll(() => spy.mockRestore())

async function invoiceToPay() {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
  return { id: placed.order, reference: document?.reference ?? '' }
}

const entryOf = (name: string, reference: string) => ({
  bankReference: name,
  amount: '36.50',
  details: [{ bankReference: `${name}-1`, amount: '36.50', reference }],
})

describe.runIf(app.isPostgres)('the upload of a bank statement, cut off before each of its statements', () => {
  it('and sent again, counts each credit once, and pays each invoice once', async () => {
    const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
    const ids: string[] = []
    let cuts = 0
    for (let before = 0; ; before++) {
      const made = [await invoiceToPay(), await invoiceToPay()]
      ids.push(...made.map(({ id }) => id))
      const entries = [
        ...made.map(({ reference }, n) => entryOf(`CUT-${before}-${n}`, reference)),
        entryOf(`CUT-${before}-unknown`, '000000000000000000000000000'),
      ]
      const statement = [new File([camtMessage([{ iban: billing.iban ?? '', entries }])], `${before}.xml`)]
      left = before
      isCut = false
      const first = await client(uploadBankStatement, { body: { statement } }).catch(() => null)
      left = null
      if (!isCut) {
        expect(first?.data).toEqual({ matched: 2, open: 1, known: 0 })
        break
      }
      cuts++
      const { data } = await client(uploadBankStatement, { body: { statement } })
      expect(data.matched + data.open + data.known).toBe(3)
    }
    // One upload books three credits in at least eight statements each.
    expect(cuts).toBeGreaterThan(24)
    const paid = await db.select().from(orders).where(inArray(orders.id, ids))
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']))
    const events = await db.select().from(orderEvents).where(eq(orderEvents.toStatus, 'paid'))
    expect(events.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted())
    const credits = await db.select().from(bankCredits).orderBy(asc(bankCredits.bankId))
    expect(credits).toHaveLength(3 * (cuts + 1))
    expect(credits.filter(({ problem }) => problem !== null)).toHaveLength(cuts + 1)
    expect(await db.$count(tasks)).toBe(cuts + 1)
    // As many uploads as one has statements, each twice.
  }, 600_000)
})
