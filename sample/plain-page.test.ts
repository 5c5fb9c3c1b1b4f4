import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { serve } from '@hono/node-server'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SmtpTransport } from '#adapters/mail/smtp.ts'
import { Datatrans } from '#adapters/payment/datatrans.ts'
import type { Rappen } from '#contract/ground/money.ts'
import { findChromium } from '#tests/e2e/support/browser.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { mailboxRoutes } from './mailbox/mailbox-routes.ts'
import type { PaymentSimulator } from './payment-simulator/payment-simulator.ts'
import { startPaymentSimulator } from './payment-simulator/payment-simulator.ts'

const merchant = { merchantId: '1100000000', password: 'secret', hmacKey: 'd4'.repeat(32) }

let browser: Browser
let simulator: PaymentSimulator
let mailbox: Mailbox
let server: Server
let shopUrl: string

beforeAll(async () => {
  const { env, ...found } = await findChromium()
  browser = await chromium.launch({ ...found, env })
  simulator = await startPaymentSimulator({ ...merchant, merchantName: 'Aarebogen Verlag', retryDelays: [] })
  mailbox = await startMailbox()
  const shop = mailboxRoutes(mailbox)
  shop.get('/ok', (c) => c.text('Vielen Dank'))
  server = serve({ fetch: shop.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)

afterAll(async () => {
  await browser.close()
  await simulator.close()
  await mailbox.close()
  server.closeAllConnections()
  server.close()
})

/** A page at 320 px; the test fails when the browser refuses or reports anything. */
async function open(options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, locale: 'de-CH', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, context }
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

function beginPayment(idempotencyKey: string) {
  const provider = new Datatrans({ ...merchant, apiUrl: simulator.url, payUrl: simulator.url })
  return provider.createPayment({
    orderId: '1',
    reference: '2026-100234-1',
    amount: 123_450 as Rappen,
    method: 'twint',
    idempotencyKey,
    successUrl: `${shopUrl}/ok`,
    cancelUrl: `${shopUrl}/ok`,
    errorUrl: `${shopUrl}/ok`,
    webhookUrl: `${shopUrl}/none`,
  })
}

test('the payment page is accessible when open and when decided, fits into 320 px, and is styled under its policy', async () => {
  const { page, complaints, context } = await open()
  const { link, transactionId } = await beginPayment('a')
  await page.goto(link)
  await page.getByText('Test-Optionen').click()
  await page.getByLabel('Meldung an den Shop doppelt senden').check()
  await expectAccessible(page)
  const pay = page.getByRole('button', { name: 'Bezahlen', exact: true })
  expect(await pay.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(11, 93, 78)')
  expect(await page.locator('.amount').textContent()).toBe('CHF\u00a01’234.50')
  await pay.click()
  await page.waitForURL(`${shopUrl}/ok?datatransTrxId=${transactionId}`)
  await page.goto(link)
  await expectAccessible(page)
  await page.goto(`${simulator.url}/v1/start/unknown`)
  await expectAccessible(page)
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  await context.close()
})

test('the payment page works with the keyboard alone and without JavaScript', async () => {
  const { page, context } = await open({ javaScriptEnabled: false })
  const { link } = await beginPayment('b')
  await page.goto(link)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shopUrl}/ok*`)
  expect(simulator.transactions().map(({ status }) => status)).toContain('settled')
  await context.close()
})

test('the mailbox is accessible when empty, filled and opened, and a mail keeps its style', async () => {
  const { page, complaints, context } = await open()
  await page.goto(`${shopUrl}/dev/mails`)
  await expectAccessible(page)
  const smtp = new SmtpTransport({ url: mailbox.url, from: 'shop@aarebogen.example' })
  await smtp.send({
    messageId: '1@aarebogen.example',
    to: 'kundin@aarebogen.example',
    subject: 'Ihre Bestellung',
    text: 'Grüezi',
    html: `<!doctype html><style>b { color: rgb(1, 2, 3) }</style><p style="color: rgb(4, 5, 6); font-family: &quot;Arial&quot;">
<b>Grüezi</b></p><p><a href="${shopUrl}/ok">Zur Bestellung</a></p>`,
    attachments: [{ filename: 'Rechnung.pdf', contentType: 'application/pdf', content: Buffer.from('PDF') }],
  })
  smtp.close()
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ihre Bestellung' }).click()
  await expectAccessible(page)
  const mail = page.frameLocator('iframe')
  await mail.getByText('Grüezi').waitFor()
  const opened = context.waitForEvent('page')
  await mail.getByRole('link', { name: 'Zur Bestellung' }).click()
  const shop = await opened
  await shop.waitForURL(`${shopUrl}/ok`)
  await page.goto(new URL((await page.locator('iframe').getAttribute('src')) ?? '', shopUrl).href)
  const colours = await page.evaluate(() =>
    ['b', 'p'].map((name) => {
      const element = document.querySelector(name)
      return element && getComputedStyle(element).color
    }),
  )
  expect(colours).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)'])
  expect(complaints).toEqual([])
  await context.close()
})
