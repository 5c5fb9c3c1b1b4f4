import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test, vi } from 'vitest'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { decideFraud } from '#contract/fulfilment/office-orders.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { type DigitalPlace, digitalPlace, digitalPlaces } from '#contract/sales/digital-places.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { bundleItems } from '#modules/catalogue/catalogue/tables.ts'
import { shipmentLines, shipments } from '#modules/fulfilment/shipments/tables.ts'
import { sendMail } from '#modules/ground/mail/send-mail.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { unpaidWords } from '#modules/ground/pricing/payment-methods/unpaid-words.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { mailKinds } from '#server/modules.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMailsDue } from '#tests/support/mails/due-mails.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { makeOrder, makeShopper, type Shopper, type ShopperOptions, transactionOf } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const { core, simulator, mailbox } = app

const WAITS = 'wartet auf die Zahlung'
const RECEIVED = /Zahlung zu Bestellung .* eingegangen/

const confirmationTo = ({ user }: Shopper) => mailTo(app, user.email, /^Ihre Bestellung/)
/** Beside the invoice, which comes in a mail of its own. */
const subjectsTo = ({ user }: Shopper) =>
  mailbox.find({ to: user.email }).flatMap(({ subject }) => (subject.startsWith('Ihre Rechnung') ? [] : subject))

async function untilStatus(orderId: string, status: string): Promise<void> {
  const read = () => core.db.select().from(orders).where(eq(orders.id, orderId))
  await vi.waitFor(async () => expect((await read())[0]?.status).toBe(status), { timeout: 60_000 })
}

const nextMoment = () => new Promise((resolve) => setTimeout(resolve, 1_500))

test.each<[string, ShopperOptions]>([
  ['Zahlungsart: Rechnung', { method: 'invoice' }],
  ['Zahlungsart: keine Zahlung nötig', { method: null, product: { format: 'ebook', price: 0 } }],
])('an order without online payment is confirmed at once: %s', async (says, options) => {
  const { shopper } = await makeOrder(app, options)
  const { text } = await confirmationTo(shopper)
  expect(text).toContain(says)
  expect(text).not.toContain(WAITS)
  expect(text.includes('Rechnungsadresse')).toBe(options.method !== null)
})

test('a buyer who pays soon gets one mail, which says that the order is paid', async () => {
  const { shopper, transactionId } = await makeOrder(app)
  await nextMoment()
  expect(subjectsTo(shopper)).toEqual([])
  await simulator.pay(transactionId)
  const { text } = await confirmationTo(shopper)
  expect(text).toContain('Bezahlt mit TWINT')
  expect(text).not.toContain(WAITS)
  await makeMailsDue(app)
  await nextMoment()
  expect(subjectsTo(shopper)).toHaveLength(1)
})

test('a buyer who has not paid gets a link to pay, and is told when the payment arrives', async () => {
  const { shopper, placed, transactionId } = await makeOrder(app)
  await makeMailsDue(app)
  const { text } = await confirmationTo(shopper)
  expect(text).toContain(`${WAITS} mit TWINT. ${unpaidWords.closes(24)}`)
  expect(text).toMatch(new RegExp(`Jetzt bezahlen:\\s+http://\\S+/profile/orders/${placed.order}\\s`))
  expect(text).not.toContain('Bezahlt')
  await simulator.pay(transactionId)
  const received = await mailTo(app, shopper.user.email, RECEIVED)
  expect(received.text).toContain(`über ${formatAmount(toMoney(3650))} ist bezahlt mit TWINT`)
})

test('a confirmation says when the payment failed, and one later mail tells of a payment that works', async () => {
  const { shopper, placed, transactionId } = await makeOrder(app, { method: 'paypal' })
  await simulator.decline(transactionId)
  await untilStatus(placed.order, 'failed')
  await makeMailsDue(app)
  const { text } = await confirmationTo(shopper)
  expect(text).toContain('Die Zahlung wurde abgebrochen oder ist fehlgeschlagen.')
  expect(text).toMatch(new RegExp(`Jetzt bezahlen:\\s+http://\\S+/profile/orders/${placed.order}\\s`))
  const { data } = await shopper.client(ordersApi.restartPayment, {
    params: { id: shopper.user.id, orderId: placed.order },
  })
  await simulator.pay(transactionOf(data.paymentLink), { isTwice: true })
  await mailTo(app, shopper.user.email, RECEIVED)
  await nextMoment()
  expect(subjectsTo(shopper).filter((subject) => RECEIVED.test(subject))).toHaveLength(1)
})

test('a confirmation of an order that staff have cancelled asks nobody to pay', async () => {
  const { shopper, placed, transactionId } = await makeOrder(app)
  await simulator.decline(transactionId, {}, 'fraud')
  await untilStatus(placed.order, 'fraud')
  const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  await staff.client(decideFraud, { params: { id: placed.order }, body: { accept: false, note: 'Falscher Name.' } })
  await makeMailsDue(app)
  const { text } = await confirmationTo(shopper)
  expect(text).toContain('Sie ist storniert. Sie müssen nichts bezahlen.')
  expect(text).not.toContain('Jetzt bezahlen')
})

test.runIf(app.isPostgres)('money that comes while «not paid yet» is sent is confirmed by another mail', async () => {
  const { shopper, placed, transactionId } = await makeOrder(app)
  const [mail] = await core.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'order-confirmation'), eq(mails.subjectId, placed.order)))
  let sent = ''
  await sendMail(mail?.id ?? '', {
    core,
    kinds: mailKinds,
    settings: async () => ({
      origin: 'http://shop.test',
      sender: { name: '', legal_name: '', address: [], phone: '', email: '', vat_number: '' },
      termsUrl: '',
      unpaidHours: 24,
      accountUrl: () => '',
    }),
    transport: {
      send: async ({ text }) => {
        sent = text
        await simulator.pay(transactionId)
        await untilStatus(placed.order, 'paid')
      },
      close: () => undefined,
      wasTaken: async () => null,
    },
  })
  expect(sent).toContain(WAITS)
  await mailTo(app, shopper.user.email, RECEIVED)
})

describe('where digital goods are stands in the confirmation, as text and as HTML:', () => {
  const LICENCE = {
    format: 'licence',
    platforms: ['beook'],
    licenceDays: 365,
    price: 2000,
  } satisfies ShopperOptions['product']

  async function confirmationOf(productId: string, options: Pick<ShopperOptions, 'amount' | 'method'> = {}) {
    const shopper = await makeShopper(app, { productId, ...options })
    await shopper.client(placeOrder, { body: { terms_accepted: true, licence_terms_accepted: true } })
    await makeMailsDue(app)
    const { text, html } = await confirmationTo(shopper)
    // The links that the section has, as both parts of the mail name them.
    const linked = digitalPlace.options.filter((place) => {
      const { title, path } = digitalPlaces[place]
      const isInText = new RegExp(`\\n${title}:\\s+http://\\S+${path}\\s`).test(text)
      expect(new RegExp(`<a href="http://[^"]+${path}"[^>]*>${title}</a>`).test(html), place).toBe(isInText)
      return isInText
    })
    return { linked, text, html }
  }

  async function makeBundle(): Promise<string> {
    const title = await makeTitle(app)
    const bundle = await makeProduct(app, title, { format: 'bundle', price: 5000 })
    for (const part of [{}, LICENCE, { format: 'ebook' as const }]) {
      const { id: productId } = await makeProduct(app, title, part)
      await core.db.insert(bundleItems).values({ bundleId: bundle.id, productId })
    }
    return bundle.id
  }

  test.each<[string, Pick<ShopperOptions, 'amount' | 'method'>, DigitalPlace[], string]>([
    ['those of a bundle on invoice', { method: 'invoice' }, ['library', 'files'], 'Sie finden sie in Ihrem Konto:'],
    [
      'those of a bundle that is not paid yet',
      {},
      ['library', 'files'],
      'Sobald die Zahlung eingetroffen ist, finden Sie sie in Ihrem Konto:',
    ],
  ])('%s', async (_, options, places, sentence) => {
    const { linked, text, html } = await confirmationOf(await makeBundle(), options)
    expect(linked).toEqual(places)
    for (const said of ['Ihre digitalen Titel', sentence]) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
  })

  test.each<[string, Pick<ShopperOptions, 'method'>, string]>([
    ['on invoice', { method: 'invoice' }, 'Sie finden sie in Ihrem Konto:'],
    ['not paid yet', {}, 'Sobald die Zahlung eingetroffen ist, finden Sie sie in Ihrem Konto:'],
  ])('after buying 24 codes, %s, their number, and the way to them', async (_, options, sentence) => {
    const title = await makeTitle(app, { title: 'Klartext' })
    const { id: productId } = await makeProduct(app, title, LICENCE)
    const bundle = await makeProduct(app, await makeTitle(app), { format: 'bundle', price: 500 })
    await core.db.insert(bundleItems).values({ bundleId: bundle.id, productId })
    const { linked, text, html } = await confirmationOf(bundle.id, { amount: 24, ...options })
    expect(linked).toEqual([])
    for (const mail of [text, html]) {
      expect(mail).toContain('24 Codes für «Klartext»')
      expect(mail).toContain(sentence)
      expect(mail).toContain('/profile/coupons')
      expect(mail).not.toContain('Ihre digitalen Titel')
    }
    const sheet = /\/profile\/coupons\/download\/sheet\.pdf\?set=([\w-]+)/.exec(text)?.[1]
    expect(sheet === undefined).toBe(options.method === undefined)
    if (sheet) expect(text).toContain(`/profile/coupons/${sheet}`)
  })

  test('nothing of it for a book', async () => {
    const { id } = await makeProduct(app, await makeTitle(app))
    const { linked, text, html } = await confirmationOf(id)
    expect(linked).toEqual([])
    expect(text + html).not.toContain('Ihre digitalen Titel')
  })
})

/** Sends one copy of the only line of an order, and says that it stands there since. */
async function sendOne(orderId: string, status: 'paid' | 'shipped'): Promise<void> {
  const [line] = await core.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const shippedAt = new Date('2026-11-12T10:00:00Z')
  const id = uuidv7()
  await core.db.insert(shipments).values({ id, orderId, carrier: 'post', shippedAt })
  await core.db.insert(shipmentLines).values({ shipmentId: id, lineId: line?.id ?? '', quantity: 1 })
  await core.db.update(orderLines).set({ shipped: 1 }).where(eq(orderLines.orderId, orderId))
  await core.db.update(orders).set({ status }).where(eq(orders.id, orderId))
  await makeMailsDue(app)
}

test('a confirmation that goes out after the last parcel tells of it in the past', async () => {
  const { shopper, placed } = await makeOrder(app)
  await sendOne(placed.order, 'shipped')
  const { text } = await confirmationTo(shopper)
  expect(text).toContain('1. Sendung, am 12. November 2026 verschickt: 1 Exemplar')
  expect(text).not.toContain('sofort lieferbar')
})

test('a confirmation that goes out between two parcels says which has gone, and that the other is prepared', async () => {
  const { shopper, placed } = await makeOrder(app)
  await core.db.update(orderLines).set({ amount: 3 }).where(eq(orderLines.orderId, placed.order))
  await sendOne(placed.order, 'paid')
  const { text } = await confirmationTo(shopper)
  expect(text).toContain('1. Sendung, am 12. November 2026 verschickt: 1 Exemplar')
  expect(text).toContain('2. Sendung, in Vorbereitung: 2 Exemplare')
  expect(text).not.toContain('sofort lieferbar')
})
