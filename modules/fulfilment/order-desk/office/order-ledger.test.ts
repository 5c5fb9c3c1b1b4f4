import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeApi from '#contract/fulfilment/office-orders.ts'
import { toMoney } from '#contract/ground/money.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Verkauf' }))

/** An order of CHF 36.50 on invoice, of which a part is paid by hand. */
async function partlyPaid(received: number) {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const params = { id: placed.order }
  await client(officeApi.markOrderPaid, { params, body: { received, note: 'Bar am Messestand.' } })
  return { id: placed.order, number: placed.number, params }
}

it('a payment by hand leaves a line with amount, person and reason, and its audit record names the amount', async () => {
  const { id, params } = await partlyPaid(1500)
  const { data: order } = await client(officeApi.orders.read, { params })
  expect(order.ledger).toMatchObject([
    {
      kind: 'payment',
      way: 'by_hand',
      amount: toMoney(1500),
      staff: 'Vera Verkauf',
      reason: 'Bar am Messestand.',
      bank_credit: null,
    },
  ])
  expect(order.left_to_pay).toEqual(toMoney(2150))
  // Reading the order is recorded too.
  const records = await app.core.db.select().from(auditRecords).where(eq(auditRecords.subjectId, id))
  expect(records.find(({ action }) => action === 'markOrderPaid')).toMatchObject({
    before: { received: toMoney(0), left_to_pay: toMoney(3650) },
    after: { received: toMoney(1500), left_to_pay: toMoney(2150) },
  })
})

it('lists and their file show what is open and until when, and sort by it', async () => {
  const { number } = await partlyPaid(3000)
  const { data: owed } = await client(officeApi.orders.list, { query: { payment: 'owed', sort: 'due_on' } })
  expect(owed.find((order) => order.number === number)).toMatchObject({
    total: toMoney(3650),
    left_to_pay: toMoney(650),
    is_owed: true,
  })
  const file = await client(officeApi.orders.file, { query: { payment: 'owed' } })
  const [head, ...rows] = (await file.text()).trim().split(/\r?\n/)
  expect(head).toContain('Betrag CHF;Offen CHF')
  expect(rows.find((row) => row.includes(number))).toMatch(/;36\.50;6\.50$/)
})

it('what goes back and is not sent yet is told apart from what was sent', async () => {
  const { id, params } = await partlyPaid(1500)
  await client(creditsApi.cancelOrder, { params: { id }, body: { note: 'Doppelt bestellt.' } })
  const { data: asked } = await client(creditsApi.orderCredits.read, { params })
  expect(asked).toMatchObject({ refunded: toMoney(1500), refunds_under_way: toMoney(1500) })
  await client(creditsApi.completeRefund, { params: { id: asked.refunds[0]?.id ?? '' }, body: { note: 'Überwiesen.' } })
  const { data: sent } = await client(creditsApi.orderCredits.read, { params })
  expect(sent).toMatchObject({ refunded: toMoney(1500), refunds_under_way: toMoney(0) })
  const { data: order } = await client(officeApi.orders.read, { params })
  expect(order.ledger.map(({ kind, amount, way }) => [kind, amount.amount, way])).toEqual([
    ['payment', 1500, 'by_hand'],
    ['refund', -1500, 'by_hand'],
  ])
  expect(order.events.at(-1)).toMatchObject({ status: 'canceled', reason: 'Doppelt bestellt.' })
  expect(order.lines).toMatchObject([{ to_ship: 0 }])
})
