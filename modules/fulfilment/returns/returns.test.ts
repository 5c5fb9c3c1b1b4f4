import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { completeTask, tasks as officeTasks } from '#contract/desks/tasks.ts'
import type { Input } from '#contract/endpoint.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeReturnsApi from '#contract/fulfilment/office-returns.ts'
import type { ReturnReason } from '#contract/fulfilment/return-labels.ts'
import * as returnsApi from '#contract/fulfilment/returns.ts'
import { getOrder } from '#contract/sales/orders.ts'
import { shipments } from '#modules/fulfilment/shipments/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDeliveredOrder } from '#tests/support/delivered-order.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as returnsJobs from './jobs.ts'
import { returnPictures, returns } from './tables.ts'

const app = await startTestApp()
const { db } = app.core

type Delivered = Awaited<ReturnType<typeof makeDeliveredOrder>>

interface Asked {
  lineId?: string
  quantity?: number
  reason?: ReturnReason
  picture?: string
}

const announce = ({ shopper, params, first }: Delivered, asked: Asked = {}) =>
  shopper.client(returnsApi.announceReturn, {
    params,
    body: {
      lines: [{ line_id: asked.lineId ?? first, quantity: asked.quantity ?? 1 }],
      reason: asked.reason ?? 'wrong_order',
      ...(asked.picture === undefined ? {} : { picture_id: asked.picture }),
    },
  })
const read = async ({ shopper, params }: Delivered) =>
  (await shopper.client(returnsApi.readOrderReturns, { params })).data
const tasksOf = async ({ staff, number }: Delivered) =>
  (await staff.client(officeTasks.list, { query: { query: number } })).data
const mailsAbout = async (id: string) =>
  (await db.select({ kind: mails.kind }).from(mails).where(eq(mails.subjectId, id)).orderBy(mails.createdAt)).map(
    ({ kind }) => kind,
  )
const creditOf = async ({ staff, params }: Delivered) =>
  (await staff.client(creditsApi.orderCredits.read, { params: { id: params.orderId } })).data

async function credit(order: Delivered, { id, quantity = 1 }: { id?: string; quantity?: number }) {
  const { credited } = await creditOf(order)
  const lines = [{ line_id: order.first, quantity, copies: 'sent' as const }]
  const body = {
    lines,
    note: 'Kam zurück.',
    credited_before: credited.amount,
    ...(id === undefined ? {} : { return_id: id }),
  }
  return order.staff.client(creditsApi.creditOrder, { params: { id: order.params.orderId }, body })
}

const upload = ({ shopper, params }: Delivered, bytes: Uint8Array<ArrayBuffer>, name = 'ecke.png') =>
  shopper.client(returnsApi.uploadReturnPicture, {
    params: { id: params.id },
    body: { picture: [new File([bytes], name)] },
  })

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: '#8aa' } })
  return new Uint8Array(await drawn.png().toBuffer())
}

describe('a buyer of two books', () => {
  it('sends one of them back: the task of staff names that line, the order says so, and no money moves', async () => {
    const order = await makeDeliveredOrder(app)
    const { data } = await announce(order, { lineId: order.second })
    expect(data).toMatchObject({
      reference: `${order.number}-RS1`,
      state: 'announced',
      postage: 'buyer',
      lines: [{ title: 'Das zweite Buch', quantity: 1 }],
      worth: { amount: 2900 },
      may_withdraw: true,
    })
    const [task, ...others] = (await tasksOf(order)).filter(({ kind }) => kind === 'return_announced')
    expect(others).toEqual([])
    expect(task).toMatchObject({
      order_id: order.params.orderId,
      done_at: null,
      facts: { return_id: data.id, returned: ['1 × Das zweite Buch'], return_reason: 'wrong_order', postage: 'buyer' },
    })
    expect(await mailsAbout(data.id)).toEqual(['return-announced'])
    const shown = await read(order)
    expect(shown.returns).toMatchObject([{ id: data.id, state: 'announced' }])
    expect(shown.lines).toMatchObject([
      { title: 'Das erste Buch', most: 1, obstacle: null },
      { title: 'Das zweite Buch', most: 0, obstacle: 'returned' },
    ])
    expect(shown.money_back).toEqual({ way: 'less_owed', method: null })
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.orderId, order.params.orderId))).toBe(0)
    expect((await creditOf(order)).credit_notes).toEqual([])
  })

  it('gets a slip with the lines, the reason and the address, and nobody else does', async () => {
    const order = await makeDeliveredOrder(app)
    const { data } = await announce(order, { lineId: order.second, reason: 'wrong_delivery' })
    const params = { ...order.params, returnId: data.id }
    const slip = await order.shopper.client(returnsApi.getReturnSlip, { params })
    expect([slip.type, slip.name]).toEqual(['application/pdf', `Begleitschein-${data.reference}.pdf`])
    const text = (await readPdfText(new Uint8Array(await slip.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Begleitschein zur Rücksendung ${data.reference}`)
    expect(text).toContain('Das zweite Buch')
    expect(text).not.toContain('Das erste Buch')
    expect(text).toContain('Etwas anderes geliefert als bestellt')
    expect(text).toContain('Verlag, mit der zugesandten Etikette')
    const other = await makeDeliveredOrder(app)
    const asked = { ...other.params, returnId: data.id }
    expect((await refused(other.shopper.client(returnsApi.getReturnSlip, { params: asked }))).status).toBe(404)
    expect((await refused(other.shopper.client(returnsApi.withdrawReturn, { params: asked }))).status).toBe(404)
    expect((await refused(other.shopper.client(returnsApi.getReturnSlip, { params }))).status).toBe(404)
  })
})

describe('copies that come back', () => {
  it('are at most those that were sent, and neither announced nor credited', async () => {
    const order = await makeDeliveredOrder(app, { amount: 3 })
    await announce(order, { quantity: 2 })
    const errors = async (asked: Promise<unknown>) => (await refused(asked)).body.errors
    expect(await errors(announce(order, { quantity: 2 }))).toEqual({
      'lines.0.quantity': ['Menge geht über das hinaus, was Sie noch zurücksenden können'],
    })
    await credit(order, { quantity: 1 })
    expect(await errors(announce(order))).toHaveProperty(['lines.0.quantity'])
    const other = await makeDeliveredOrder(app)
    expect(await errors(announce(order, { lineId: other.first }))).toEqual({
      'lines.0.line_id': ['Artikel ist nicht bekannt'],
    })
    expect((await refused(announce({ ...order, params: other.params }))).status).toBe(404)
    expect(
      (await refused(announce({ ...order, params: { ...order.params, orderId: other.params.orderId } }))).status,
    ).toBe(404)
  })

  it('are credited by nobody beside their return', async () => {
    const order = await makeDeliveredOrder(app, { amount: 2 })
    const { data } = await announce(order, { quantity: 2 })
    expect((await refused(credit(order, {}))).body.errors).toEqual({
      'lines.0.quantity': [
        'Menge geht über das hinaus, was gesendet und weder gutgeschrieben noch als Rücksendung angemeldet ist',
      ],
    })
    expect((await credit(order, { id: data.id, quantity: 2 })).data.credited.amount).toBe(5800)
  })

  it('are too late after the days of the setting, and never come back of a cancelled order', async () => {
    const order = await makeDeliveredOrder(app)
    const sentAgo = (days: number) =>
      db
        .update(shipments)
        .set({ shippedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(shipments.orderId, order.params.orderId))
    await sentAgo(15)
    expect((await read(order)).lines).toMatchObject([{ most: 1 }, { most: 1 }])
    await sentAgo(18)
    expect((await read(order)).lines).toMatchObject([{ most: 0, obstacle: 'too_late' }, { obstacle: 'too_late' }])
    expect((await refused(announce(order))).status).toBe(422)
    await db.update(orderLines).set({ isInspectionCopy: true }).where(eq(orderLines.id, order.first))
    expect((await announce(order)).data.state).toBe('announced')
    await order.staff.client(creditsApi.cancelOrder, { params: { id: order.params.orderId }, body: { note: 'Ende.' } })
    const shown = await read(order)
    expect(shown.returns).toMatchObject([{ state: 'credited' }])
    expect(shown.lines.map(({ most }) => most)).toEqual([0, 0])
  })

  it('are free again once the buyer takes the return back, which is possible until it has arrived', async () => {
    const order = await makeDeliveredOrder(app)
    const withdraw = (returnId: string) =>
      order.shopper.client(returnsApi.withdrawReturn, { params: { ...order.params, returnId } })
    const { data: first } = await announce(order)
    expect((await withdraw(first.id)).data).toMatchObject({ state: 'withdrawn', may_withdraw: false })
    expect((await tasksOf(order)).filter(({ kind }) => kind === 'return_announced')).toMatchObject([
      { done_at: expect.any(String) as string, done_by: null },
    ])
    expect((await refused(withdraw(first.id))).body.code).toBe('return_step_refused')
    const { data: second } = await announce(order)
    expect(second.reference).toBe(`${order.number}-RS2`)
    const arrive = () => order.staff.client(officeReturnsApi.arriveReturn, { params: { id: second.id } })
    expect((await arrive()).data).toMatchObject({ state: 'arrived', may: ['credit', 'reject'] })
    expect((await refused(arrive())).body.code).toBe('return_step_refused')
    expect(await mailsAbout(second.id)).toEqual(['return-announced', 'return-arrived'])
    expect((await refused(withdraw(second.id))).body.code).toBe('return_step_refused')
  })
})

describe('damaged goods', () => {
  it('need a picture, which staff see until the return is closed', async () => {
    const order = await makeDeliveredOrder(app)
    expect((await refused(announce(order, { reason: 'damaged' }))).body.errors).toEqual({
      picture: ['Bild ist erforderlich'],
    })
    const { data: sent } = await upload(order, await aPicture())
    const { data } = await announce(order, { reason: 'damaged', picture: sent.picture_id })
    expect(data.postage).toBe('publisher')
    const picture = () => order.staff.client(officeReturnsApi.readReturnPicture, { params: { id: data.id } })
    expect((await picture()).type).toBe('image/png')
    const answer = { answer: 'Die Ecke war schon so.' }
    const rejected = await order.staff.client(officeReturnsApi.rejectReturn, { params: { id: data.id }, body: answer })
    expect(rejected.data).toMatchObject({ state: 'rejected', ...answer, has_picture: false, may: [] })
    expect((await refused(picture())).status).toBe(404)
    expect((await read(order)).returns).toMatchObject([{ state: 'rejected', ...answer }])
    expect(await mailsAbout(data.id)).toEqual(['return-announced', 'return-rejected'])
  })

  it('take no file of another kind, no picture of somebody else, and none twice', async () => {
    const order = await makeDeliveredOrder(app, { amount: 2 })
    const pdf = new Uint8Array(await makePdf(1))
    expect((await refused(upload(order, pdf, 'bild.png'))).body.errors).toEqual({
      picture: ['Bild muss eine JPG- oder PNG-Datei sein'],
    })
    const broken = (await aPicture()).slice(0, 40)
    expect((await refused(upload(order, broken))).body.errors?.['picture']?.[0]).toContain('lässt sich nicht lesen')
    const other = await makeDeliveredOrder(app)
    const { data: foreign } = await upload(other, await aPicture())
    const damaged = (picture: string) => announce(order, { reason: 'damaged', picture })
    const again = { picture: ['Bitte wählen Sie die Datei noch einmal aus'] }
    expect((await refused(damaged(foreign.picture_id))).body.errors).toEqual(again)
    const { data: own } = await upload(order, await aPicture())
    await damaged(own.picture_id)
    expect((await refused(damaged(own.picture_id))).body.errors).toEqual(again)
    const asOther = { ...order, params: other.params }
    expect((await refused(upload(asOther, await aPicture()))).status).toBe(404)
  })

  it('leave no picture that no return names within a day', async () => {
    const order = await makeDeliveredOrder(app)
    const { data: sent } = await upload(order, await aPicture())
    const dayAgo = sql`now() - interval '25 hours'`
    await db.update(returnPictures).set({ createdAt: dayAgo }).where(eq(returnPictures.id, sent.picture_id))
    expect((await refused(announce(order, { reason: 'damaged', picture: sent.picture_id }))).status).toBe(422)
    await app.perform(returnsJobs.deleteUnusedPictures, {})
    expect(await db.$count(returnPictures, eq(returnPictures.id, sent.picture_id))).toBe(0)
  })
})

describe('staff', () => {
  it('credit a return, once: it is closed with its task, and the buyer sees it', async () => {
    const order = await makeDeliveredOrder(app)
    const { data } = await announce(order)
    const [task] = (await tasksOf(order)).filter(({ kind }) => kind === 'return_announced')
    const ticked = order.staff.client(completeTask, { params: { id: task?.id ?? '' }, body: {} })
    expect((await refused(ticked)).body.code).toBe('task_settled_elsewhere')
    const lines = [{ line_id: order.first, quantity: 1, copies: 'sent' as const }]
    const params = { id: order.params.orderId }
    const preview = await order.staff.client(creditsApi.previewCredit, { params, body: { lines, return_id: data.id } })
    expect(preview.data.total.amount).toBe(2900)
    expect((await credit(order, { id: data.id })).data).toMatchObject({ credited: { amount: 2900 } })
    expect((await refused(credit(order, { id: data.id }))).body.code).toBe('return_step_refused')
    expect((await tasksOf(order)).filter(({ kind }) => kind === 'return_announced')).toMatchObject([
      { done_at: expect.any(String) as string, note: 'Kam zurück.' },
    ])
    expect((await read(order)).returns).toMatchObject([{ state: 'credited', may_withdraw: false }])
    const { data: shown } = await order.shopper.client(getOrder, { params: order.params })
    expect(shown.credit_notes).toMatchObject([{ total: { amount: 2900 } }])
  })

  it('credit no return of another order', async () => {
    const [order, other] = [await makeDeliveredOrder(app), await makeDeliveredOrder(app)]
    const { data } = await announce(other)
    expect((await refused(credit(order, { id: data.id }))).status).toBe(404)
    expect((await read(other)).returns).toMatchObject([{ state: 'announced' }])
  })

  it('find returns by state, reason and number; nobody else reads them', async () => {
    const order = await makeDeliveredOrder(app)
    const { data } = await announce(order, { reason: 'too_many' })
    const found = async (query: Input<typeof officeReturnsApi.officeReturns.list>['query']) =>
      (await order.staff.client(officeReturnsApi.officeReturns.list, { query })).data.map(({ id }) => id)
    expect(await found({ query: order.number })).toEqual([data.id])
    expect(await found({ query: order.number, state: 'arrived' })).toEqual([])
    expect(await found({ query: order.number, reason: 'too_many' })).toEqual([data.id])
    const { client: editor } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
    const params = { id: data.id }
    expect((await refused(editor(officeReturnsApi.officeReturns.read, { params }))).status).toBe(403)
    expect((await refused(order.shopper.client(officeReturnsApi.officeReturns.read, { params }))).status).toBe(403)
  })
})

it('what the buyer wrote goes with the account, and the return stays', async () => {
  const order = await makeDeliveredOrder(app)
  const { data } = await announce(order)
  await db.update(returns).set({ note: 'Ruft mich an.' }).where(eq(returns.id, data.id))
  await db.update(orders).set({ userId: null }).where(eq(orders.id, order.params.orderId))
  const [left] = await db.select().from(returns).where(eq(returns.id, data.id))
  expect(left).toMatchObject({ note: null, state: 'announced' })
})
