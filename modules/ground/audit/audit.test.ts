import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as officeAuditApi from '#contract/ground/audit.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { deleteOldRecords } from './jobs.ts'
import { audit, auditLook } from './record-audit.ts'
import { auditRecords } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const admin = await signIn(app, await makeUser(app, { groups: ['admin'], firstName: 'Ada', lastName: 'Admin' }))
const staff = { user: await currentUser(), ip: '2001:db8:1:2:3:4:5:6' }

async function currentUser() {
  const user = await app.authenticate(new Request('http://shop.test/', { headers: admin.headers }))
  if (!user) throw new Error('the administrator is not logged in')
  return user
}

async function makeRecord(values: Partial<typeof auditRecords.$inferInsert> = {}): Promise<string> {
  const id = uuidv7()
  const record = { action: 'publishEntry', subject: 'entries', subjectId: id, isLook: false }
  await db.insert(auditRecords).values({ id, ...record, actor: 'Vera Verkauf', network: '192.0.2.1', ...values })
  return id
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const idsOf = async (query: object) =>
  (await admin.client(officeAuditApi.audit.list, { query })).data.map(({ id }) => id)

describe('a look at a thing', () => {
  const operation = { name: 'readOrder', path: '/office/orders/{id}' } as const
  const looksAt = (subjectId: string) =>
    db.$count(auditRecords, and(eq(auditRecords.subjectId, subjectId), eq(auditRecords.isLook, true)))

  test('is written once in a quarter of an hour for each person of the staff and network', async () => {
    const subjectId = uuidv7()
    for (let time = 0; time < 3; time++) await auditLook(db, staff, { operation, subjectId })
    expect(await looksAt(subjectId)).toBe(1)
    await auditLook(db, { ...staff, ip: '192.0.2.77' }, { operation, subjectId })
    expect(await looksAt(subjectId)).toBe(2)
    const other = await signIn(app, await makeUser(app, { groups: ['admin'] }))
    const user = await app.authenticate(new Request('http://shop.test/', { headers: other.headers }))
    if (!user) throw new Error('not logged in')
    await auditLook(db, { ...staff, user }, { operation, subjectId })
    expect(await looksAt(subjectId)).toBe(3)
  })

  test('is written again after it', async () => {
    const at = new Date(Date.now() - 16 * 60_000)
    const network = clientNetwork(staff.ip)
    const subjectId = uuidv7()
    const own = { subjectId, at, network, actorId: staff.user.id, action: 'readOrder', subject: 'orders', isLook: true }
    await makeRecord(own)
    await auditLook(db, staff, { operation, subjectId })
    expect(await looksAt(subjectId)).toBe(2)
  })
})

describe('the audit log', () => {
  test('tells administrators who did what to whom and when, the latest first', async () => {
    const { id: personId } = (await signIn(app, await makeUser(app))).user
    await admin.client(officeUsersApi.logUserOut, { params: { id: personId }, body: { reason: 'Handy gestohlen.' } })
    const { data } = await admin.client(officeAuditApi.audit.list, { query: { person_id: personId } })
    expect(data).toMatchObject([
      {
        actor: { id: admin.user.id, name: 'Ada Admin' },
        action: 'logUserOut',
        is_look: false,
        subject: { kind: 'users', id: personId },
        person_id: personId,
        before: null,
        after: null,
        reason: 'Handy gestohlen.',
        network: '192.0.2.1',
      },
    ])
  })

  test('can be filtered by action, subject, person, looks and time', async () => {
    const subjectId = uuidv7()
    const old = await makeRecord({ subjectId, at: daysAgo(400) })
    const look = await makeRecord({ subjectId, at: daysAgo(2), action: 'readMail', subject: 'mails', isLook: true })
    const last = await makeRecord({ subjectId, at: daysAgo(1), actorId: admin.user.id })
    expect(await idsOf({ subject_id: subjectId })).toEqual([last, look, old])
    expect(await idsOf({ subject_id: subjectId, sort: 'at' })).toEqual([old, look, last])
    expect(await idsOf({ subject_id: subjectId, looks: 'only' })).toEqual([look])
    expect(await idsOf({ subject_id: subjectId, looks: 'none', subject: 'entries' })).toEqual([last, old])
    expect(await idsOf({ subject_id: subjectId, action: 'readMail' })).toEqual([look])
    expect(await idsOf({ subject_id: subjectId, actor_id: admin.user.id })).toEqual([last])
    const [from, until] = [swissDay(daysAgo(3)), swissDay(daysAgo(2))]
    expect(await idsOf({ subject_id: subjectId, from, until })).toEqual([look])
  })

  test('is read through its indexes, however long it is', async () => {
    const plan = await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      return rowsOf(tx, sql`explain select * from audit_records order by at desc, id desc limit 50`)
    })
    expect(JSON.stringify(plan)).toMatch(/Index Scan Backward using audit_records_at_idx/)
    expect(JSON.stringify(plan)).not.toContain('Sort')
  })
})

describe('a record', () => {
  test('holds the fields that differ, without secrets at any depth, and the caller’s network', async () => {
    const before = { name: 'Klient', redirects: ['a'], client_secret: 'alt', keys: [{ accessToken: 'x', kind: 'y' }] }
    const after = {
      name: 'Klient',
      redirects: ['a', 'b'],
      client_secret: 'neu',
      keys: [{ accessToken: 'z', kind: 'y' }],
    }
    const operation = { name: 'changeClient', path: '/office/clients/{id}' } as const
    const subjectId = uuidv7()
    await inTransaction(db, (tx) => audit(tx, staff, { operation, subjectId, before, after }))
    const [record] = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, subjectId))
    const keys = [{ accessToken: '…', kind: 'y' }]
    expect(record).toMatchObject({
      action: 'changeClient',
      subject: 'clients',
      before: { redirects: ['a'], client_secret: '…', keys },
      after: { redirects: ['a', 'b'], client_secret: '…', keys },
      network: '2001:0db8:0001:0002',
    })
    expect(record?.before).not.toHaveProperty('name')
  })

  test('is rolled back with the change that it is about', async () => {
    const subjectId = uuidv7()
    const operation = { name: 'changeClient', path: '/office/clients/{id}' } as const
    const failing = inTransaction(db, async (tx) => {
      await audit(tx, staff, { operation, subjectId })
      throw new RangeError('no')
    })
    await expect(failing).rejects.toBeInstanceOf(RangeError)
    expect(await db.$count(auditRecords, eq(auditRecords.subjectId, subjectId))).toBe(0)
  })

  test('can be written about a person whose account is gone', async () => {
    const subjectId = uuidv7()
    const operation = { name: 'readMail', path: '/office/mails/{id}' } as const
    await audit(db, staff, { operation, subjectId, personId: uuidv7(), isLook: true })
    const [record] = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, subjectId))
    expect(record).toMatchObject({ personId: null, isLook: true })
  })

  test('is neither changed nor deleted, not even by truncate', async () => {
    const id = await makeRecord({ actorId: admin.user.id, personId: admin.user.id, reason: 'So war es.' })
    const isIt = eq(auditRecords.id, id)
    const change = (values: Partial<typeof auditRecords.$inferInsert>) =>
      db.update(auditRecords).set(values).where(isIt).execute()
    const attempts = [
      () => change({ reason: 'Anders.' }),
      () => change({ actor: 'Niemand' }),
      () => change({ actorId: null }),
      () => change({ personId: null }),
      () => change({ at: daysAgo(5_000) }),
      () => db.delete(auditRecords).where(isIt).execute(),
      () => db.execute(sql`truncate audit_records`),
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ cause: { message: 'records of the audit log stay' } })
    const [record] = await db.select().from(auditRecords).where(isIt)
    expect(record).toMatchObject({ actorId: admin.user.id, reason: 'So war es.' })
  })

  test('is deleted after ten years, one of a look after a year, and not a day before', async () => {
    const year = 366
    const kept = [
      await makeRecord({ at: daysAgo(9.9 * 365) }),
      await makeRecord({ at: daysAgo(364), isLook: true }),
      await makeRecord({ at: daysAgo(2 * year) }),
    ]
    const gone = [await makeRecord({ at: daysAgo(10 * year) }), await makeRecord({ at: daysAgo(year), isLook: true })]
    await app.perform(deleteOldRecords, {})
    const ids = (await db.select({ id: auditRecords.id }).from(auditRecords)).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(kept))
    for (const id of gone) expect(ids).not.toContain(id)
  })

  test('of an erased account says no more of the person; of an actor it keeps the name', async () => {
    const [person, actor] = [await makeUser(app), await makeUser(app)]
    const facts = { before: { city: 'Thun' }, after: { city: 'Bern' }, reason: 'Auf ihren Wunsch' }
    const id = await makeRecord({ actorId: actor.id, actor: 'Vera Verkauf', personId: person.id, ...facts })
    await deleteAccount(db, person.id)
    const find = async () => (await db.select().from(auditRecords).where(eq(auditRecords.id, id)))[0]
    expect(await find()).toMatchObject({ personId: null, before: null, after: null, reason: null, actorId: actor.id })
    await deleteAccount(db, actor.id)
    expect(await find()).toMatchObject({ actorId: null, actor: 'Vera Verkauf', action: 'publishEntry' })
  })
})
