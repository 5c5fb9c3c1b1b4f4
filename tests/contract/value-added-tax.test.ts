import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { startTestApp } from '../support/app.ts'
import { makeShopper } from '../support/shopper.ts'

/** «MwSt.» is the word; the commercial register writes «MWST» after a number, and MWSTG is the law. */
const OTHER_WORDS = /(?<!CHE-\d{3}\.\d{3}\.\d{3} )MWST(?!G)|Mwst|MwSt(?!\.)/

test('the value added tax is «MwSt.» in every text of shop, mails, feeds and demonstration', () => {
  const files = globSync('{contract,kernel,modules,adapters,server,web,sample}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|conformance/.test(file),
  )
  expect(files.length).toBeGreaterThan(900)
  const saying = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, n) => (OTHER_WORDS.test(line) ? `${file}:${n + 1}: ${line.trim()}` : [])),
  )
  expect(saying).toEqual([])
})

test('the confirmation of an order says «MwSt.», as text and as HTML', async () => {
  const app = await startTestApp({ worksJobs: true, mail: true })
  const { client, cartId, user } = await makeShopper(app, { method: 'invoice' })
  await client(placeOrder, { body: { terms_accepted: true, cart_id: cartId } })
  const { text, html } = await mailTo(app, user.email, /Bestellung/)
  for (const form of [text, html]) {
    expect(form).toContain('Gesamtbetrag inkl. MwSt.')
    expect(form).toContain('davon MwSt. 2.6')
    expect(form).not.toMatch(OTHER_WORDS)
  }
})
