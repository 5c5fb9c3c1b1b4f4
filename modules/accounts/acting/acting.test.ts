import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as actingApi from '#contract/accounts/acting.ts'
import * as authApi from '#contract/accounts/auth.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as addressesApi from '#contract/ground/addresses/addresses.ts'
import { audit } from '#contract/ground/audit.ts'
import * as couponSetsApi from '#contract/licences/coupon-sets.ts'
import { HIDDEN_CODE } from '#contract/licences/coupons.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { actAs, anAdministrator, askToAct, REASON, sendToken } from '#tests/support/act-as.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeBoughtSet } from '#tests/support/factories/coupon-set-factories.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { deleteOldActingSessions } from './jobs.ts'
import { actingSessions } from './tables.ts'

const app = await startTestApp()
const { db } = app.core

const whoIs = async (cookie: string) => (await app.client({ cookie })(authApi.getCurrentUser)).data.id
const isOver = async (cookie: string) => (await refused(whoIs(cookie))).status

describe('an administrator who acts as a person', () => {
  test('is that person in the shop, and themselves in the back office, in the same browser', async () => {
    const person = await makeUser(app)
    const address = await makeAddress(app, person)
    const { client, staff } = await actAs(app, person)
    expect((await client(authApi.getCurrentUser)).data.id).toBe(person.id)
    const { data } = await client(addressesApi.listAddresses, { params: { id: person.id } })
    expect(data.map(({ id }) => id)).toEqual([address.id])
    expect((await refused(client(addressesApi.listAddresses, { params: { id: staff.user.id } }))).status).toBe(404)
    const { data: seen } = await client(officeUsersApi.users.read, { params: { id: person.id } })
    expect(seen.id).toBe(person.id)
  })

  test('changes nothing, and sees no codes', async () => {
    const person = await makeUser(app)
    const { id: setId } = await makeBoughtSet(app)
    await db.update(couponSets).set({ ownerId: person.id }).where(eq(couponSets.id, setId))
    const { client } = await actAs(app, person)
    const params = { id: person.id, setId }
    const { data } = await client(couponSetsApi.getProductCoupons, { params })
    expect(data.coupons.length).toBeGreaterThan(0)
    for (const { code } of data.coupons) expect(code).toBe(HIDDEN_CODE)
    const owner = await signIn(app, person)
    const { data: own } = await owner.client(couponSetsApi.getProductCoupons, { params })
    for (const { code } of own.coupons) expect(code).toMatch(/^[0-9A-Z]{12}$/)
    const sheet = await refused(client(couponSetsApi.getCouponFile, { params: { id: person.id }, query: {} }))
    expect([sheet.status, sheet.body.code]).toEqual([403, 'not_while_acting'])
  })

  test('is themselves again after «Beenden», which may be pressed twice', async () => {
    const { client, cookie, staff } = await actAs(app, await makeUser(app))
    await client(actingApi.endActing)
    await client(actingApi.endActing)
    expect(await whoIs(cookie)).toBe(staff.user.id)
  })

  test('acts as one person at a time: the next one ends the one before', async () => {
    const [first, second] = [await makeUser(app), await makeUser(app)]
    const { cookie, actingCookie, staff } = await actAs(app, first)
    await sendToken(app, cookie, await askToAct(staff, second))
    expect(await isOver(actingCookie)).toBe(401)
    const { data } = await (await signIn(app, first)).client(actingApi.listActingSessions, { params: first })
    expect(data.map(({ is_over }) => is_over)).toEqual([true])
  })

  test('needs a browser: a program’s token stays the program’s', async () => {
    const { actingCookie } = await actAs(app, await makeUser(app))
    const program = await signIn(app, await makeUser(app))
    const client = app.client({ ...program.headers, cookie: actingCookie })
    expect((await client(authApi.getCurrentUser)).data.id).toBe(program.user.id)
  })
})

describe('acting ends', () => {
  test('after half an hour', async () => {
    const person = await makeUser(app)
    const { actingCookie, cookie, staff } = await actAs(app, person)
    await db.update(actingSessions).set({ endsAt: sql`now()` }).where(eq(actingSessions.userId, person.id))
    expect(await isOver(actingCookie)).toBe(401)
    expect(await whoIs(cookie)).toBe(staff.user.id)
  })

  test('with the login of the staff, and says so at once', async () => {
    const person = await makeUser(app)
    const { actingCookie, staff } = await actAs(app, person)
    await staff.client(authApi.logout)
    expect(await isOver(actingCookie)).toBe(401)
    const { data } = await (await signIn(app, person)).client(actingApi.listActingSessions, { params: person })
    expect(data.map(({ is_over }) => is_over)).toEqual([true])
  })

  test('with the logout of the staff in the same browser, which forgets it', async () => {
    const { client, cookie, actingCookie } = await actAs(app, await makeUser(app))
    const answer = await app.send(
      new Request('http://shop.test/api/auth/logout', { method: 'POST', headers: { cookie } }),
    )
    expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`${actingApi.ACTING_COOKIE}=;`))
    expect(await isOver(actingCookie)).toBe(401)
    expect((await refused(client(authApi.getCurrentUser))).status).toBe(401)
  })

  test('when the login of the staff is deleted, and keeps its end', async () => {
    const person = await makeUser(app)
    const { actingCookie, staff } = await actAs(app, person)
    await db.delete(sessions).where(eq(sessions.userId, staff.user.id))
    expect(await isOver(actingCookie)).toBe(401)
    const [row] = await db.select().from(actingSessions).where(eq(actingSessions.userId, person.id))
    expect(row?.endsAt?.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    ['the staff are no administrators any more', (staff: string) => ({ id: staff, groups: ['sales'] })],
    ['the person joins the staff', (_: string, person: string) => ({ id: person, groups: ['editor'] })],
  ])('once %s', async (_, change) => {
    const person = await makeUser(app)
    const { actingCookie, staff } = await actAs(app, person)
    const { id, groups } = change(staff.user.id, person.id)
    await db.update(users).set({ groups }).where(eq(users.id, id))
    expect(await isOver(actingCookie)).toBe(401)
  })

  test('once the login of the staff has no second factor any more', async () => {
    const { actingCookie, staff } = await actAs(app, await makeUser(app))
    await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, staff.user.id))
    expect(await isOver(actingCookie)).toBe(401)
  })

  test('with the account of the person', async () => {
    const person = await makeUser(app)
    const { actingCookie } = await actAs(app, person)
    await db.delete(users).where(eq(users.id, person.id))
    expect(await isOver(actingCookie)).toBe(401)
  })
})

describe('nobody acts', () => {
  const body = { reason: REASON }

  test.each(['editor', 'sales', 'admin'] as const)('as somebody of the group %s', async (group) => {
    const { client } = await anAdministrator(app)
    const { id } = await makeUser(app, { groups: [group] })
    const refusal = await refused(client(officeUsersApi.requestActing, { params: { id }, body }))
    expect([refusal.status, refusal.body.code]).toEqual([403, 'forbidden'])
  })

  test('as themselves, nor as somebody who has no account any more', async () => {
    const { client, user } = await anAdministrator(app)
    expect((await refused(client(officeUsersApi.requestActing, { params: user, body }))).status).toBe(403)
    expect((await refused(client(officeUsersApi.requestActing, { params: { id: uuidv7() }, body }))).status).toBe(404)
  })

  test('without a reason', async () => {
    const { client } = await anAdministrator(app)
    const params = { id: (await makeUser(app)).id }
    const refusal = await refused(client(officeUsersApi.requestActing, { params, body: { reason: ' ' } }))
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, ['reason']])
  })

  test('with a token that was used, is a minute old, is of another login, or of somebody who has joined the staff', async () => {
    const staff = await anAdministrator(app)
    const own = staff.cookies['cookie'] ?? ''
    const other = (await anAdministrator(app)).cookies['cookie'] ?? ''
    const codeOf = async (cookie: string, token: string) =>
      ((await (await sendToken(app, cookie, token)).json()) as { code: string }).code
    const used = await askToAct(staff, await makeUser(app))
    expect((await sendToken(app, own, used)).status).toBe(204)
    expect(await codeOf(own, used)).toBe('acting_over')
    const old = await askToAct(staff, await makeUser(app))
    await db
      .update(actingSessions)
      .set({ requestedAt: sql`now() - interval '61 seconds'` })
      .where(eq(actingSessions.staffId, staff.user.id))
    expect(await codeOf(own, old)).toBe('acting_over')
    const fresh = await askToAct(staff, await makeUser(app))
    expect(await codeOf(other, fresh)).toBe('acting_over')
    expect((await sendToken(app, own, fresh)).status).toBe(204)
    const person = await makeUser(app)
    const token = await askToAct(staff, person)
    await db
      .update(users)
      .set({ groups: ['sales'] })
      .where(eq(users.id, person.id))
    expect(await codeOf(own, token)).toBe('forbidden')
    expect(await codeOf(own, 'erraten')).toBe('acting_over')
  })

  test('twice with one token, however many windows send it at once', async () => {
    for (let round = 0; round < (isFullRun ? 20 : 3); round++) {
      const staff = await anAdministrator(app)
      const person = await makeUser(app)
      const token = await askToAct(staff, person)
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async () => (await sendToken(app, staff.cookies['cookie'] ?? '', token)).status),
      )
      expect(statuses.toSorted((one, other) => one - other)).toEqual([204, ...Array.from({ length: 7 }, () => 409)])
      expect(await db.$count(mails, and(eq(mails.kind, 'acting-began'), eq(mails.recipient, person.email)))).toBe(1)
    }
  })
})

describe('what is known of it', () => {
  test('the person is told by mail, and sees when and until when, but not by whom', async () => {
    const person = await makeUser(app)
    const { staff } = await actAs(app, person)
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(mail?.kind).toBe('acting-began')
    const owner = await signIn(app, person)
    const { data } = await owner.client(actingApi.listActingSessions, { params: person })
    expect(data).toMatchObject([{ is_over: false }])
    const minutes = (Date.parse(data[0]?.ends_at ?? '') - Date.parse(data[0]?.began_at ?? '')) / 60_000
    expect(minutes).toBe(30)
    expect(JSON.stringify(data)).not.toContain(staff.user.lastName)
    const stranger = await signIn(app, await makeUser(app))
    expect((await refused(stranger.client(actingApi.listActingSessions, { params: person }))).status).toBe(404)
  })

  test('staff see in the person who it was and why; what was never begun, nobody sees', async () => {
    const person = await makeUser(app)
    const { staff } = await actAs(app, person)
    await askToAct(staff, person)
    const { data } = await staff.client(officeUsersApi.users.read, { params: person })
    const name = `${staff.user.firstName} ${staff.user.lastName}`
    expect(data.acting_sessions).toMatchObject([{ staff: name, reason: REASON, is_over: false }])
  })

  test('each call is in the audit log with both: its name, what it was about, and no token', async () => {
    const person = await makeUser(app)
    const address = await makeAddress(app, person)
    const { client, staff, cookie } = await actAs(app, person)
    const params = { id: person.id, addressId: address.id }
    await client(addressesApi.getAddress, { params })
    await client(addressesApi.getAddress, { params })
    await outcomeOf(client(addressesApi.deleteAddress, { params }))
    await client(actingApi.endActing)
    const { data } = await staff.client(audit.list, { query: { person_id: person.id, per_page: 100 } })
    for (const record of data) {
      expect(record).toMatchObject({ actor: { id: staff.user.id }, person_id: person.id })
      expect(cookie).not.toContain(JSON.stringify(record))
    }
    expect(data.map(({ action, after }) => [action, after])).toEqual([
      ['endActing', null],
      ['calledWhileActing', { call: 'getAddress', addressId: address.id }],
      ['beginActing', null],
      ['requestActing', null],
    ])
    expect(data.find(({ action }) => action === 'beginActing')?.reason).toBe(REASON)
  })

  test('tokens and cookies are kept as hashes only, and stand in no record', async () => {
    const person = await makeUser(app)
    const staff = await anAdministrator(app)
    const token = await askToAct(staff, person)
    const answer = await sendToken(app, staff.cookies['cookie'] ?? '', token)
    const [line = ''] = answer.headers.getSetCookie()
    expect(line).toMatch(/; HttpOnly/i)
    expect(line).toMatch(/max-age=1800/i)
    const secret = line.split(';')[0]?.split('=')[1] ?? ''
    const rows = JSON.stringify([await db.select().from(actingSessions), await db.select().from(auditRecords)])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(secret)
  })

  test('a year later nothing of it is left, and of what was never begun after a day', async () => {
    const [person, other] = [await makeUser(app), await makeUser(app)]
    const { staff } = await actAs(app, person)
    await askToAct(staff, other)
    const age = (interval: string, id: string) =>
      db
        .update(actingSessions)
        .set({ requestedAt: sql`now() - ${interval}::interval` })
        .where(eq(actingSessions.userId, id))
    const left = async () => (await db.select({ id: actingSessions.userId }).from(actingSessions)).map(({ id }) => id)
    await age('2 days', person.id)
    await age('2 days', other.id)
    await app.perform(deleteOldActingSessions, {})
    expect(await left()).toContain(person.id)
    expect(await left()).not.toContain(other.id)
    await age('366 days', person.id)
    await app.perform(deleteOldActingSessions, {})
    expect(await left()).not.toContain(person.id)
  })
})
