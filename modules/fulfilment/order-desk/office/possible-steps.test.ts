import { describe, expect, it } from 'vitest'
import type { OrderStep } from '#contract/fulfilment/office-orders.ts'
import { type OrderStatus, orderStatus } from '#contract/sales/order-status.ts'
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
  const order = { status, paymentMethod: method, deliveryAddress, userId: 'buyer', schoolId: null }
  const atHand = { order, isOverdue: false, open: 5000, lines: [book], documents: [invoice], reminders: [] }
  return possibleSteps({ ...atHand, ...others })
}

describe('what staff can do with an order', () => {
  it('on invoice: send it, record its payment, credit it, readdress it, repeat a mail, complete or cancel it', () => {
    const possible = ['ship', 'mark_paid', 'credit', 'change_address', 'mail_again', 'complete', 'cancel']
    expect(steps('invoice')).toEqual(possible)
  })

  it('that is suspected of fraud: decide, or cancel it', () => {
    const possible = ['decide_fraud', 'change_address', 'mail_again', 'cancel']
    expect(steps('fraud', { documents: [] }, 'twint')).toEqual(possible)
  })

  it('of which nothing is left to send or to credit: neither', () => {
    const gone = { lines: [{ ...book, shipped: 1, withheld: 1 }] }
    expect(steps('invoice', gone)).not.toContain('ship')
    expect(steps('invoice', { documents: [invoice, { kind: 'credit_note', total: 5000 }] })).not.toContain('credit')
  })

  it('that is paid online: no payment is recorded; what is too much goes back', () => {
    const possible = ['ship', 'credit', 'change_address', 'mail_again', 'complete', 'cancel']
    expect(steps('paid', { open: 0 }, 'twint')).toEqual(possible)
    expect(steps('paid', { open: -5000 }, 'twint')).toContain('refund_surplus')
  })

  it('without an address: nothing is sent', () => {
    const order = {
      status: 'invoice',
      paymentMethod: 'invoice',
      deliveryAddress: null,
      userId: 'buyer',
      schoolId: null,
    } as const
    expect(steps('invoice', { order })).not.toContain('ship')
  })

  it.each(
    orderStatus.options.filter((status) => ['new', 'waiting', 'failed', 'canceled', 'redeemed'].includes(status)),
  )('that is %s: nothing but its address and its mails, as long as no money is too much', (status) => {
    const harmless = ['change_address', 'mail_again']
    expect(steps(status, { documents: [] }, 'twint').filter((step) => !harmless.includes(step))).toEqual([])
  })

  it('that is overdue: remind of it, once a day, while its buyer has an account', () => {
    expect(steps('invoice', { isOverdue: true })).toContain('remind')
    expect(steps('invoice', { isOverdue: true, reminders: [{ issuedAt: new Date() }] })).not.toContain('remind')
    const order = {
      status: 'invoice',
      paymentMethod: 'invoice',
      deliveryAddress,
      userId: null,
      schoolId: null,
    } as const
    expect(steps('invoice', { isOverdue: true, order })).not.toContain('remind')
    expect(steps('invoice', { isOverdue: true, order: { ...order, schoolId: 'school' } })).toContain('remind')
  })
})
