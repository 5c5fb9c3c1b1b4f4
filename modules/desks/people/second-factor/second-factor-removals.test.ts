import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as removalsApi from '#contract/desks/second-factor-removals.ts'
import { completeTask } from '#contract/desks/tasks.ts'
import { recoveryCodes, sessions } from '#modules/accounts/auth/tables.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, type TestUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { passwordGrant, signIn } from '#tests/support/sign-in.ts'
import { endOldRemovals } from './jobs.ts'
import { secondFactorRemovals } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
const second = await signIn(app, await makeUser(app, { groups: ['admin'] }))
const ROUNDS = isFullRun ? 20 : 3
const body = { reason: 'Am Schalter mit Ausweis.' }

/** By a rule of the database. */
const REFUSED = { cause: { code: '23514' } }

async function somebody(overrides: UserOverrides = {}): Promise<TestUser> {
  const user = await makeUser(app, overrides)
  await turnOnSecondFactor(app, user)
  // Before the request.
  await db.execute(sql`update second_factors set confirmed_at = now() - interval '3 days' where user_id = ${user.id}`)
  return user
}

const request = ({ id }: Pick<TestUser, 'id'>, by = admin.client) =>
  by(removalsApi.askToRemoveSecondFactor, { params: { id }, body })
const agree = (id: string, by = second.client) => by(removalsApi.agreeToRemoveSecondFactor, { params: { id }, body })
const reject = (id: string, by = second.client) => by(removalsApi.rejectSecondFactorRemoval, { params: { id }, body })
const read = async ({ id }: Pick<TestUser, 'id'>, by = admin.client) =>
  (await by(officeUsersApi.users.read, { params: { id } })).data
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code

async function ask(user: Pick<TestUser, 'id'>, by = admin.client): Promise<string> {
  await request(user, by)
  return (await read(user)).second_factor_removal?.id ?? ''
}

const hoursAgo = (id: string, hours: number) =>
  db
    .update(secondFactorRemovals)
    .set({ askedAt: sql`now() - make_interval(mins => ${Math.round(hours * 60)})` })
    .where(eq(secondFactorRemovals.id, id))
const openTask = (id: string) => db.$count(tasks, and(eq(tasks.cause, id), isNull(tasks.doneAt)))
const isOn = async ({ id }: Pick<TestUser, 'id'>) => (await read({ id })).second_factor_since !== null

/** Leaves only these administrators, until the end of the test. */
async function onlyAdministrators(...left: readonly string[]): Promise<void> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.groups, ['admin']))
  for (const { id } of others.filter((one) => !left.includes(one.id)))
    await db
      .update(users)
      .set({ groups: ['sales'] })
      .where(eq(users.id, id))
}

afterEach(async () => {
  for (const { user } of [admin, second])
    await db
      .update(users)
      .set({ groups: ['admin'] })
      .where(eq(users.id, user.id))
})

describe('a lost second factor', () => {
  // ASVS V6.4.4
  test('is turned off by two: one asks, another agrees; all logins end, and mails say both', async () => {
    const user = await somebody()
    const id = await ask(user)
    expect(await isOn(user)).toBe(true)
    expect(
      await db.$count(mails, and(eq(mails.recipient, user.email), eq(mails.kind, 'second-factor-removal-asked'))),
    ).toBe(1)
    expect(await openTask(id)).toBe(1)
    expect((await read(user, second.client)).second_factor_removal).toMatchObject({ may_agree: true, alone_from: null })
    await agree(id)
    expect(await isOn(user)).toBe(false)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
    expect(await db.$count(mails, and(eq(mails.recipient, user.email), eq(mails.kind, 'second-factor-changed')))).toBe(
      1,
    )
    expect([await openTask(id), (await read(user)).second_factor_removal]).toEqual([0, null])
    const { client } = await signIn(app, user)
    expect((await client(secondFactorApi.getSecondFactor)).data.enabled_at).toBeNull()
    const records = await db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.personId, user.id), eq(auditRecords.isLook, false)))
      .orderBy(auditRecords.at)
    expect(records.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['askToRemoveSecondFactor', admin.user.id],
      ['agreeToRemoveSecondFactor', second.user.id],
    ])
  })

  test('is not settled by ticking its task, which ends with the request', async () => {
    const id = await ask(await somebody())
    const [task] = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.cause, id))
    const tick = () => second.client(completeTask, { params: { id: task?.id ?? '' }, body: {} })
    expect(await codeOf(tick())).toBe('task_settled_elsewhere')
    expect(await openTask(id)).toBe(1)
    await reject(id)
    expect(await openTask(id)).toBe(0)
    expect(await codeOf(tick())).toBe('task_done')
  })

  test('of staff leaves them without rights until they set up another', async () => {
    const user = await somebody({ groups: ['editor'] })
    await agree(await ask(user))
    const { access_token } = await app.client()(authApi.createToken, { body: passwordGrant(user) })
    const client = app.client({ authorization: `Bearer ${access_token}` })
    expect(await codeOf(client(officeEntriesApi.entries.list, { query: {} }))).toBe('second_factor_missing')
  })

  // ASVS V6.4.4
  test('is not turned off by who asked, whom the database refuses too', async () => {
    const user = await somebody()
    const id = await ask(user)
    expect((await read(user)).second_factor_removal?.may_agree).toBe(false)
    expect(await codeOf(agree(id, admin.client))).toBe('removal_needs_another')
    await hoursAgo(id, 23)
    const byHand = (agreedBy: string) =>
      db.update(secondFactorRemovals).set({ agreedBy, agreedAt: sql`now()` }).where(eq(secondFactorRemovals.id, id))
    await expect(byHand(admin.user.id)).rejects.toMatchObject(REFUSED)
    await expect(byHand(user.id)).rejects.toMatchObject(REFUSED)
    expect(await isOn(user)).toBe(true)
  })

  test('is turned off alone only by a single administrator, a day later', async () => {
    const user = await somebody()
    const id = await ask(user)
    await onlyAdministrators(admin.user.id)
    expect(await codeOf(agree(id, admin.client))).toBe('removal_too_early')
    await expect(
      db
        .update(secondFactorRemovals)
        .set({ agreedBy: admin.user.id, agreedAt: sql`now()` })
        .where(eq(secondFactorRemovals.id, id)),
    ).rejects.toMatchObject(REFUSED)
    await hoursAgo(id, 25)
    expect((await read(user)).second_factor_removal).toMatchObject({ may_agree: true })
    await agree(id, admin.client)
    expect(await isOn(user)).toBe(false)
  })

  test('of the only other administrator counts as if there were none', async () => {
    const other = await somebody({ groups: ['admin'] })
    const id = await ask(other)
    await onlyAdministrators(admin.user.id, other.id)
    await hoursAgo(id, 25)
    await agree(id, admin.client)
    expect(await isOn(other)).toBe(false)
  })

  test('is not turned off after a day, and may then be asked for again', async () => {
    const user = await somebody()
    const id = await ask(user)
    await hoursAgo(id, 24.1)
    expect((await read(user)).second_factor_removal).toBeNull()
    expect(await codeOf(agree(id))).toBe('removal_over')
    const again = await ask(user)
    expect([await openTask(id), await openTask(again)]).toEqual([0, 1])
    await hoursAgo(again, 24.1)
    await app.perform(endOldRemovals, {})
    expect(await openTask(again)).toBe(0)
  })

  test('stays when its owner objects, also at the telephone of the sellers', async () => {
    const user = await somebody()
    const id = await ask(user)
    const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
    expect((await read(user, seller.client)).second_factor_removal).toMatchObject({ id, may_agree: false })
    await reject(id, seller.client)
    expect([await codeOf(agree(id)), await codeOf(reject(id))]).toEqual(['removal_over', 'removal_over'])
    expect([await isOn(user), await openTask(id)]).toEqual([true, 0])
  })

  test('stays when its owner has used it or set up another since', async () => {
    const [used, renewed] = [await somebody(), await somebody()]
    const [first, other] = [await ask(used), await ask(renewed)]
    const login = await makeLogin(used)
    await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(eq(sessions.id, login))
    await db.execute(sql`update second_factors set confirmed_at = now() where user_id = ${renewed.id}`)
    expect([await codeOf(agree(first)), await codeOf(agree(other))]).toEqual([
      'second_factor_used',
      'second_factor_used',
    ])
    expect([await isOn(used), await isOn(renewed)]).toEqual([true, true])
  })

  test('stays when who asked administrates no more, and somebody else may ask then', async () => {
    const user = await somebody()
    const third = await signIn(app, await makeUser(app, { groups: ['admin'] }))
    const id = await ask(user, third.client)
    await db.update(users).set({ groups: [] }).where(eq(users.id, third.user.id))
    expect(await codeOf(agree(id))).toBe('removal_over')
    await agree(await ask(user))
    expect(await isOn(user)).toBe(false)
  })
})

describe('nobody asks', () => {
  test('for their own, for somebody without one or unknown, nor twice', async () => {
    await turnOnSecondFactor(app, admin.user)
    expect(await codeOf(request(admin.user))).toBe('forbidden')
    expect((await refused(request({ id: uuidv7() }))).status).toBe(404)
    expect(await codeOf(request(await makeUser(app)))).toBe('second_factor_off')
    const user = await somebody()
    await ask(user)
    expect(await codeOf(request(user, second.client))).toBe('removal_asked')
  })

  test('or agrees to their own as the person it is about, who may object', async () => {
    const other = await somebody({ groups: ['admin'] })
    const theirs = await signInStaff(other)
    const id = await ask(other)
    expect(await codeOf(agree(id, theirs))).toBe('forbidden')
    await reject(id, theirs)
    expect(await isOn(other)).toBe(true)
  })

  test('without being an administrator', async () => {
    const user = await somebody()
    const id = await ask(user)
    for (const group of ['editor', 'sales'] as const) {
      const { client } = await signIn(app, await makeUser(app, { groups: [group] }))
      expect([(await refused(request(user, client))).status, (await refused(agree(id, client))).status]).toEqual([
        403, 403,
      ])
    }
    expect((await refused(agree(uuidv7()))).status).toBe(404)
  })
})

test('of several who ask at once, one does; of several who agree or object at once, one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const user = await somebody()
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => request(user)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const id = (await read(user)).second_factor_removal?.id ?? ''
    const settled = await Promise.allSettled([agree(id), reject(id), agree(id), reject(id, admin.client), agree(id)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await db.$count(mails, and(eq(mails.recipient, user.email), eq(mails.kind, 'second-factor-removal-asked'))),
    ).toBe(1)
    const [row] = await db.select().from(secondFactorRemovals).where(eq(secondFactorRemovals.id, id))
    expect(await isOn(user)).toBe(row?.agreedAt === null)
  }
})

/** A login of somebody who has a second factor, made without it. */
async function makeLogin({ id: userId }: Pick<TestUser, 'id'>): Promise<string> {
  const id = uuidv7()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insert(sessions)
    .values({ id, userId, expiresAt, beganWith: 'password', remembered: true, userAgent: '', lastNetwork: '' })
  return id
}

/** A login of staff with a second factor, as it was before it was lost. */
async function signInStaff(user: TestUser) {
  const factor = sql`select secret, confirmed_at from second_factors where user_id = ${user.id}`
  const { rows } = (await db.execute(factor)) as unknown as { rows: { secret: string; confirmed_at: string }[] }
  await db.execute(sql`delete from second_factors where user_id = ${user.id}`)
  const { client } = await signIn(app, user)
  const [{ secret, confirmed_at } = { secret: '', confirmed_at: '' }] = rows
  await db.execute(
    sql`insert into second_factors (user_id, secret, confirmed_at) values (${user.id}, ${secret}, ${confirmed_at})`,
  )
  await db.execute(sql`update sessions set second_factor_at = now() - interval '1 hour' where user_id = ${user.id}`)
  return client
}
