import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Rappen } from '#contract/ground/money.ts'
import type { OnlinePaymentMethod } from '#contract/ground/payment-methods.ts'
import type { CreatePayment, PaymentProvider, Refund, Webhook } from './port.ts'
import { ProviderRefused, ProviderUnavailable, WebhookForged } from './port.ts'

/** A provider, the service behind it, and a shop that receives the service's webhooks. */
export type ProviderRig = {
  provider: PaymentProvider
  /** The same provider with a wrong password. */
  stranger: PaymentProvider
  /** Decisions of a buyer; each resolves when its webhooks have arrived. */
  pay(transactionId: string): Promise<void>
  payLater(transactionId: string): Promise<void>
  decline(transactionId: string): Promise<void>
  declineAsFraud(transactionId: string): Promise<void>
  cancel(transactionId: string): Promise<void>
  /** `unanswered`: the request is carried out, but the answer is lost. `declined`: no refund is accepted. */
  fail(failure: 'down' | 'unanswered' | 'slow' | 'garbage' | 'maintenance' | 'error' | 'declined' | null): void
  /** The URL for CreatePayment.webhookUrl. */
  webhookUrl: string
  /** The webhooks that arrived about a transaction, oldest first. */
  webhooks(transactionId: string): Webhook[]
  /** How many transactions the service holds. */
  count(): number
  close(): Promise<void>
}

/** The tests that every payment provider must pass. */
export function describePaymentProvider(name: string, start: () => Promise<ProviderRig>): void {
  describe(`payment provider ${name}`, () => {
    let rig: ProviderRig
    let serial = 0
    beforeAll(async () => {
      rig = await start()
    })
    afterEach(() => rig.fail(null))
    afterAll(() => rig.close())

    function payment(over: Partial<CreatePayment> = {}): CreatePayment {
      serial += 1
      return {
        orderId: `order-${serial}`,
        reference: `2026-10000${serial}-1`,
        amount: 29_050 as Rappen,
        method: 'twint',
        successUrl: 'http://shop.example/success',
        cancelUrl: 'http://shop.example/cancel',
        errorUrl: 'http://shop.example/error',
        webhookUrl: rig.webhookUrl,
        idempotencyKey: `key-${serial}`,
        ...over,
      }
    }

    test.each<OnlinePaymentMethod>(['creditcard', 'paypal', 'twint'])(
      'accepts %s and answers with a link',
      async (method) => {
        const wanted = payment({ method })
        const created = await rig.provider.createPayment(wanted)
        expect(created.link).toContain(created.transactionId)
        expect((await fetch(created.link)).status).toBe(200)
        expect(await rig.provider.readStatus(created.transactionId)).toMatchObject({
          transactionId: created.transactionId,
          kind: 'payment',
          status: 'open',
          reference: wanted.reference,
          currency: 'CHF',
        })
      },
    )

    test.each([
      ['pay', 'paid'],
      ['payLater', 'waiting'],
      ['decline', 'failed'],
      ['declineAsFraud', 'fraud'],
      ['cancel', 'canceled'],
    ] as const)('%s leads to %s, in the status and in the webhook', async (decision, status) => {
      const wanted = payment()
      const { transactionId } = await rig.provider.createPayment(wanted)
      await rig[decision](transactionId)
      const told = await rig.provider.readStatus(transactionId)
      expect(told).toMatchObject({ status, amount: wanted.amount, reference: wanted.reference })
      const [webhook] = rig.webhooks(transactionId)
      if (!webhook) throw new Error('No webhook arrived')
      const { eventId, ...event } = rig.provider.verifyWebhook(webhook)
      expect(event).toEqual(told)
      expect(eventId).toContain(transactionId)
      expect(rig.provider.verifyWebhook(webhook).eventId).toBe(eventId)
    })

    test('the same key gives the same transaction, also when the first answer was lost', async () => {
      const wanted = payment()
      const before = rig.count()
      rig.fail('unanswered')
      await expect(rig.provider.createPayment(wanted)).rejects.toBeInstanceOf(ProviderUnavailable)
      rig.fail(null)
      const again = await Promise.all([rig.provider.createPayment(wanted), rig.provider.createPayment(wanted)])
      expect(again[0]).toEqual(again[1])
      expect(rig.count()).toBe(before + 1)
    })

    test('the same key with another amount is refused', async () => {
      const wanted = payment()
      await rig.provider.createPayment(wanted)
      const other = rig.provider.createPayment({ ...wanted, amount: 1 as Rappen })
      await expect(other).rejects.toBeInstanceOf(ProviderRefused)
    })

    test.each(['down', 'slow', 'garbage', 'maintenance', 'error'] as const)(
      'a service that is %s is unavailable',
      async (failure) => {
        const { transactionId } = await rig.provider.createPayment(payment())
        rig.fail(failure)
        await expect(rig.provider.createPayment(payment())).rejects.toBeInstanceOf(ProviderUnavailable)
        await expect(rig.provider.readStatus(transactionId)).rejects.toBeInstanceOf(ProviderUnavailable)
        const refund = refundOf(transactionId)
        expect(await rig.provider.refund(refund)).toMatchObject({
          outcome: 'unknown',
          cause: { name: 'ProviderUnavailable' },
        })
        await expect(rig.provider.findRefund(refund, NOTHING)).rejects.toBeInstanceOf(ProviderUnavailable)
      },
    )

    test('a payment the service does not accept is refused with its code', async () => {
      const refusal = await rig.provider
        .createPayment(payment({ amount: 0 as Rappen }))
        .catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(ProviderRefused)
      expect(refusal).toMatchObject({ status: 400, code: 'INVALID_PROPERTY' })
    })

    test('a wrong password is refused', async () => {
      await expect(rig.stranger.createPayment(payment())).rejects.toMatchObject({
        name: 'ProviderRefused',
        status: 401,
      })
    })

    test.each(['999', '../../health', ''])('an unknown transaction %j is refused', async (transactionId) => {
      await expect(rig.provider.readStatus(transactionId)).rejects.toMatchObject({
        name: 'ProviderRefused',
        status: 404,
      })
    })

    test('an altered, unsigned or differently signed webhook is forged', async () => {
      const { transactionId } = await rig.provider.createPayment(payment())
      await rig.decline(transactionId)
      const [webhook] = rig.webhooks(transactionId)
      if (!webhook) throw new Error('No webhook arrived')
      const altered = Buffer.from(Buffer.from(webhook.rawBody).toString().replace('failed', 'settled'))
      expect(altered).not.toEqual(Buffer.from(webhook.rawBody))
      expect(() => rig.provider.verifyWebhook({ ...webhook, rawBody: altered })).toThrow(WebhookForged)
      expect(() => rig.provider.verifyWebhook({ ...webhook, header: () => undefined })).toThrow(WebhookForged)
      expect(() => rig.stranger.verifyWebhook(webhook)).toThrow(WebhookForged)
    })

    describe('a refund', () => {
      async function paid(): Promise<string> {
        const { transactionId } = await rig.provider.createPayment(payment())
        await rig.pay(transactionId)
        return transactionId
      }

      test('is a transaction of its own, with our reference', async () => {
        const refund = refundOf(await paid())
        const back = await rig.provider.refund(refund)
        if (back.outcome !== 'refunded') throw new Error(`The refund is ${back.outcome}`)
        expect(back.transactionId).not.toBe(refund.transactionId)
        expect(await rig.provider.readStatus(back.transactionId)).toMatchObject({
          kind: 'refund',
          status: 'paid',
          amount: refund.amount,
          currency: 'CHF',
          reference: refund.reference,
        })
        expect(await rig.provider.readStatus(refund.transactionId)).toMatchObject({
          kind: 'payment',
          status: 'paid',
          amount: 29_050,
        })
      })

      test('may be one of several, up to what was paid', async () => {
        const transactionId = await paid()
        for (const amount of [20_000, 9_000, 50]) {
          const back = await rig.provider.refund(refundOf(transactionId, amount))
          expect(back.outcome).toBe('refunded')
        }
        expect(await rig.provider.refund(refundOf(transactionId, 1))).toMatchObject({ outcome: 'refused' })
      })

      test('of more than what is left is refused, and leaves that to others', async () => {
        const transactionId = await paid()
        expect(await rig.provider.refund(refundOf(transactionId, 29_051))).toMatchObject({ outcome: 'refused' })
        expect(await rig.provider.refund(refundOf(transactionId, 20_000))).toMatchObject({ outcome: 'refunded' })
        expect(await rig.provider.refund(refundOf(transactionId, 9_051))).toMatchObject({ outcome: 'refused' })
        expect(await rig.provider.refund(refundOf(transactionId, 9_050))).toMatchObject({ outcome: 'refunded' })
      })

      test('with the same reference happens once, however often and at once it is asked for', async () => {
        const refund = refundOf(await paid())
        const before = rig.count()
        const both = await Promise.all([rig.provider.refund(refund), rig.provider.refund(refund)])
        expect(both[0]).toEqual(both[1])
        expect(await rig.provider.refund(refund)).toEqual(both[0])
        expect(rig.count()).toBe(before + 1)
      })

      test('whose answer was lost is unknown, is found, and does not happen again', async () => {
        const refund = refundOf(await paid())
        const before = rig.count()
        rig.fail('unanswered')
        expect(await rig.provider.refund(refund)).toMatchObject({ outcome: 'unknown' })
        rig.fail(null)
        expect(await rig.provider.findRefund(refund, NOTHING)).toBe('refunded')
        expect(await rig.provider.refund(refund)).toMatchObject({ outcome: 'refunded' })
        expect(rig.count()).toBe(before + 1)
      })

      test('that never arrived is not found; asked for again, it happens', async () => {
        const refund = refundOf(await paid())
        rig.fail('down')
        expect(await rig.provider.refund(refund)).toMatchObject({ outcome: 'unknown' })
        rig.fail(null)
        expect(await rig.provider.findRefund(refund, NOTHING)).toBe('unclear')
        expect(await rig.provider.refund(refund)).toMatchObject({ outcome: 'refunded' })
        expect(await rig.provider.findRefund(refund, NOTHING)).toBe('refunded')
      })

      test('is not taken for another one of the same payment', async () => {
        const transactionId = await paid()
        const [first, second] = [refundOf(transactionId, 5_000), refundOf(transactionId, 5_000)]
        await rig.provider.refund(first)
        expect(await rig.provider.findRefund(second, first.amount)).toBe('unclear')
        rig.fail('unanswered')
        await rig.provider.refund(second)
        rig.fail(null)
        expect(await rig.provider.findRefund(second, first.amount)).toBe('refunded')
      })

      test('that was first asked for an hour ago is not sent any more', async () => {
        const refund = { ...refundOf(await paid()), askedAt: new Date(Date.now() - 3_600_000) }
        const before = rig.count()
        expect(await rig.provider.refund(refund)).toMatchObject({ outcome: 'unknown' })
        expect(rig.count()).toBe(before)
      })

      test('with a reference that had another amount is refused', async () => {
        const refund = refundOf(await paid())
        await rig.provider.refund(refund)
        const other = await rig.provider.refund({ ...refund, amount: 1 as Rappen })
        expect(other).toMatchObject({ outcome: 'refused' })
      })

      test("that the buyer's bank declines is refused with its code", async () => {
        const refund = refundOf(await paid())
        rig.fail('declined')
        expect(await rig.provider.refund(refund)).toEqual({
          outcome: 'refused',
          code: 'DECLINED',
          reason: expect.stringContaining('400') as string,
        })
        rig.fail(null)
        expect(await rig.provider.findRefund(refund, NOTHING)).toBe('unclear')
      })

      test('of a payment that is not paid, is unknown, or is a refund itself, is refused', async () => {
        const { transactionId } = await rig.provider.createPayment(payment())
        const back = await rig.provider.refund(refundOf(await paid()))
        const others = [transactionId, '999', '../../health', back.outcome === 'refunded' ? back.transactionId : '']
        for (const other of others)
          expect(await rig.provider.refund(refundOf(other))).toMatchObject({ outcome: 'refused' })
        await expect(rig.provider.findRefund(refundOf('999'), NOTHING)).rejects.toBeInstanceOf(ProviderRefused)
      })
    })
  })
}

const NOTHING = 0 as Rappen

let refunds = 0

function refundOf(transactionId: string, amount = 20_000): Refund {
  refunds += 1
  return { transactionId, amount: amount as Rappen, reference: `refund-${refunds}`, askedAt: new Date() }
}
