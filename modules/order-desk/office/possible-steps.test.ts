import { describe, expect, it } from 'vitest'
import type { OrderStep } from '#contract/office/orders.ts'
import { type OrderStatus, orderStatus } from '#contract/shop/order-status.ts'
import { possibleSteps } from './possible-steps.ts'

type AtHand = Parameters<typeof possibleSteps>[0]

const deliveryAddress = { street: 'Aarweg' } as unknown as AtHand['order']['deliveryAddress']
const book = { ships: true, amount: 2, shipped: 0, withheld: 0 }
const invoice = { kind: 'invoice', total: 5000 } as const

function steps(
  status: OrderStatus,
  others: Partial<AtHand> = {},
  method: 'invoice' | 'twint' = 'invoice',
): OrderStep[] {
  const order = { status, paymentMethod: method, deliveryAddress }
  return possibleSteps({ order, open: 5000, lines: [book], documents: [invoice], ...others })
}

describe('what staff can do with an order', () => {
  it('on invoice: send it, record its payment, credit it, complete or cancel it', () => {
    expect(steps('invoice')).toEqual(['ship', 'mark_paid', 'credit', 'complete', 'cancel'])
  })

  it('that is suspected of fraud: decide, or cancel it', () => {
    expect(steps('fraud', { documents: [] }, 'twint')).toEqual(['decide_fraud', 'cancel'])
  })

  it('of which nothing is left to send or to credit: neither', () => {
    const gone = { lines: [{ ...book, shipped: 1, withheld: 1 }] }
    expect(steps('invoice', gone)).not.toContain('ship')
    expect(steps('invoice', { documents: [invoice, { kind: 'credit_note', total: 5000 }] })).not.toContain('credit')
  })

  it('that is paid online: no payment is recorded; what is too much goes back', () => {
    expect(steps('paid', { open: 0 }, 'twint')).toEqual(['ship', 'credit', 'complete', 'cancel'])
    expect(steps('paid', { open: -5000 }, 'twint')).toContain('refund_surplus')
  })

  it('without an address: nothing is sent', () => {
    const order = { status: 'invoice', paymentMethod: 'invoice', deliveryAddress: null } as const
    expect(steps('invoice', { order })).not.toContain('ship')
  })

  it.each(
    orderStatus.options.filter((status) => ['new', 'waiting', 'failed', 'canceled', 'redeemed'].includes(status)),
  )('that is %s: nothing, as long as no money is too much', (status) => {
    expect(steps(status, { documents: [] }, 'twint')).toEqual([])
  })
})
