import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { DiskStorage } from '#adapters/storage/disk.ts'
import { createClient } from '#contract/client.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { incrementAmount, setPaymentMethod } from '#contract/storefront/cart.ts'
import { connect } from '#kernel/database/connect.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { fileKey } from '#modules/sales/billing/document-file.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orderEvents, orders } from '#modules/sales/orders/tables.ts'
import { startMailbox } from '#sample/mailbox/mailbox.ts'
import { freshDatabase } from '#tests/support/app.ts'
import { listen, makeSender, NOWHERE, startOutsideWorld } from '#tests/support/outside-world.ts'
import { makeShopper, transactionOf } from '#tests/support/shopper.ts'
import { brokenInvariants } from '../storm/invariants.ts'
import { DatabasePauses, type PausePoint, pausePoints } from './pause-points.ts'
import { startSmtpGate } from './smtp-gate.ts'
import { type ShopProcess, startShop } from './start-shop.ts'

/** How often the shop is killed at each step, which stands still for it: more rounds would show the same moment again. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 5)
/** Steps that happen only after the buyer has paid. */
const AFTER_PAYMENT = pausePoints.slice(pausePoints.indexOf('after the webhook is stored, before it is applied'))
const MAIL = pausePoints.slice(pausePoints.indexOf('before the mail'))
const isPostgres = Boolean(process.env['DATABASE_URL'])

/**
 * Kills the shop at each of these points while an order is placed, paid and confirmed, and checks what is left. Only on
 * PostgreSQL: the embedded database dies with the process.
 */
export function killAt(points: readonly PausePoint[]): void {
  describe.runIf(isPostgres)('kill -9 while an order is placed (PostgreSQL only)', async () => {
    if (!isPostgres) return
    const stage = await setStage()
    afterAll(() => stage.close())

    describe.each(points)('%s', (point) => {
      it(`${ROUNDS} times: no order lost, none doubled, all paid, every mail sent`, async () => {
        for (let round = 0; round < ROUNDS; round++) await stage.killOnce(point)
        expect(await stage.expectAllWell()).toBe(stage.carts.length)
      }, 600_000)
    })
  })
}

async function setStage() {
  const { connection: template, url = '', drop } = await freshDatabase()
  await template.close()
  // An application name of its own: the shop's sessions are ended together with its process.
  const connection = await connect({ url: `${url}?application_name=stage`, poolSize: 4 })
  const { db } = connection
  const pauses = await DatabasePauses.open(url)
  const world = await startOutsideWorld({ payment: true, mail: false })
  const simulator = world.simulator
  if (!simulator) throw new Error('no simulator')
  const mailbox = await startMailbox({ capacity: 10_000 })
  const gate = await startSmtpGate(mailbox.port)
  const asked = await listen()
  asked.answer(
    (request) => new Response(null, { status: mailbox.has(request.url.split('/').at(-1) ?? '') ? 200 : 404 }),
  )
  await makeSender({ db })
  const free = await listen()
  await free.close()
  const filesDir = await mkdtemp(join(tmpdir(), 'lernladen-crash-'))
  const settings = {
    filesDir,
    databaseUrl: url,
    port: Number(new URL(free.origin).port),
    payment: world.payment,
    mail: { ...NOWHERE.mail, smtpUrl: gate.url, takenUrl: `${asked.origin}/` },
  }
  let shop: ShopProcess = await startShop(settings)
  const client = (headers = {}) => createClient(`${free.origin}/api`, fetch, () => headers)
  const shopper = await makeShopper({ core: { db } as never, client })
  const carts: string[] = []

  async function fillCart(): Promise<string> {
    if (carts.length === 0) return shopper.cartId
    const { data } = await shopper.client(incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    await shopper.client(setPaymentMethod, { body: { payment_method: 'twint' } })
    if (data.id === null) throw new Error('The cart was not made')
    return data.id
  }

  const submit = (cartId: string) =>
    shopper.client(placeOrder, { body: { terms_accepted: true, cart_id: cartId } }).then(({ data }) => data)

  const orderOf = async (cartId: string) => (await db.select().from(orders).where(eq(orders.cartId, cartId)))[0]

  const documentsOf = (cartId: string) =>
    db
      .select({ number: billingDocuments.number })
      .from(billingDocuments)
      .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
      .where(eq(orders.cartId, cartId))

  const unsentMails = () => db.select().from(mails).where(isNull(mails.sentAt))

  const until = (check: () => Promise<boolean> | boolean) =>
    vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 30_000, interval: 10 })

  /** Has the order placed as far as the point where the shop then stands still. */
  async function reach(point: PausePoint, cartId: string): Promise<void> {
    const isInDatabase = await pauses.set(point)
    if (point === 'after the commit, before the provider') simulator?.fail('slow')
    if (point === 'before the mail') gate.shut()
    const answer = submit(cartId).catch(() => null)
    // A confirmation waits a while for the payment.
    if (AFTER_PAYMENT.includes(point)) {
      await simulator?.pay(transactionOf((await answer)?.paymentLink ?? null))
    }
    if (isInDatabase) await until(() => pauses.isReached())
    else if (point === 'before the mail') await until(() => gate.isReached())
    else if (point === 'after the invoice is issued, before it is drawn') {
      await until(async () => (await documentsOf(cartId)).length > 0)
    } else await until(async () => (await orderOf(cartId)) !== undefined)
  }

  /** Every order has one invoice with its file, which was mailed once, and their numbers have no gap. */
  async function expectInvoices(): Promise<void> {
    const documents = await db.select().from(billingDocuments).orderBy(asc(billingDocuments.serial))
    expect(documents.map(({ serial }) => serial)).toEqual(documents.map((_, index) => index + 1))
    expect(new Set(documents.map(({ orderId }) => orderId)).size).toBe(await db.$count(orders))
    const storage = new DiskStorage({ folder: filesDir, key: new Uint8Array(32) })
    for (const document of documents) {
      const content = await storage.read(fileKey(document, document.fileHash ?? ''), 1_000_000)
      expect(
        createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
        document.number,
      ).toBe(document.fileHash)
      const sent = mailbox.find().filter((mail) => mail.subject === `Ihre Rechnung ${document.number}`)
      expect(
        sent.map(({ attachments }) => attachments.length),
        document.number,
      ).toEqual([1])
    }
    expect((await readdir(`${filesDir}/billing`)).filter((name) => name.endsWith('.pdf'))).toHaveLength(
      documents.length,
    )
  }

  return {
    carts,

    async killOnce(point: PausePoint): Promise<void> {
      const cartId = await fillCart()
      carts.push(cartId)
      await reach(point, cartId)
      await shop.kill()
      await pauses.clear(point)
      gate.open()
      simulator.fail(null)
      shop = await startShop(settings)
      // The buyer sees an error, tries again, and pays.
      const placed = await submit(cartId)
      if (placed.paymentLink) await simulator.pay(transactionOf(placed.paymentLink))
      // The next round must hold up its own mail, not an old one whose retry delay grows with each round.
      if (MAIL.includes(point)) await until(async () => (await unsentMails()).length === 0)
    },

    /** Checks each order and returns how many there are. */
    async expectAllWell(): Promise<number> {
      await vi.waitFor(
        async () => {
          const open = (await db.select().from(orders)).filter((order) => order.status !== 'paid')
          expect(open.map((order) => order.status)).toEqual([])
          expect(await db.$count(billingDocuments, isNull(billingDocuments.fileHash))).toBe(0)
          expect((await unsentMails()).map((mail) => mail.kind)).toEqual([])
        },
        { timeout: 120_000, interval: 500 },
      )
      const made = await db.select().from(orders)
      expect(new Set(made.map((order) => order.cartId))).toEqual(new Set(carts))
      for (const order of made) {
        const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
        expect(attempts.map((attempt) => attempt.status)).toEqual(['paid'])
        const transactions = simulator.transactions().filter(({ refno }) => refno.startsWith(`${order.number}-`))
        expect(transactions.map(({ id, status }) => [id, status])).toEqual([[attempts[0]?.transactionId, 'settled']])
        const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
        expect(events.map((event) => event.toStatus)).toEqual(['new', 'paid'])
        const sent = mailbox.find().filter((mail) => mail.subject === `Ihre Bestellung ${order.number}`)
        expect(sent).toHaveLength(1)
      }
      await expectInvoices()
      const numbers = made.map((order) => Number(order.number.split('-')[1])).toSorted((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, index) => 100_001 + index))
      await vi.waitFor(async () => expect(await brokenInvariants(db)).toEqual([]), { timeout: 30_000, interval: 1000 })
      return made.length
    },

    async close(): Promise<void> {
      await shop.kill()
      await rm(filesDir, { recursive: true })
      await Promise.all([
        pauses.close(),
        connection.close(),
        gate.close(),
        asked.close(),
        mailbox.close(),
        world.close(),
      ])
      await drop()
    },
  }
}
