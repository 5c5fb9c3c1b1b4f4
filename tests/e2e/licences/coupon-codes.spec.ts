import { eq } from 'drizzle-orm'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { generateCouponCode } from '#modules/licences/coupons/write-codes.ts'
import { dumpEverything } from '#tests/support/database/dump-database.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { logIn } from '../support/steps/account.ts'
import { customer } from '../support/steps/people.ts'
import { expect, test } from '../support/test.ts'

/** Of pages that know a code. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex, nofollow',
}

let shop: Awaited<ReturnType<typeof startSmallShop>>
const { log, text: logged } = writtenLog()
let codes: string[] = []
const wrong = generateCouponCode()

test.beforeAll(async () => {
  shop = await startSmallShop({ log })
  const core = { db: shop.connection.db }
  const [licence] = await core.db.select().from(products).where(eq(products.format, 'licence')).limit(1)
  if (!licence) throw new Error('the demonstration has no licence')
  codes = (await makeCoupons({ core }, { product: licence, platform: 'beook', total: 2 })).codes
})

test.afterAll(() => shop.stop())

/** As people type and paste a code, and as the QR code on its slip has it. */
const formsOf = (code: string) => [code, groupedCode(code), code.toLowerCase(), groupedCode(code).replaceAll('-', ' ')]

function expectNoCodeIn(text: string, where: string): void {
  for (const code of [...codes, wrong]) {
    for (const form of formsOf(code)) {
      for (const written of [form, encodeURIComponent(form)]) {
        expect(text.toLowerCase().includes(written.toLowerCase()), `${written} in ${where}`).toBe(false)
      }
    }
  }
}

/** Everything that the process prints until `end` is called. */
function listenToProcess(): { end(): string } {
  let printed = ''
  const streams = [process.stdout, process.stderr].map((stream) => {
    const { write } = stream
    stream.write = (chunk: Uint8Array | string) => {
      printed += String(chunk)
      return true
    }
    return () => {
      stream.write = write
    }
  })
  return {
    end: () => {
      for (const restore of streams) restore()
      return printed
    },
  }
}

test('a code stands in no log, no table and no output of the shop, whatever is done with its address', async () => {
  const printed = listenToProcess()
  try {
    for (const code of [codes[0] ?? '', wrong]) {
      for (const form of formsOf(code).map(encodeURIComponent)) {
        const answer = await fetch(`${shop.url}/coupons/redeem/${form}`)
        expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([code === wrong ? 422 : 200, PRIVATE])
      }
      for (const [method, path] of [
        ['GET', `/coupons/redeem/${code}.data`],
        ['GET', `/coupons/redeem/${code}/`],
        ['GET', `/coupons/redeem/${code}/coupon-platform`],
        ['GET', `/coupons/redeem/${code}/zu-viel`],
        ['GET', `/coupons/redeem/login?redirect=/coupons/redeem/${code}`],
        ['GET', `/login?redirect=/coupons/redeem/${code}`],
        ['GET', `/coupons/${code}`],
        ['GET', `/coupon/${code}`],
        ['GET', `/${code}`],
        ['GET', `/suche?searchQuery=${code}`],
        ['HEAD', `/coupons/redeem/${code}`],
        ['PUT', `/coupons/redeem/${code}`],
        ['GET', `/api/coupons/${code}`],
        ['GET', `/api/coupons/${code}/zu-viel`],
        ['DELETE', `/api/coupons/${code}`],
        ['POST', `/api/coupons/redeem?code=${code}`],
      ] as const) {
        await (await fetch(shop.url + path, { method, redirect: 'manual' })).arrayBuffer()
      }
      const form = new URLSearchParams({ coupon: groupedCode(code) })
      await fetch(`${shop.url}/coupons/redeem`, { method: 'POST', body: form, headers: { origin: shop.url } })
    }
    const { db } = shop.connection
    await db.execute('alter table coupons rename to coupons_away')
    for (const path of ['/coupons/redeem/', '/api/coupons/']) {
      expect((await fetch(`${shop.url}${path}${codes[0]}`)).status).toBe(500)
    }
    await db.execute('alter table coupons_away rename to coupons')
  } finally {
    expectNoCodeIn(printed.end(), 'the output')
  }
  for (const part of ['/coupons/{code}', 'unexpected failure']) expect(logged()).toContain(part)
  expectNoCodeIn(logged(), 'the log')
  expectNoCodeIn((await dumpEverything(shop.connection)).join('\n'), 'the database')
})

// The small shop has no drawn covers.
test.use({ expectedComplaints: /status of 404 \(Not Found\) \(http:\/\/127\.0\.0\.1:\d+\/images\// })

test('whoever scans, logs in and redeems tells no other page the code', async ({ page }) => {
  const [, code = ''] = codes
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  await page.goto(`${shop.url}/coupons/redeem/${code}`)
  await page.getByRole('link', { name: redeemMessages.toLogin }).click()
  await expect(page.getByRole('heading', { level: 1, name: redeemMessages.loginTitle })).toBeVisible()
  await logIn(page, customer)
  await page.getByRole('main').getByRole('button', { name: redeemMessages.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: redeemMessages.done })).toBeVisible()
  expect(referrers.filter((referrer) => referrer !== '').length).toBeGreaterThan(0)
  expectNoCodeIn(referrers.join('\n'), 'what the browser says of where it comes from')
  expectNoCodeIn(logged(), 'the log')
  expectNoCodeIn((await dumpEverything(shop.connection)).join('\n'), 'the database')
})
