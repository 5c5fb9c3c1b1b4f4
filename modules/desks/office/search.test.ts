import { expect, it } from 'vitest'
import { MOST_FOUND, searchOffice } from '#contract/desks/office-search.ts'
import { refunds } from '#contract/fulfilment/credits.ts'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeCouponSet } from '#tests/support/factories/coupon-set-factories.ts'
import { makeMedium } from '#tests/support/factories/media-factories.ts'
import { makeRefund } from '#tests/support/factories/office-factories.ts'
import { makeOrganisation } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const staff = async (group: 'sales' | 'editor') => signIn(app, await makeUser(app, { groups: [group] }))
const seller = await staff('sales')
const editor = await staff('editor')

const found = async ({ client }: typeof seller, query: string) =>
  (await client(searchOffice, { query: { query } })).data

it('finds up to five of each list by its own search', async () => {
  const person = await makeUser(app, { firstName: 'Hanni', lastName: 'Rötlisberger' })
  const application = await makeApplication(app, person)
  for (let n = 0; n <= MOST_FOUND; n++) await makeVoucher(app, { code: `ROETLI-${n}` })
  expect(await found(seller, 'Rötlisberger hanni')).toMatchObject([
    { kind: 'people', id: person.id, title: 'Hanni Rötlisberger', detail: person.email },
    { kind: 'teachers', id: application, title: 'Hanni Rötlisberger' },
  ])
  expect((await found(seller, 'roetli')).map(({ kind }) => kind)).toEqual(Array(MOST_FOUND).fill('vouchers'))
})

it('finds batches of codes by their name, never by a code, and partners', async () => {
  const { id, codes } = await makeCouponSet(app, { name: 'Quittenmesse' })
  const partner = await makeOrganisation(app, { name: 'Quittenwerk' })
  expect(await found(seller, 'quitten')).toMatchObject([
    { kind: 'coupon_batches', id, title: 'Quittenmesse' },
    { kind: 'partners', id: partner, title: 'Quittenwerk' },
  ])
  for (const code of codes) expect(await found(seller, code)).toEqual([])
})

it('finds pictures by their name or description, for those who choose them', async () => {
  const medium = await makeMedium(editor.client, { name: 'Quittenbaum.jpg', alt: 'Ein Baum im Herbst' })
  const hit = { kind: 'media', id: medium.id, title: 'Quittenbaum.jpg', detail: 'Ein Baum im Herbst' }
  expect(await found(editor, 'quittenbaum')).toMatchObject([hit])
  expect(await found(editor, 'baum herbst')).toMatchObject([hit])
  expect(await found(seller, 'quittenbaum')).toEqual([])
})

it('finds for each of the staff only what they may read', async () => {
  await makeVoucher(app, { code: 'NUR-VERKAUF' })
  expect(await found(seller, 'NUR-VERKAUF')).toHaveLength(1)
  expect(await found(editor, 'NUR-VERKAUF')).toEqual([])
})

it('shows an order with its status, day and sum, and finds what goes back of it', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const refund = await makeRefund(app, placed.order)
  const { data: order } = await seller.client(orders.read, { params: { id: placed.order } })
  const day = swissDate(order.placed_at)
  const details = (await found(seller, order.number))
    .filter(({ kind }) => kind === 'orders')
    .map(({ detail }) => detail)
  expect(details).toHaveLength(1)
  expect(details[0]).toContain(`${staffStatusLabels[order.status]} · ${day} · ${formatAmount(order.total)}`)
  const { reference } = (await seller.client(refunds.read, { params: { id: refund } })).data
  expect(await found(seller, reference)).toContainEqual(expect.objectContaining({ kind: 'refunds', id: refund }))
})

it('asks for three letters, and takes signs of patterns literally', async () => {
  expect((await refused(seller.client(searchOffice, { query: { query: 'ab' } }))).body.errors).toHaveProperty('query')
  expect(await found(seller, '%%%')).toEqual([])
})
