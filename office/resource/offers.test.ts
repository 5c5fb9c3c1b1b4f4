import { expect, it } from 'vitest'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { orderStatus } from '#contract/sales/order-status.ts'
import { offersOf } from './offers.ts'

it('orders are narrowed to several statuses at once, and to a person whom only links name', () => {
  const { filters } = offersOf(orders.list)
  const of = (name: string) => filters.find((filter) => filter.name === name)
  expect(of('status')).toEqual({ name: 'status', kind: 'several', values: orderStatus.options })
  expect(of('payment_method')?.kind).toBe('choice')
  expect(of('user')?.kind).toBe('id')
})
