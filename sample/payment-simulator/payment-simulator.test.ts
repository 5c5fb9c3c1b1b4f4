import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Datatrans } from '#adapters/payment/datatrans.ts'
import { formatAmount, type Rappen, toMoney } from '#contract/ground/money.ts'
import type { PaymentSimulator, PaymentSimulatorOptions } from './payment-simulator.ts'
import { startPaymentSimulator } from './payment-simulator.ts'

const options = {
  merchantId: '1100000000',
  merchantName: 'Aarebogen Verlag',
  password: 'secret',
  hmacKey: 'c3'.repeat(32),
  settleAfter: 150,
  retryDelays: [30, 30, 30],
}

const told = z.object({ status: z.string() })
type Arrived = { status: string; isGenuine: boolean }

let shop: Server
let shopUrl: string
let arrived: Arrived[]
let answers: number[]
let simulator: PaymentSimulator
let provider: Datatrans

beforeEach(async () => {
  arrived = []
  answers = []
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => request.headers[name]?.toString()
      const { status } = told.parse(JSON.parse(body))
      arrived.push({ status, isGenuine: isGenuine(Buffer.from(body), header) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve)
  })
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  await restart()
})

afterEach(async () => {
  await simulator.close()
  shop.closeAllConnections()
  await new Promise((resolve) => {
    shop.close(resolve)
  })
})

async function restart(over: Partial<PaymentSimulatorOptions> = {}) {
  await simulator?.close()
  simulator = await startPaymentSimulator({ ...options, ...over })
  provider = new Datatrans({ ...options, apiUrl: simulator.url, payUrl: simulator.url, timeout: 1500 })
}

function isGenuine(rawBody: Uint8Array, header: (name: string) => string | undefined): boolean {
  try {
    provider.verifyWebhook({ rawBody, header })
    return true
  } catch {
    return false
  }
}

let serial = 0
function begin() {
  serial += 1
  return provider.createPayment({
    orderId: '1',
    reference: '2026-100234-1',
    amount: 123_450 as Rappen,
    method: 'creditcard',
    successUrl: `${shopUrl}/ok?order=1`,
    cancelUrl: `${shopUrl}/cancel`,
    errorUrl: `${shopUrl}/error`,
    webhookUrl: `${shopUrl}/webhook`,
    idempotencyKey: `${serial}`,
  })
}

function submit(link: string, fields: Record<string, string>) {
  return fetch(link, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

const paid = { status: 'settled', isGenuine: true }

test.each([
  ['pay', 'settled', '/ok?order=1&'],
  ['payLater', 'authorized', '/ok?order=1&'],
  ['decline', 'failed', '/error?'],
  ['cancel', 'canceled', '/cancel?'],
])('the button %s reports %s to the shop and returns the buyer', async (decision, status, path) => {
  const { link, transactionId } = await begin()
  const answer = await submit(link, { decision })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${shopUrl}${path}datatransTrxId=${transactionId}`)
  expect(arrived).toEqual([{ status, isGenuine: true }])
})

test('paying later settles by itself', async () => {
  const { transactionId } = await begin()
  await simulator.payLater(transactionId)
  expect(arrived).toEqual([{ status: 'authorized', isGenuine: true }])
  await vi.waitFor(() => expect(arrived).toEqual([{ status: 'authorized', isGenuine: true }, paid]))
  expect(await provider.readStatus(transactionId)).toMatchObject({ status: 'paid', amount: 123_450 })
})

test('declining with suspicion is reported as fraud', async () => {
  const { link, transactionId } = await begin()
  await submit(link, { decision: 'decline', isFraud: 'on' })
  expect((await provider.readStatus(transactionId)).status).toBe('fraud')
})

test.each<[string, Arrived[]]>([
  ['isTwice', [paid, paid]],
  ['isShuffled', [paid, { status: 'authorized', isGenuine: true }]],
  ['isForged', [{ status: 'settled', isGenuine: false }]],
  ['isLost', []],
])('the test option %s', async (option, expected) => {
  const { link, transactionId } = await begin()
  await submit(link, { decision: 'pay', [option]: 'on' })
  expect(arrived).toEqual(expected)
  expect((await provider.readStatus(transactionId)).status).toBe('paid')
})

test('a decided payment never changes, however often the form is sent', async () => {
  const { link, transactionId } = await begin()
  await submit(link, { decision: 'pay' })
  const again = await submit(link, { decision: 'cancel' })
  expect(again.headers.get('location')).toContain('/ok?')
  expect((await provider.readStatus(transactionId)).status).toBe('paid')
  expect(arrived).toEqual([paid])
  expect(await (await fetch(link)).text()).toContain('Diese Zahlung ist abgeschlossen.')
})

describe('the page of a settled payment', () => {
  async function refundsThat(refunds: string) {
    const { link, transactionId } = await begin()
    await submit(link, { decision: 'pay' })
    arrived = []
    const answer = await submit(link, { refunds })
    expect(answer.headers.get('location')).toBe(new URL(link).pathname)
    expect(await (await fetch(link)).text()).toContain(`value="${refunds}" checked`)
    const refund = { transactionId, amount: 5_000 as Rappen, reference: `r-${refunds}`, askedAt: new Date() }
    return { link, refund }
  }

  const toldOf = async (link: string) => /Zurückgezahlt: ([^<]+)/.exec(await (await fetch(link)).text())?.[1]

  test('lets refunds be declined', async () => {
    const { link, refund } = await refundsThat('declined')
    expect(await provider.refund(refund)).toMatchObject({ outcome: 'refused', code: 'DECLINED' })
    expect(await toldOf(link)).toBe(formatAmount(toMoney(0)))
  })

  test('lets them be answered so late that the shop does not wait; they are found', async () => {
    const { link, refund } = await refundsThat('slow_refund')
    expect(await provider.refund(refund)).toMatchObject({ outcome: 'unknown' })
    expect(await provider.findRefund(refund, 0 as Rappen)).toBe('refunded')
    expect(await toldOf(link)).toBe(formatAmount(toMoney(5_000)))
  })

  test('lets them be reported twice; they happen once', async () => {
    const { link, refund } = await refundsThat('told_twice')
    expect(await provider.refund(refund)).toMatchObject({ outcome: 'refunded' })
    await vi.waitFor(() => expect(arrived).toEqual([paid, paid]))
    expect(await toldOf(link)).toBe(formatAmount(toMoney(5_000)))
  })

  test('lets their answers be lost; asked for again, they do not happen a second time', async () => {
    const { link, refund } = await refundsThat('lost_refund')
    expect(await provider.refund(refund)).toMatchObject({ outcome: 'unknown' })
    await submit(link, { refunds: 'none' })
    expect(await provider.refund(refund)).toMatchObject({ outcome: 'refunded' })
    expect(await toldOf(link)).toBe(formatAmount(toMoney(5_000)))
  })

  test('is found from the list of payments, and no open payment has a choice of refunds', async () => {
    const { link, transactionId } = await begin()
    expect(await (await fetch(`${simulator.url}/`)).text()).toContain(`href="/v1/start/${transactionId}"`)
    expect(await (await fetch(link)).text()).not.toContain('name="refunds"')
    await submit(link, { refunds: 'declined' })
    expect(simulator.transactions().find(({ id }) => id === transactionId)?.refundTrouble).toBeUndefined()
  })
})

test('a shop that is away gets the webhook later; the retries end', async () => {
  answers = [503, 500]
  await simulator.pay((await begin()).transactionId)
  await vi.waitFor(() => expect(simulator.webhooksSent().map(({ answer }) => answer)).toEqual([503, 500, 200]))
  answers = [500, 500, 500, 500, 500]
  const { transactionId } = await begin()
  await simulator.pay(transactionId)
  await new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
  const tries = simulator.webhooksSent().filter((sent) => sent.transactionId === transactionId)
  expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4])
})

test('transactions and keys survive a restart, a half-written line does no harm, and pending payments settle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const file = join(folder, 'payments.jsonl')
  await restart({ file, settleAfter: 300 })
  const first = await begin()
  await simulator.payLater(first.transactionId)
  await simulator.close()
  appendFileSync(file, '{"transaction":{"id":"torn')
  await restart({ file })
  serial -= 1
  expect((await begin()).transactionId).toBe(first.transactionId)
  expect(simulator.transactions()).toHaveLength(1)
  await vi.waitFor(() => expect(arrived.at(-1)).toEqual(paid))
  await restart({ file })
  expect((await provider.readStatus(first.transactionId)).status).toBe('paid')
  rmSync(folder, { recursive: true })
})

test('text from outside and unknown ids on the payment page', async () => {
  const { link } = await provider.createPayment({
    orderId: '1',
    reference: '<script>alert(1)</script>',
    amount: 100 as Rappen,
    method: 'paypal',
    successUrl: `${shopUrl}/ok`,
    cancelUrl: `${shopUrl}/c`,
    errorUrl: `${shopUrl}/e`,
    webhookUrl: `${shopUrl}/w`,
    idempotencyKey: 'script',
  })
  const page = await fetch(link)
  expect(await page.text()).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  expect((await fetch(`${simulator.url}/v1/start/999`)).status).toBe(404)
  expect((await submit(link, { decision: 'steal' })).headers.get('location')).toBe(new URL(link).pathname)
})
