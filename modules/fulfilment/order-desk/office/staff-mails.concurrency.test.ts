import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { staffMails } from '#modules/fulfilment/order-mails/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { billingSetting } from '#modules/sales/billing/billing-settings.ts'
import { remind } from '#modules/sales/billing/reminders/send-reminders.ts'
import { reminders } from '#modules/sales/billing/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOverdueOrder } from '#tests/support/factories/overdue-order.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { billing } from '#tests/support/outside-world.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { core, storage } = app
const { db } = core
const staff = await Promise.all([1, 2].map(async () => signIn(app, await makeUser(app, { groups: ['sales'] }))))
const ROUNDS = isFullRun ? 10 : 2

it('the button and the job at once remind of an invoice once, with one mail', async () => {
  const value = { ...billing, reminders: { days: [10, 20], fee: 500 } }
  await db.update(settings).set({ value }).where(eq(settings.key, billingSetting.key))
  for (let n = 0; n < ROUNDS; n++) {
    const { params, email, documentId } = await makeOverdueOrder(app)
    const outcomes = await Promise.all([
      ...staff.map(({ client }) => outcomeOf(client(officeOrdersApi.remindOrder, { params, body: { to_pay: 3650 } }))),
      outcomeOf(remind({ core, storage }, { documentId, at: new Date() })),
    ])
    expect(outcomes.filter((one) => one !== 'done' && one !== 'reminded_today')).toEqual([])
    expect(await db.select().from(reminders).where(eq(reminders.documentId, documentId))).toMatchObject([{ level: 1 }])
    const sent = (await db.select().from(mails).where(eq(mails.recipient, email))).filter(
      ({ kind }) => kind === 'reminder',
    )
    expect(sent).toHaveLength(1)
  }
}, 60_000)

it('of many who send a confirmation again at once, five get through', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const params = { id: placed.order }
  const calls = Array.from({ length: 8 }, (_, n) => staff[n % staff.length]?.client)
  const outcomes = await Promise.all(
    calls.map((client) =>
      outcomeOf(
        client?.(officeOrdersApi.sendOrderMail, { params, body: { kind: 'confirmation' } }) ?? Promise.resolve(),
      ),
    ),
  )
  const sent = outcomes.filter((outcome) => outcome === 'done').length
  expect([sent, outcomes.filter((outcome) => outcome === 'too_many_requests').length]).toEqual([5, 3])
  expect(await db.$count(staffMails, eq(staffMails.orderId, placed.order))).toBe(5)
}, 60_000)
