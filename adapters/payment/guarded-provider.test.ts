import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rappen } from '#contract/ground/money.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { Datatrans } from './datatrans.ts'
import { guardedProvider } from './guarded-provider.ts'
import { type PaymentProvider, ProviderUnavailable, type Refund } from './port.ts'

const merchant = { merchantId: '1100000000', password: 'secret', hmacKey: 'a1'.repeat(32) }

let simulator: PaymentSimulator
let now = 0
let changes: string[] = []
let serial = 0

beforeAll(async () => {
  simulator = await startPaymentSimulator({ ...merchant, merchantName: 'Verlag', retryDelays: [] })
})
afterAll(() => simulator.close())

function guarded(): PaymentProvider {
  changes = []
  const datatrans = new Datatrans({ ...merchant, apiUrl: simulator.url, payUrl: simulator.url, timeout: 2_000 })
  return guardedProvider(datatrans, { report: ({ state }) => changes.push(state), now: () => now })
}

async function refundOfPaid(provider: PaymentProvider): Promise<Refund> {
  serial += 1
  const { transactionId } = await provider.createPayment({
    orderId: `${serial}`,
    reference: `2026-10000${serial}-1`,
    amount: 29_050 as Rappen,
    method: 'creditcard',
    successUrl: 'http://shop.example/success',
    cancelUrl: 'http://shop.example/cancel',
    errorUrl: 'http://shop.example/error',
    webhookUrl: `${simulator.url}/nowhere`,
    idempotencyKey: `key-${serial}`,
  })
  await simulator.pay(transactionId)
  return { transactionId, amount: 5_000 as Rappen, reference: `refund-${serial}`, askedAt: new Date() }
}

test('lost answers to refunds open the circuit; then nothing is sent, and the outcome stays unknown', async () => {
  const provider = guarded()
  const refund = await refundOfPaid(provider)
  const before = simulator.transactions().length
  simulator.fail('down')
  for (let n = 0; n < 5; n++) expect(await provider.refund(refund)).toMatchObject({ outcome: 'unknown' })
  expect(changes).toEqual(['open'])
  simulator.fail(null)
  expect(await provider.refund(refund)).toMatchObject({ outcome: 'unknown', cause: { name: 'ProviderUnavailable' } })
  await expect(provider.findRefund(refund, 0 as Rappen)).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(simulator.transactions()).toHaveLength(before)
  now += 30_000
  expect(await provider.findRefund(refund, 0 as Rappen)).toBe('unclear')
  expect(changes).toEqual(['open', 'closed'])
  expect(await provider.refund(refund)).toMatchObject({ outcome: 'refunded' })
  expect(simulator.transactions()).toHaveLength(before + 1)
})

test('refused refunds, and those that are asked for too late, leave the circuit closed', async () => {
  const provider = guarded()
  const refund = await refundOfPaid(provider)
  const late = { ...refund, askedAt: new Date(Date.now() - 3_600_000) }
  for (let n = 0; n < 6; n++) {
    expect(await provider.refund({ ...refund, amount: 99_999 as Rappen })).toMatchObject({ outcome: 'refused' })
    expect(await provider.refund(late)).toMatchObject({ outcome: 'unknown', cause: { name: 'RangeError' } })
  }
  expect(changes).toEqual([])
  expect(await provider.refund(refund)).toMatchObject({ outcome: 'refunded' })
})
