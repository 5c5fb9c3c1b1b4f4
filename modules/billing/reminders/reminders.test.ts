import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as bankCreditsApi from '#contract/office/bank-credits.ts'
import * as officeOrdersApi from '#contract/office/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { mailAttachments, mails } from '#modules/mail/tables.ts'
import { markPaid } from '#modules/orders/mark-paid.ts'
import { settings } from '#modules/settings/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { camtMessage } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { BILLING_SETTING } from '../billing-settings.ts'
import { billingDocuments, reminders } from '../tables.ts'
import { remind, sendReminders } from './send-reminders.ts'

const app = await startTestApp()
const { core } = app
const { db } = core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))

/** Noon, so many days after an invoice of today is due. */
const late = (days: number) => new Date(`${swissDayAfter(new Date(), 30 + days)}T12:00:00Z`)

async function set(value: object): Promise<void> {
  await db
    .update(settings)
    .set({ value: { ...billing, ...value } })
    .where(eq(settings.key, BILLING_SETTING))
}

async function invoiced() {
  const { placed, shopper } = await makeOrder(app, { method: 'invoice' })
  const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
  if (!document) throw new Error('no invoice')
  return { orderId: placed.order, documentId: document.id, document, shopper }
}

const remindersOf = (documentId: string) => db.select().from(reminders).where(eq(reminders.documentId, documentId))

it('nobody is reminded unless the publisher wants it', async () => {
  const { documentId } = await invoiced()
  await sendReminders(core, late(90))
  await remind(core, { documentId, at: late(90) })
  expect(await remindersOf(documentId)).toEqual([])
})

describe('where reminders are on', () => {
  beforeAll(() => set({ reminders: { days: [10, 20], fee: 500 } }))

  it('a buyer gets each once, with a letter, however often and at once the job runs', async () => {
    const { documentId, document, shopper, orderId } = await invoiced()
    await remind(core, { documentId, at: late(9) })
    expect(await remindersOf(documentId)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => remind(core, { documentId, at: late(10) })))
    const [first, ...others] = await remindersOf(documentId)
    expect([first, others]).toMatchObject([{ level: 1, fee: 0 }, []])
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.subjectId, first?.id ?? ''))
    expect(mail).toMatchObject({ kind: 'reminder', recipient: shopper.user.email, data: { toPay: 3650, level: 1 } })
    const files = await db
      .select()
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, mail?.id ?? ''))
    expect(files.map(({ filename }) => filename)).toEqual([`Zahlungserinnerung-${document.number}.pdf`])
    await remind(core, { documentId, at: late(20) })
    await remind(core, { documentId, at: late(60) })
    expect(await remindersOf(documentId)).toMatchObject([{ level: 1 }, { level: 2, fee: 500 }])
    const { data } = await client(officeOrdersApi.orders.read, { params: { id: orderId } })
    expect(data.reminders).toMatchObject([{ level: 1 }, { level: 2, fee: { amount: 500 } }])
    expect(data.mails.map(({ kind }) => kind)).toContain('reminder')
  }, 30_000)

  it('what is paid, cancelled or not due is left alone', async () => {
    const paid = await invoiced()
    await inTransaction(db, (tx) => markPaid(core, tx, { orderId: paid.orderId, by: 'staff', reason: 'test' }))
    const fresh = await invoiced()
    await remind(core, { documentId: paid.documentId, at: late(90) })
    await remind(core, { documentId: fresh.documentId, at: new Date() })
    expect([...(await remindersOf(paid.documentId)), ...(await remindersOf(fresh.documentId))]).toEqual([])
  })

  it.each(['36.50', '41.50'])('the bank’s credit pays it with or without the fee: %s', async (amount) => {
    const { documentId, document } = await invoiced()
    await remind(core, { documentId, at: late(10) })
    await remind(core, { documentId, at: late(20) })
    const entry = { bankReference: amount, amount, details: [{ amount, reference: document.reference ?? '' }] }
    const message = camtMessage([{ iban: 'CH5604835012345678009', entries: [entry] }])
    const statement = [new File([message], 'camt.xml')]
    expect((await client(bankCreditsApi.uploadBankStatement, { body: { statement } })).data).toMatchObject({
      matched: 1,
    })
  })
})
