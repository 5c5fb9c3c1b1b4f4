import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { askTransactions, releaseHeldWork, restores } from '#contract/desks/restores.ts'
import { connect } from '#kernel/database/connect.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { followUpPayment } from '#modules/fulfilment/payments/jobs.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { databaseMarks } from '#modules/ground/backups/tables.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { runDrill } from '#server/commands/drill/run-drill.ts'
import { onServer } from '../support/database/database-template.ts'
import { makeUser } from '../support/factories/people-factories.ts'
import { listen, makeBiller, makeSender, startOutsideWorld } from '../support/outside-world.ts'
import { makeOrder } from '../support/shopper.ts'
import { signIn } from '../support/sign-in.ts'
import { type Node, openCluster, untilPrimary } from './cluster.ts'
import { openShopOn, type ShopSurroundings } from './shop-on.ts'

const cluster = openCluster()
const filesDir = await mkdtemp(join(tmpdir(), 'lernladen-restore-'))
const surroundings: ShopSurroundings = {
  world: await startOutsideWorld({ payment: true, mail: true }),
  listener: await listen(),
  filesDir,
}
const { world } = surroundings
const { mailbox, simulator } = world
if (!mailbox || !simulator) throw new Error('the world has no mailbox or no provider')
const open: { close(): Promise<void> }[] = []

afterAll(async () => {
  for (const shop of open) await shop.close()
  await cluster.remove()
  await world.close()
  await surroundings.listener.close()
  await rm(filesDir, { recursive: true, force: true })
})

async function shopOn(node: Node) {
  const shop = await openShopOn(node.urlOf('shop'), surroundings)
  open.push(shop)
  return shop
}
type Shop = Awaited<ReturnType<typeof shopOn>>

const serialOf = (number: string) => Number(number.split('-')[1])
const restoresOf = async (staff: Awaited<ReturnType<typeof staffOf>>) => (await staff.client(restores.list)).data
async function staffOf(shop: Shop) {
  return signIn(shop as never, await makeUser(shop, { groups: ['sales'] }))
}

/** Every mail that arrived, by its receiver and subject. */
const arrived = () => mailbox.find({}).map(({ to, subject }) => `${to.join()} ${subject}`)

/** Until no job of mails waits that might start. */
/** An invoice is mailed once it is drawn. */
async function untilMailsAreSent(shop: Shop): Promise<void> {
  const waiting = sql`select from jobs.job
    where name in ('draw-document', 'send-mail') and state <= 'active' and start_after <= now()`
  await vi.waitFor(async () => expect(await rowsOf(shop.core.db, waiting)).toEqual([]), {
    timeout: 60_000,
    interval: 200,
  })
}

async function paidOrder(shop: Shop) {
  const { shopper, placed, transactionId } = await makeOrder(shop as never)
  await simulator?.pay(transactionId)
  const isPaid = async () => {
    const [order] = await shop.core.db.select().from(orders).where(eq(orders.id, placed.order))
    expect(order?.status).toBe('paid')
  }
  await vi.waitFor(isPaid, { timeout: 60_000, interval: 100 })
  return { shopper, placed, transactionId }
}

async function newShop(name: string): Promise<Node> {
  const node = await cluster.start(cluster.create(name))
  await onServer(node.urlOf('postgres'), 'create database shop')
  const connection = await connect({ url: node.urlOf('shop'), poolSize: 2 })
  await migrate(connection)
  await makeSender({ db: connection.db })
  await makeBiller(connection.db)
  await connection.close()
  return node
}

describe('a database that is set back to the second before a mistake', () => {
  it('is noticed; mails go out once, numbers are given once, and money without an order is found', {
    timeout: 600_000,
  }, async () => {
    const first = await newShop('first')
    const shop = await shopOn(first)
    const { db } = shop.core
    const base = cluster.copy(first, 'base')
    const known = await paidOrder(shop)
    await untilMailsAreSent(shop)
    // Ordered before the moment, paid after it: its mails are under way when the database is copied.
    const { placed: under, transactionId: underWay, shopper: buyer } = await makeOrder(shop as never)
    const [row] = await rowsOf<{ moment: string }>(db, sql`select now()::text as moment`)
    // Changes of the next second are not part of the copy.
    await pause(1_100)
    await simulator.pay(underWay)
    const lost = await paidOrder(shop)
    await untilMailsAreSent(shop)
    const before = arrived()
    const toBuyer = mailbox.find({ to: buyer.user.email }).length
    expect(toBuyer).toBeGreaterThan(0)

    await db.execute(sql`truncate orders cascade`)
    await db.execute(sql`select pg_switch_wal()`)
    await shop.close()
    await first.halt('fast')
    cluster.recoverTo(base, row?.moment ?? '')
    const second = await cluster.start(base)
    await untilPrimary(second)

    const again = await shopOn(second)
    const staff = await staffOf(again)
    const [restore] = await restoresOf(staff)
    expect(restore).toMatchObject({ sign: 'recovery', settled_at: null })
    expect(restore?.held.map(({ released_at }) => released_at)).toEqual([null, null, null, null, null])
    const id = restore?.id ?? ''

    // The provider knows of the payment, and of one for which there is no order any more.
    const [attempt] = await again.core.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, under.order))
    await again.perform(followUpPayment, { attemptId: attempt?.id ?? '' })
    const transactions = simulator
      .transactions()
      .map((one) => one.id)
      .join('\n')
    await staff.client(askTransactions, { params: { id }, body: { transactions } })
    const unknown = async () => (await restoresOf(staff))[0]
    await vi.waitFor(async () => expect(await unknown()).toMatchObject({ asking: 0, unknown_payments: 1 }), {
      timeout: 60_000,
      interval: 300,
    })

    const next = await makeOrder(again as never, { method: 'invoice' })
    expect(serialOf(next.placed.number)).toBe(serialOf(under.number) + 10_001)
    expect(serialOf(next.placed.number)).toBeGreaterThan(serialOf(lost.placed.number))
    await vi.waitFor(
      async () => expect((await unknown())?.held.find(({ kind }) => kind === 'mails')?.waiting).toBeGreaterThan(0),
      { timeout: 60_000, interval: 300 },
    )
    expect(arrived()).toEqual(before)

    await staff.client(releaseHeldWork, { params: { id }, body: { kind: 'mails' } })
    await untilMailsAreSent(again)
    const subjects = arrived()
    expect(subjects.filter((one) => one.startsWith(`${known.shopper.user.email} `))).toEqual(
      before.filter((one) => one.startsWith(`${known.shopper.user.email} `)),
    )
    expect(subjects).toEqual([...new Set(subjects)])
    expect(mailbox.find({ to: next.shopper.user.email }).length).toBeGreaterThan(0)
    await again.close()

    // Started once more, it has not been restored once more.
    const oncemore = await shopOn(second)
    expect(await restoresOf(await staffOf(oncemore))).toHaveLength(1)
    await oncemore.close()
    await second.halt('fast')
  })
})

describe('a standby that takes over', () => {
  it('is no restore, although it begins another timeline', { timeout: 300_000 }, async () => {
    const leader = await newShop('leader')
    const shop = await shopOn(leader)
    await paidOrder(shop)
    await shop.restoreWatch.mark()
    const standby = await cluster.start(cluster.copy(leader, 'standby', { standby: true }))
    const { placed } = await makeOrder(shop as never, { method: 'invoice' })
    await shop.restoreWatch.mark()
    const known = async (node: Node) => {
      const connection = await connect({ url: node.urlOf('shop'), poolSize: 1 })
      const [row] = await connection.db.select().from(databaseMarks)
      await connection.close()
      return row
    }
    const before = await known(leader)
    await vi.waitFor(async () => expect((await known(standby))?.mark).toBe(before?.mark), {
      timeout: 30_000,
      interval: 200,
    })
    await leader.halt('immediate')
    await cluster.promote(standby)
    await shop.close().catch(() => undefined)

    const next = await shopOn(standby)
    expect(await restoresOf(await staffOf(next))).toEqual([])
    const after = await known(standby)
    expect(after?.timeline).toBe((before?.timeline ?? 0) + 1)
    const { placed: following } = await makeOrder(next as never, { method: 'invoice' })
    expect(serialOf(following.number)).toBe(serialOf(placed.number) + 1)
    await next.close()
    await standby.halt('fast')
  })
})

describe('a backup that is restored on trial', () => {
  it('is good where it has all the money, says what it lacks, and leaves nothing behind', {
    timeout: 300_000,
  }, async () => {
    const node = await newShop('tried')
    const shop = await shopOn(node)
    const { db } = shop.core
    const { placed } = await paidOrder(shop)
    // What happened in the minute before a copy may still have been under way: only this is compared.
    const book = () =>
      db.insert(ledgerEntries).values({
        id: uuidv7(),
        orderId: placed.order,
        kind: 'payment',
        amount: 3650,
        reason: 'Bar.',
        at: new Date(Date.now() - 120_000),
      })
    await book()
    await shop.restoreWatch.mark()
    const backup = cluster.copy(node, 'backup')
    const room = join(cluster.folder, 'room')
    await mkdir(room)
    const { programs } = cluster
    const options = { shop: db, shopUrl: node.urlOf('shop'), programs, room }
    const restore = `cp -a ${backup}/. "$DRILL_FOLDER"`
    expect(await runDrill({ ...options, restore })).toMatchObject({
      isGood: true,
      told: expect.stringContaining('1 entries of the ledger over 36.5 agree') as string,
    })
    const dump = `${programs}/pg_dump -Fc -f ${cluster.folder}/shop.dump "${node.urlOf('shop')}"`
    const read = `${programs}/pg_restore --no-owner -d "$DRILL_URL" ${cluster.folder}/shop.dump`
    expect(await runDrill({ ...options, restore: `${dump} && ${read}` })).toMatchObject({ isGood: true })

    await book()
    const lacking = await runDrill({ ...options, restore })
    expect(lacking).toMatchObject({ isGood: false })
    expect(lacking.told).toContain('1 entries of the ledger are missing')
    expect(await runDrill({ ...options, restore: 'echo no backup >&2; exit 3' })).toMatchObject({ isGood: false })
    expect(await readdir(room)).toEqual([])
    await shop.close()
    await node.halt('fast')
  })
})
