import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { listOrders, type OrderStatus, type OrderSummary } from '#contract/sales/orders.ts'
import { type Visit, visitContext } from '../api.ts'
import { openOrder } from './open-order.ts'

const order = (number: string, status: OrderStatus) => ({ number, status }) as OrderSummary
const waiting = order('1', 'new')

/** The newest orders of a user, as a page has read them; there are as many pages of them as `pages`. */
function listOf(data: OrderSummary[], pages: number) {
  const links = { first: '', last: '', prev: null, next: null }
  return { data, links, meta: { current_page: 1, per_page: 2, last_page: pages, total: 2 * pages }, years: [2026] }
}

/** A user the shop finds `waiting` for. */
function visitOfUser() {
  const client = vi.fn(async () => ({ data: [waiting] }))
  const context = new RouterContextProvider()
  context.set(visitContext, { user: async () => ({ id: 'user' }), client } as unknown as Visit)
  return { context, client }
}

test.each([
  ['one of the newest orders waits', listOf([order('3', 'paid'), order('2', 'new'), waiting], 2), '2'],
  ['no order waits', listOf([order('3', 'paid')], 1), undefined],
  ['there are no orders', listOf([], 1), undefined],
])('reads nothing when %s', async (_, newest, found) => {
  const { context, client } = visitOfUser()
  expect((await openOrder({ context }, newest))?.number).toBe(found)
  expect(client).not.toHaveBeenCalled()
})

test.each([listOf([order('3', 'paid'), order('2', 'canceled')], 2), undefined])(
  'finds an order that waits behind the newest ones, or when the page has none',
  async (newest) => {
    const { context, client } = visitOfUser()
    expect(await openOrder({ context }, newest)).toBe(waiting)
    expect(client).toHaveBeenCalledWith(listOrders, { params: { id: 'user' }, query: { limit: 1, status: 'new' } })
  },
)
