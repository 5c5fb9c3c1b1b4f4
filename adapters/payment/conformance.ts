import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Rappen } from '#contract/money.ts'
import type { CreatePayment, OnlinePaymentMethod, PaymentProvider, Webhook } from './port.ts'
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
  /** `unanswered`: the request is carried out, but the answer is lost. */
  fail(failure: 'down' | 'unanswered' | 'slow' | 'garbage' | 'error' | null): void
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

    test.each(['down', 'slow', 'garbage', 'error'] as const)('a service that is %s is unavailable', async (failure) => {
      const { transactionId } = await rig.provider.createPayment(payment())
      rig.fail(failure)
      await expect(rig.provider.createPayment(payment())).rejects.toBeInstanceOf(ProviderUnavailable)
      await expect(rig.provider.readStatus(transactionId)).rejects.toBeInstanceOf(ProviderUnavailable)
      await expect(rig.provider.refund(refund(transactionId))).rejects.toBeInstanceOf(ProviderUnavailable)
    })

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

    test('refunds at most what was paid', async () => {
      const { transactionId } = await rig.provider.createPayment(payment())
      await expect(rig.provider.refund(refund(transactionId))).rejects.toBeInstanceOf(ProviderRefused)
      await rig.pay(transactionId)
      const back = await rig.provider.refund(refund(transactionId))
      expect(await rig.provider.refund(refund(transactionId))).toEqual(back)
      expect(await rig.provider.readStatus(back.transactionId)).toMatchObject({ kind: 'refund', amount: 20_000 })
      const tooMuch = rig.provider.refund({ ...refund(transactionId), idempotencyKey: `more-${transactionId}` })
      await expect(tooMuch).rejects.toBeInstanceOf(ProviderRefused)
    })
  })
}

function refund(transactionId: string) {
  return { transactionId, amount: 20_000 as Rappen, reference: 'refund', idempotencyKey: `refund-${transactionId}` }
}
