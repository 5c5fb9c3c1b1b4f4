import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mailAttachments, mails } from '#modules/ground/mail/tables.ts'
import { reminders } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOverdueOrder } from '#tests/support/factories/overdue-order.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeSender } from '#tests/support/outside-world.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, type ShopperOptions } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
await makeSender(app.core)
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Verkauf' }))

const note = 'Am Telefon gewünscht.'
const address = {
  first_name: 'Lea',
  last_name: 'Muster',
  street: 'Seeweg',
  street_number: '4',
  post_code: '3005',
  city: 'Bern',
  country: 'ch',
} as const

async function onInvoice(options: ShopperOptions = {}) {
  const { placed, shopper } = await makeOrder(app, { method: 'invoice', ...options })
  const params = { id: placed.order }
  const { data } = await client(officeOrdersApi.orders.read, { params })
  return { params, lineId: data.lines[0]?.id ?? '', from: data.delivery_address, email: shopper.user.email }
}

type Order = Awaited<ReturnType<typeof onInvoice>>

const changeAddress = ({ params }: Pick<Order, 'params'>, other: object = {}) =>
  client(officeOrdersApi.changeDeliveryAddress, { params, body: { address: { ...address, ...other }, note } })
const ship = ({ params, lineId }: Order, quantity: number, tracking_number: string) =>
  client(officeOrdersApi.shipOrder, {
    params,
    body: { carrier: 'post', tracking_number, lines: [{ line_id: lineId, quantity }] },
  })
const mailsOf = (kind: string, recipient: string) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .then((all) => all.filter((mail) => mail.kind === kind))

describe('another delivery address', () => {
  it('holds for what is still to be sent, its buyer hears of it, and the history tells from where to where', async () => {
    const order = await onInvoice()
    const { data } = await changeAddress(order)
    expect(data.delivery_address).toMatchObject({ street: 'Seeweg', city: 'Bern', street_number: '4' })
    expect(data.mails.map(({ kind }) => kind)).toContain('delivery-address-changed')
    const [mail] = await mailsOf('delivery-address-changed', order.email)
    expect(mail?.data).toMatchObject({ from: order.from, to: data.delivery_address })
    const { data: done } = await client(officeOrdersApi.orders.history, { params: order.params })
    expect(done).toMatchObject([
      {
        by: 'Vera Verkauf',
        action: 'changeDeliveryAddress',
        reason: note,
        after: { delivery_address: 'Lea Muster, Seeweg 4, 3005 Bern, Schweiz' },
      },
    ])
    expect(done[0]?.before?.['delivery_address']).toContain(order.from?.city)
  })

  it('leaves the delivery note of a parcel that has gone as it was', async () => {
    const order = await onInvoice({ amount: 3 })
    const { data: sent } = await ship(order, 1, '99.1')
    await changeAddress(order)
    const textOf = async (shipment: string | undefined) => {
      const file = await client(officeOrdersApi.readDeliveryNote, { params: order.params, query: { shipment } })
      return (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join(' ')
    }
    expect(await textOf(sent.shipments[0]?.id)).toContain(order.from?.street)
    expect(await textOf(undefined)).toContain('Seeweg')
    const { data: next } = await ship(order, 1, '99.2')
    await changeAddress(order, { street: 'Bergweg' })
    expect(await textOf(sent.shipments[0]?.id)).toContain(order.from?.street)
    expect(await textOf(next.shipments.find(({ id }) => id !== sent.shipments[0]?.id)?.id)).toContain('Seeweg')
  }, 30_000)

  it('is refused once nothing is left to be sent, and for an order that is cancelled', async () => {
    const order = await onInvoice()
    await ship(order, 1, '99.3')
    expect(await refused(changeAddress(order))).toMatchObject({ status: 409, body: { code: 'nothing_to_ship' } })
    const canceled = await onInvoice()
    await db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, canceled.params.id))
    expect(await refused(changeAddress(canceled))).toMatchObject({ body: { code: 'nothing_to_ship' } })
  })

  it('is refused at its country where the order would cost something else, and at a post code that is none', async () => {
    const order = await onInvoice()
    const abroad = await refused(changeAddress(order, { country: 'de', post_code: '10115', city: 'Berlin' }))
    expect(abroad).toMatchObject({
      status: 422,
      body: { errors: { 'address.country': [expect.stringContaining('andere Versandkosten')] } },
    })
    expect((await changeAddress(order, { country: 'li', post_code: '9490', city: 'Vaduz' })).data).toMatchObject({
      delivery_address: { country: 'li' },
    })
    const wrong = await refused(changeAddress(order, { post_code: '99' }))
    expect(wrong.body.errors).toHaveProperty(['address.post_code'])
  })

  it('that is the present one changes nothing, and tells nobody', async () => {
    const order = await onInvoice()
    await changeAddress(order)
    await changeAddress(order)
    expect(await mailsOf('delivery-address-changed', order.email)).toHaveLength(1)
    expect((await client(officeOrdersApi.orders.history, { params: order.params })).data).toHaveLength(1)
  })
})

describe('a mail once more', () => {
  const send = ({ params }: Pick<Order, 'params'>, kind: 'confirmation' | 'invoice') =>
    client(officeOrdersApi.sendOrderMail, { params, body: { kind } })

  it('confirms the order again, with what the first one said, and where its parcels stand now', async () => {
    const order = await onInvoice()
    const [first] = await mailsOf('order-confirmation', order.email)
    const { data } = await send(order, 'confirmation')
    expect(data.mails.filter(({ kind }) => kind === 'order-confirmation')).toHaveLength(2)
    const again = (await mailsOf('order-confirmation', order.email)).find(({ id }) => id !== first?.id)
    const parcels = ['In einer Sendung, in Vorbereitung: 1 Exemplar']
    expect(again?.data).toEqual({ ...(first?.data as object), parcels })
  })

  it('carries the invoice', async () => {
    const order = await onInvoice()
    const { data } = await send(order, 'invoice')
    const id = data.mails.findLast(({ kind }) => kind === 'invoice')?.id ?? ''
    const files = await db.select().from(mailAttachments).where(eq(mailAttachments.mailId, id))
    expect(files.map(({ filename }) => filename)).toEqual([`Rechnung-${data.documents[0]?.number}.pdf`])
  }, 30_000)

  it('goes five times a day at most', async () => {
    const order = await onInvoice()
    for (let n = 0; n < 5; n++) await send(order, 'confirmation')
    const sixth = await refused(send(order, 'confirmation'))
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    expect(await mailsOf('order-confirmation', order.email)).toHaveLength(6)
  })

  it('is refused where there is none, or nobody who could get it', async () => {
    const { placed } = await makeOrder(app)
    const unpaid = { params: { id: placed.order } }
    expect(await refused(send(unpaid, 'invoice'))).toMatchObject({ status: 409, body: { code: 'order_mail_missing' } })
    const gone = await onInvoice()
    await db.update(orders).set({ userId: null }).where(eq(orders.id, gone.params.id))
    expect(await refused(send(gone, 'confirmation'))).toMatchObject({ body: { code: 'order_mail_missing' } })
    const { data } = await client(officeOrdersApi.orders.read, { params: gone.params })
    expect([data.mails_to_repeat, data.may.includes('mail_again')]).toEqual([[], false])
  })
})

describe('a reminder that staff send', () => {
  const overdue = () => makeOverdueOrder(app)
  const preview = ({ params }: Pick<Order, 'params'>) => client(officeOrdersApi.previewReminder, { params })
  const remind = ({ params }: Pick<Order, 'params'>, to_pay = 3650) =>
    client(officeOrdersApi.remindOrder, { params, body: { to_pay } })

  it('is shown before, goes with its letter, counts as the first, and is told in the history', async () => {
    const order = await overdue()
    const { data: foreseen } = await preview(order)
    expect(foreseen).toMatchObject({ level: 1, to_pay: { amount: 3650 }, to: order.email })
    expect([foreseen.subject, foreseen.text].join()).toContain('Zahlungserinnerung')
    const { data } = await remind(order)
    expect(data.reminders).toMatchObject([{ level: 1, fee: { amount: 0 }, is_ready: true }])
    expect(data.may).not.toContain('remind')
    expect(await mailsOf('reminder', order.email)).toHaveLength(1)
    const records = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, order.params.id))
    expect(records.find(({ action }) => action === 'remindOrder')).toMatchObject({ after: { reminders: 1 } })
  }, 30_000)

  it('goes once a day, and the next one counts on', async () => {
    const order = await overdue()
    await remind(order)
    expect(await refused(remind(order))).toMatchObject({ status: 409, body: { code: 'reminded_today' } })
    expect(await refused(preview(order))).toMatchObject({ body: { code: 'reminded_today' } })
    const before = new Date(Date.now() - 3 * 86_400_000)
    await db.update(reminders).set({ issuedAt: before }).where(eq(reminders.documentId, order.documentId))
    const { data: second } = await preview(order)
    expect(second.level).toBe(2)
    await remind(order, second.to_pay.amount)
  }, 30_000)

  it('is refused for an invoice that is not overdue, and where another sum was seen', async () => {
    const fresh = await onInvoice()
    for (const call of [preview, remind])
      expect(await refused(call(fresh))).toMatchObject({ status: 409, body: { code: 'invoice_not_overdue' } })
    const order = await overdue()
    expect(await refused(remind(order, 3000))).toMatchObject({ status: 409, body: { code: 'invoice_changed' } })
    expect((await client(officeOrdersApi.orders.read, { params: order.params })).data.reminders).toEqual([])
  })
})
