import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import * as officeWebhooksApi from '#contract/partners/office-webhooks.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { paymentAttempts, paymentInbox } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['admin'] }))

it('messages of the payment provider are listed with their order and with what came of them', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const attempt = { id: uuidv7(), orderId: placed.order, number: 1, provider: 'datatrans', method: 'twint' } as const
  const origin = 'http://shop.test'
  await db.insert(paymentAttempts).values({ ...attempt, amount: 100, status: 'paid', origin, transactionId: 'T-4711' })
  const message = { provider: 'datatrans', event: { transactionId: 'T-4711', status: 'paid' } }
  const [applied, waiting] = [uuidv7(), uuidv7()]
  await db.insert(paymentInbox).values([
    { id: applied, eventId: 'E1', ...message, appliedAt: new Date(), outcome: 'applied' },
    { id: waiting, eventId: 'E2', provider: 'datatrans', event: { transactionId: 'T-4712' } },
  ])
  const list = async (query: object) => (await client(officeWebhooksApi.paymentWebhooks.list, { query })).data
  expect(await list({})).toMatchObject([
    { id: waiting, order: null, outcome: null, applied_at: null },
    { id: applied, transaction_id: 'T-4711', order: { id: placed.order }, outcome: 'applied' },
  ])
  expect(await list({ applied: 'no' })).toMatchObject([{ id: waiting }])
  expect(await list({ outcome: 'applied' })).toMatchObject([{ id: applied }])
  expect(await list({ query: '4711' })).toMatchObject([{ id: applied }])
})

it('only administrators see them', async () => {
  const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  expect((await refused(seller.client(officeWebhooksApi.paymentWebhooks.list, { query: {} }))).status).toBe(403)
})
