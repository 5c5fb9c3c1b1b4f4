import { expect, test, vi } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import type { ToldSpan } from './collector.ts'
import { traced } from './traced.ts'

const collector = await traced()
const app = await startTestApp({ payment: true, mail: true, worksJobs: true })

/** The spans of the newest trace that placed an order, once `name` is among them. */
async function traceOfOrder(name: string): Promise<ToldSpan[]> {
  const spans = await vi.waitUntil(() => {
    const placed = collector.spans().findLast((span) => span.name === 'placeOrder')
    const own = collector.spans().filter(({ traceId }) => traceId === placed?.traceId)
    return own.some((span) => span.name === name) && own
  }, 20_000)
  return spans
}

/** The names from a span up to the request. */
function causesOf(name: string, spans: readonly ToldSpan[]): string[] {
  const names: string[] = []
  for (let at = spans.find((span) => span.name === name); at; ) {
    names.push(at.name)
    const { parentSpanId } = at
    at = spans.find(({ spanId }) => spanId === parentSpanId)
  }
  return names
}

test('an order is one trace, from the request over its statements to the mail that confirms it', async () => {
  const { shopper } = await makeOrder(app, { method: 'invoice' })
  await mailTo(app, shopper.user.email, /^Ihre Bestellung/)
  const spans = await traceOfOrder('mail send')
  expect(causesOf('insert orders', spans)).toEqual(['insert orders', 'handle placeOrder', 'placeOrder'])
  const mail = causesOf('mail send', spans)
  expect(mail.slice(0, 2)).toEqual(['mail send', 'job send-mail'])
  expect(mail.at(-1)).toBe('placeOrder')
  expect(collector.text()).not.toContain(shopper.user.email)
})

test('a mail that waits for the payment goes out with it, although its job carries a trace', async () => {
  const { shopper, transactionId } = await makeOrder(app)
  await app.simulator.pay(transactionId)
  await mailTo(app, shopper.user.email, /^Ihre Bestellung/)
  const spans = await traceOfOrder('job send-mail')
  expect(spans.map(({ name }) => name)).toContain('payment createPayment')
})
