import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import { schoolMembers, schools } from '#modules/accounts/schools/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeOrderingSchool, type OrderingSchool, placeFor } from '#tests/support/factories/school-order-factories.ts'
import { makeSender } from '#tests/support/outside-world.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
await makeSender(app.core)
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

let school: OrderingSchool
let orderId: string
beforeEach(async () => {
  school = await makeOrderingSchool(app)
  orderId = (await placeFor(school, { purchase_number: 'PO-7' })).id
})

const textOf = async (file: File) =>
  (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ')
const orderNow = async () =>
  (await school.buyer.client(schoolOrdersApi.getSchoolOrder, { params: { id: school.schoolId, orderId } })).data

async function ship(quantity: number) {
  const { data } = await seller.client(officeOrdersApi.orders.read, { params: { id: orderId } })
  await seller.client(officeOrdersApi.shipOrder, {
    params: { id: orderId },
    body: { carrier: 'post', lines: [{ line_id: data.lines[0]?.id ?? '', quantity }] },
  })
}

describe('the documents of an order of a school', () => {
  it('are its invoice, which names the number of the school, and its code', async () => {
    const params = { id: school.schoolId, orderId }
    const invoice = await school.buyer.client(schoolOrdersApi.getSchoolInvoice, { params })
    expect(await textOf(invoice)).toContain('PO-7')
    const code = await school.buyer.client(schoolOrdersApi.getSchoolInvoiceQrCode, { params })
    expect(code.type).toBe('image/svg+xml')
  })

  it('are its credit notes', async () => {
    const [line] = (await orderNow()).lines
    const lines = [{ line_id: line?.id ?? '', quantity: 4 }]
    const body = { note: 'Vergriffen.', credited_before: 0, shipping: false, goodwill: null, lines }
    await seller.client(creditsApi.creditOrder, { params: { id: orderId }, body })
    const [note] = (await orderNow()).credit_notes
    const params = { id: school.schoolId, orderId, creditNoteId: note?.id ?? '' }
    const file = await school.buyer.client(schoolOrdersApi.getSchoolCreditNote, { params })
    expect(await textOf(file)).toContain(note?.number)
  })

  it('are delivery notes, which say for whom the copies of each parcel are', async () => {
    const note = async (shipment?: string) =>
      textOf(await seller.client(officeOrdersApi.readDeliveryNote, { params: { id: orderId }, query: { shipment } }))
    expect(await note()).toContain('für 3b, Lea Lehrer: 24; für 4a, Lea Lehrer: 20')
    await ship(30)
    const [parcel] = (await orderNow()).shipments
    expect(await note(parcel?.id)).toContain('für 3b, Lea Lehrer: 24; für 4a, Lea Lehrer: 6')
    expect(await note()).toContain('für 4a, Lea Lehrer: 14')
    await ship(14)
    expect((await orderNow()).status).toBe('shipped')
  })
})

it('staff see for which school an order is, and who placed it', async () => {
  const { data } = await seller.client(officeOrdersApi.orders.read, { params: { id: orderId } })
  const told = { buyer: 'Lea Verantwortlich', school: { id: school.schoolId, name: 'Schule Murtenbach' } }
  expect(data).toMatchObject(told)
  const { data: listed } = await seller.client(officeOrdersApi.orders.list, { query: { query: data.number } })
  expect(listed).toMatchObject([told])
  const own = await seller.client(officeOrdersApi.orders.list, { query: { user: school.responsible.id } })
  expect(own.data).toEqual([])
})

it('staff find the orders of a school from the school, and by the name that it has now', async () => {
  const found = async (query: { school?: string; query?: string }) =>
    (await seller.client(officeOrdersApi.orders.list, { query })).data.map(({ id }) => id)
  expect(await found({ school: school.schoolId })).toEqual([orderId])
  expect(await found({ school: school.responsible.id })).toEqual([])
  expect(await found({ query: 'schule murtenb' })).toContain(orderId)
  await db.update(schools).set({ name: 'Primarschule Seeland' }).where(eq(schools.id, school.schoolId))
  expect(await found({ query: 'murtenbach' })).not.toContain(orderId)
  expect(await found({ query: 'seeland verantwortlich' })).toEqual([orderId])
})

describe('mails about an order of a school', () => {
  const sent = async (kind: string) => {
    const rows = await db.select().from(mails).where(eq(mails.kind, kind))
    return rows.filter(({ data }) => (data as { orderId: string }).orderId === orderId)
  }

  it('bring its invoice to where the school has its bills sent', async () => {
    await school.buyer.client(schoolOrdersApi.getSchoolInvoice, { params: { id: school.schoolId, orderId } })
    expect(await sent('invoice')).toMatchObject([
      {
        recipient: 'sekretariat@schule.example',
        data: { firstName: 'Schule Murtenbach', school: 'Schule Murtenbach' },
      },
    ])
  })

  it('remind of its invoice where the school has its bills sent', async () => {
    await db.execute(`alter table billing_documents disable trigger billing_documents_stay`)
    await db.update(billingDocuments).set({ dueOn: '2026-01-31' }).where(eq(billingDocuments.orderId, orderId))
    await db.execute(`alter table billing_documents enable trigger billing_documents_stay`)
    const { data } = await seller.client(officeOrdersApi.previewReminder, { params: { id: orderId } })
    expect(data.to).toBe('sekretariat@schule.example')
  })

  it('tell who placed it of its parcels, as long as they may see it', async () => {
    await ship(30)
    expect((await sent('shipped')).map(({ recipient }) => recipient)).toEqual([school.responsible.email])
    const next = await makeUser(app, { groups: ['teacher'] })
    await makeMember(app, { schoolId: school.schoolId, userId: next.id, role: 'responsible' })
    await db
      .update(schoolMembers)
      .set({ until: new Date() })
      .where(and(eq(schoolMembers.schoolId, school.schoolId), eq(schoolMembers.userId, school.responsible.id)))
    await ship(14)
    const to = (await sent('shipped')).map(({ recipient }) => recipient).toSorted()
    expect(to).toEqual(['sekretariat@schule.example', school.responsible.email].toSorted())
  })
})
