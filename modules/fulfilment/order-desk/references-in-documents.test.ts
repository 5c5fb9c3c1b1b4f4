import { expect, it, vi } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const references = { purchase_number: 'B-04172', cost_centre: '3210 Lehrmittel', attention: 'Frau Keller' }

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const textOf = async (file: File) => inOneLine((await readPdfText(new Uint8Array(await file.arrayBuffer()))).join(' '))

/** The text of the document, once it is drawn. */
async function documentOf(id: string, kind: 'invoice' | 'credit_note') {
  const ready = await vi.waitFor(
    async () => {
      const { data } = await staff.client(officeApi.orders.read, { params: { id } })
      const document = data.documents.find((one) => one.kind === kind && one.is_ready)
      expect(document).toBeDefined()
      return document
    },
    { timeout: 60_000, interval: 50 },
  )
  return textOf(await staff.client(officeApi.readOrderDocument, { params: { id, documentId: ready?.id ?? '' } }))
}

it('invoice, credit note, delivery note and confirmation name what the buyer’s bookkeeping needs', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice', amount: 3, references })
  const params = { id: placed.order }
  const note = await textOf(await staff.client(officeApi.readDeliveryNote, { params, query: {} }))
  expect(note).toContain('Ihre Bestellnummer B-04172')
  expect(note).toContain('Kostenstelle 3210 Lehrmittel')
  expect(note).toContain('Zuhanden von Frau Keller')

  const invoice = await documentOf(placed.order, 'invoice')
  const { lines, credited } = (await staff.client(creditsApi.orderCredits.read, { params })).data
  const asked = { lines: [{ line_id: lines[0]?.line_id ?? '', quantity: 1 }], credited_before: credited.amount }
  await staff.client(creditsApi.creditOrder, { params, body: { ...asked, note: 'Beschädigt.' } })
  for (const text of [invoice, await documentOf(placed.order, 'credit_note')]) {
    expect(text).toContain('Ihre Bestellnummer B-04172')
    expect(text).toContain('Kostenstelle 3210 Lehrmittel')
    expect(text).toContain('z. H. Frau Keller')
    expect(text).toContain('Ihre Nr. B-04172')
    // What is for software is not printed.
    expect(text).not.toContain('S1')
  }

  const { text: mail } = await mailTo(app, shopper.user.email, /^Ihre Bestellung/)
  expect(inOneLine(mail)).toContain(
    'Ihre Bestellnummer: B-04172 Kostenstelle: 3210 Lehrmittel Zuhanden von: Frau Keller',
  )
  const { data: order } = await shopper.client(ordersApi.getOrder, {
    params: { id: shopper.user.id, orderId: placed.order },
  })
  expect(order.invoice_to_pay?.message).toBe(
    `Rechnung ${order.invoice?.number}, Bestellung ${order.number}, Ihre Nr. B-04172`,
  )
})

it('where the buyer names nothing, no document has a word about it', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
  const note = await textOf(await staff.client(officeApi.readDeliveryNote, { params: { id: placed.order }, query: {} }))
  const { text: mail } = await mailTo(app, shopper.user.email, /^Ihre Bestellung/)
  for (const text of [note, mail, await documentOf(placed.order, 'invoice')]) {
    expect(text).not.toMatch(/Ihre Bestellnummer|Ihre Nr\.|Kostenstelle|Zuhanden|z\. H\./)
  }
})
