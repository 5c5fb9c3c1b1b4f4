import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, it } from 'vitest'
import { DiskStorage } from '#adapters/storage/disk.ts'
import * as restoresApi from '#contract/desks/restores.ts'
import { tasks } from '#contract/desks/tasks.ts'
import { readWaiting } from '#contract/desks/waiting.ts'
import { uploadBankStatement } from '#contract/fulfilment/bank-credits.ts'
import { audit } from '#contract/ground/audit.ts'
import { readVatReport } from '#contract/sales/vat-report.ts'
import { jobRows } from '#kernel/jobs/job-rows.ts'
import { askTransaction } from '#modules/fulfilment/payments/jobs.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { noteBackup } from '#modules/ground/backups/note-backup.ts'
import { backupNotes, restores } from '#modules/ground/backups/tables.ts'
import { sendMail } from '#modules/ground/mail/jobs.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { deleteExpiredLimits } from '#modules/ground/security/jobs.ts'
import { startTestApp } from '#tests/support/app.ts'
import { bankFile } from '#tests/support/bank-desk.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeRestore } from '#tests/support/factories/restore-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { RestoreWatch } from './restore-watch.ts'

const app = await startTestApp({ worksJobs: true, mail: true, payment: true })
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))

const list = async () => (await seller.client(restoresApi.restores.list)).data
const read = async (id: string) => (await list()).find((one) => one.id === id)
const release = (id: string, kind: 'mails' | 'refunds', staff = seller) =>
  staff.client(restoresApi.releaseHeldWork, { params: { id }, body: { kind } })
const heldOf = async (id: string, kind: string) => (await read(id))?.held.find((one) => one.kind === kind)
const mailsTo = (to: string) => app.mailbox.find({ to })
const serialOf = (number: string) => Number(number.split('-')[1])

async function releaseAll(id: string): Promise<void> {
  for (const { kind, released_at } of (await read(id))?.held ?? [])
    if (released_at === null) await seller.client(restoresApi.releaseHeldWork, { params: { id }, body: { kind } })
}

/** Whether a mail's job has begun, as the queue itself tells. */
async function hasBegun(mailId: string): Promise<boolean> {
  const jobs = await db
    .select({ startedOn: jobRows.startedOn })
    .from(jobRows)
    .where(sql`${jobRows.name} = ${sendMail.name} and data ->> 'mailId' = ${mailId}`)
  expect(jobs).toHaveLength(1)
  return jobs.some(({ startedOn }) => startedOn !== null)
}

const aMail = (to: string, subjectId = uuidv7()) => ({
  id: uuidv7(),
  kind: 'register-known',
  subjectId,
  recipient: to,
  data: { firstName: 'Lea' },
})

beforeEach(async () => {
  for (const { id, settled_at } of await list()) if (settled_at === null) await releaseAll(id)
})

describe('after a restore', () => {
  it('a mail waits until staff release mails, and then goes out once, also when two release them at once', async () => {
    const id = await makeRestore(app)
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    const { email } = shopper.user
    const [mail] = await db.select().from(mails).where(eq(mails.subjectId, placed.order))
    await expect.poll(async () => (await heldOf(id, 'mails'))?.waiting ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
    // Work that reaches nobody goes on.
    await app.core.jobs.enqueue(db, deleteExpiredLimits, {})
    const done = () =>
      db.$count(jobRows, and(eq(jobRows.name, deleteExpiredLimits.name), eq(jobRows.state, 'completed')))
    await expect.poll(done, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(await hasBegun(mail?.id ?? '')).toBe(false)
    expect(mailsTo(email)).toEqual([])

    const both = await Promise.allSettled([release(id, 'mails'), release(id, 'mails', admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await mailTo(app, email, /Bestellung/)
    await expect.poll(async () => (await heldOf(id, 'mails'))?.waiting, { timeout: 20_000 }).toBe(0)
    const subjects = mailsTo(email).map(({ subject }) => subject)
    expect(subjects).toEqual([...new Set(subjects)])
    const records = (await admin.client(audit.list, { query: { subject: 'restores', subject_id: id } })).data
    expect(records.filter(({ action }) => action === 'releaseHeldWork')).toHaveLength(1)
  })

  it('a second release is refused, and so is the end while something is held', async () => {
    const id = await makeRestore(app)
    expect(await refused(seller.client(restoresApi.settleRestore, { params: { id } }))).toMatchObject({
      body: { code: 'work_held' },
    })
    await release(id, 'refunds')
    expect(await refused(release(id, 'refunds'))).toMatchObject({ body: { code: 'work_released' } })
    await releaseAll(id)
    expect((await seller.client(restoresApi.settleRestore, { params: { id } })).data.settled_at).not.toBeNull()
    expect(await refused(seller.client(restoresApi.settleRestore, { params: { id } }))).toMatchObject({
      body: { code: 'restore_settled' },
    })
  })

  it('the first page tells of it until it is settled', async () => {
    const waiting = async () => (await seller.client(readWaiting)).data.find(({ kind }) => kind === 'restores')?.total
    const id = await makeRestore(app)
    expect(await waiting()).toBe(1)
    await releaseAll(id)
    await seller.client(restoresApi.settleRestore, { params: { id } })
    expect(await waiting()).toBe(0)
  })

  it('a mail that waited is not sent again where the mail server has taken it before', async () => {
    const to = 'zweimal@example.test'
    const first = aMail(to)
    await db.insert(mails).values(first)
    await app.perform(sendMail, { mailId: first.id })
    expect(mailsTo(to)).toHaveLength(1)
    // The database has forgotten that, and even the row: the same thing makes another one.
    await db.delete(mails).where(eq(mails.id, first.id))
    const again = aMail(to, first.subjectId)
    await db.insert(mails).values(again)
    const other = aMail(to)
    await db.insert(mails).values(other)
    await makeRestore(app)
    await app.perform(sendMail, { mailId: again.id })
    await app.perform(sendMail, { mailId: other.id })
    expect(mailsTo(to)).toHaveLength(2)
    const [row] = await db.select().from(mails).where(eq(mails.id, again.id))
    expect(row?.sentAt).not.toBeNull()
  })

  it('a mail that is written since is doubted where it is about something from before, and not where it is new', async () => {
    const earlier = aMail('frueher@example.test')
    const id = await makeRestore(app)
    const later = aMail('spaeter@example.test')
    await db.insert(mails).values([earlier, later])
    await release(id, 'mails')
    const doubted = async (mail: { id: string }) =>
      (await db.select().from(mails).where(eq(mails.id, mail.id)))[0]?.handedOverAt !== null
    expect([await doubted(earlier), await doubted(later)]).toEqual([true, false])
  })

  it('numbers go on ten thousand higher, once, and the VAT report says why', async () => {
    const before = (await makeOrder(app, { method: 'invoice' })).placed.number
    const id = await makeRestore(app)
    const after: number[] = []
    for (const _ of [1, 2]) after.push(serialOf((await makeOrder(app, { method: 'invoice' })).placed.number))
    expect(after).toEqual([serialOf(before) + 10_001, serialOf(before) + 10_002])
    const { data } = await seller.client(readVatReport, { query: {} })
    const gaps = (await read(id))?.gaps ?? []
    expect(gaps.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice', 'order', 'quote'])
    expect(gaps.find(({ kind }) => kind === 'order')).toMatchObject({
      last: `${before.split('-')[0]}-${serialOf(before) + 10_000}`,
    })
    expect(data.gaps).toEqual(expect.arrayContaining(gaps.filter(({ kind }) => kind !== 'order' && kind !== 'quote')))
  })

  it('money at the provider without an order becomes a task, when staff name its transaction', async () => {
    const { placed, transactionId } = await makeOrder(app)
    await app.simulator.pay(transactionId)
    await db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, placed.order))
    const id = await makeRestore(app)
    const transactions = `Datum;Transaktion;Betrag\n2026-11-02;${transactionId};36.50\n2026-11-02;990011223344556677;1.00`
    await seller.client(restoresApi.askTransactions, { params: { id }, body: { transactions } })
    await app.perform(askTransaction, { transactionId })
    const found = (await seller.client(tasks.list, { query: { query: transactionId } })).data
    expect(found.map(({ kind }) => kind)).toEqual(['unknown_transaction'])
    await expect.poll(async () => (await read(id))?.asking, { timeout: 20_000 }).toBe(0)
    expect((await read(id))?.unknown_payments).toBe(1)
  })

  it('that money counts from the restored moment on, also where the provider told of it before anybody noticed', async () => {
    const restoredTo = new Date()
    const { placed, transactionId } = await makeOrder(app)
    await db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, placed.order))
    await app.simulator.pay(transactionId)
    await app.perform(askTransaction, { transactionId })
    expect((await read(await makeRestore(app, { restoredTo })))?.unknown_payments).toBe(1)
    expect((await read(await makeRestore(app, { restoredTo: new Date() })))?.unknown_payments).toBe(0)
  })

  it('the last bank file is the one from before, not one that was loaded since', async () => {
    const load = (name: string) => {
      const statement = bankFile([{ bankReference: name, amount: '1.00' }])
      return seller.client(uploadBankStatement, { body: { statement: [new File([statement], `${name}.xml`)] } })
    }
    await load('before')
    const restoredTo = new Date()
    await load('since')
    const id = await makeRestore(app, { restoredTo })
    await load('later')
    expect((await read(id))?.last_bank_file).toMatchObject({ name: 'before.xml' })
  })

  it('a text without a transaction is refused at its field', async () => {
    const params = { id: await makeRestore(app) }
    const asked = seller.client(restoresApi.askTransactions, { params, body: { transactions: 'am 2.11. 36.50' } })
    expect(await refused(asked)).toMatchObject({ body: { errors: { transactions: [restoresApi.NO_TRANSACTION] } } })
  })
})

it('staff see when the last backup was made, and whether it could be restored', async () => {
  await db.delete(backupNotes)
  expect((await seller.client(restoresApi.readBackups)).data).toEqual({ backup: null, drill: null })
  const at = new Date('2026-11-02T03:00:00Z')
  await noteBackup(db, { kind: 'backup', at, holdsUntil: at, isGood: true })
  await noteBackup(db, { kind: 'drill', at, holdsUntil: at, isGood: false, seconds: 90, told: 'ledger differs' })
  expect((await seller.client(restoresApi.readBackups)).data).toMatchObject({
    backup: { at: at.toISOString(), is_good: true },
    drill: { is_good: false, seconds: 90 },
  })
})

it.runIf(app.isPostgres)('two instances that find the database set back at once begin one restore', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lernladen-marks-'))
  const storage = new DiskStorage({ folder, key: Buffer.alloc(32) })
  const watchOf = () => new RestoreWatch({ connection: app.connection, storage, report: () => undefined })
  const [one, other] = [watchOf(), watchOf()]
  await one.look()
  await one.mark()
  await one.mark()
  const known = await db.$count(restores)
  await other.look()
  expect(await db.$count(restores)).toBe(known)
  await db.execute(sql`update database_marks set mark = mark - 2`)
  const before = (await makeOrder(app, { method: 'invoice' })).placed.number
  await Promise.all([one.look(), other.look(), watchOf().look()])
  expect(await db.$count(restores)).toBe(known + 1)
  expect(serialOf((await makeOrder(app, { method: 'invoice' })).placed.number)).toBe(serialOf(before) + 10_001)
  // From here on the database is ahead of the note again.
  await one.mark()
  await other.look()
  expect(await db.$count(restores)).toBe(known + 1)
  expect((await one.held()).size).toBe(5)
})

it.runIf(app.isPostgres)('an instance that outlives a restore finds it out before it starts anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lernladen-marks-'))
  const storage = new DiskStorage({ folder, key: Buffer.alloc(32) })
  const watch = new RestoreWatch({ connection: app.connection, storage, report: () => undefined })
  await watch.look()
  await watch.mark()
  expect((await watch.held()).size).toBe(0)
  await db.execute(sql`update database_marks set mark = mark - 1`)
  expect((await watch.held()).size).toBe(5)
})
