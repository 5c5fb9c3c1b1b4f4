import { expect, it, vi } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeApi from '#contract/fulfilment/office-orders.ts'
import { formatAmount, formatFigure, toMoney } from '#contract/ground/money.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { sumLabels, sumRows } from '#contract/sales/sums.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))

/** The text of the document, once it is drawn. */
async function textOf(id: string, kind: 'invoice' | 'credit_note') {
  const ready = await vi.waitFor(
    async () => {
      const { data } = await staff.client(officeApi.orders.read, { params: { id } })
      const document = data.documents.find((one) => one.kind === kind && one.is_ready)
      expect(document).toBeDefined()
      return document
    },
    { timeout: 60_000, interval: 50 },
  )
  const params = { id, documentId: ready?.id ?? '' }
  const file = await staff.client(officeApi.readOrderDocument, { params })
  return (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join('\n').replaceAll(/\s+/g, ' ')
}

it('«Warenwert», discount, voucher and shipping add up to the total, the same in shop, office, mail and documents', async () => {
  const { code } = await makeVoucher(app, { discount: 777 })
  const options = {
    method: 'invoice',
    amount: 24,
    product: { price: 1150, quantityDiscount: true },
    voucher: code,
  } as const
  const { shopper, placed } = await makeOrder(app, options)
  const { data: bought } = await shopper.client(ordersApi.getOrder, {
    params: { id: shopper.user.id, orderId: placed.order },
  })
  const { data: sold } = await staff.client(officeApi.orders.read, { params: { id: placed.order } })
  const column = sumRows(bought, true)
  expect(column.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['goods', 27_600],
    ['discount', -2760],
    ['voucher', -777],
    ['shipping', 0],
  ])
  expect(bought.total).toEqual(toMoney(27_600 - 2760 - 777))
  expect(sumRows(sold, true)).toEqual(column)
  const { text: mail } = await mailTo(app, shopper.user.email, /^Ihre Bestellung/)
  const invoice = await textOf(placed.order, 'invoice')
  for (const { kind, label, amount } of column.filter(({ kind }) => kind !== 'shipping')) {
    expect(mail.replaceAll(/\s+/g, ' '), kind).toContain(formatAmount(amount).replaceAll(/\s+/g, ' '))
    expect(invoice, kind).toContain(`${label} ${formatFigure(amount)}`)
  }
  expect(mail).toContain(sumLabels.goods)
})

it('a credit note of some copies adds up by the same names', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice', amount: 10, product: { quantityDiscount: true } })
  const params = { id: placed.order }
  const { lines, credited } = (await staff.client(creditsApi.orderCredits.read, { params })).data
  const asked = { lines: [{ line_id: lines[0]?.line_id ?? '', quantity: 3 }], credited_before: credited.amount }
  await staff.client(creditsApi.creditOrder, { params, body: { ...asked, note: 'Beschädigt.' } })
  const note = await textOf(placed.order, 'credit_note')
  expect(note).toContain(`${sumLabels.goods} ${formatFigure(toMoney(8700))}`)
  expect(note).toContain(`${sumLabels.discount} ${formatFigure(toMoney(-435))}`)
  expect(note).toContain(formatFigure(toMoney(8265)))
})
