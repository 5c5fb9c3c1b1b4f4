import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import * as authApi from '#contract/accounts/auth.ts'
import * as officePrivacyApi from '#contract/desks/office-privacy.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import type { Group } from '#contract/groups.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { anAdministrator } from '#tests/support/act-as.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import * as privacyJobs from './jobs.ts'
import { dataExports } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
type Person = SignedIn<{ id: string; email: string }>

const someone = async (groups: Group[] = []) => signIn(app, await makeUser(app, { groups }))
const seller = await someone(['sales'])
const body = { reason: 'Brief vom 2. März.' }
const sendCopy = (by: Person, { id }: { id: string }) =>
  by.client(officePrivacyApi.requestExportByStaff, { params: { id }, body })
const erase = (by: Person, { id }: { id: string }) =>
  by.client(officePrivacyApi.requestDeletionByStaff, { params: { id }, body })
const keep = (by: Person, { id }: { id: string }) =>
  by.client(officePrivacyApi.cancelDeletionByStaff, { params: { id }, body })
const dueAt = async ({ id }: { id: string }) =>
  (await db.select({ at: users.deletionDueAt }).from(users).where(eq(users.id, id)))[0]?.at ?? null
const kindsTo = async ({ email }: { email: string }) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)).map(({ kind }) => kind)
const recordsOf = ({ id }: { id: string }) =>
  db.select().from(auditRecords).where(eq(auditRecords.personId, id)).orderBy(auditRecords.at)

describe('the copy of data that somebody asked the staff for', () => {
  it('goes to that person alone, whose login opens it, and is in the audit log with its reason', async () => {
    const person = await someone()
    await sendCopy(seller, person.user)
    const [made] = await db.select().from(dataExports).where(eq(dataExports.userId, person.user.id))
    await app.perform(privacyJobs.makeDataExport, { exportId: made?.id ?? '' })
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, person.user.email))
    expect(mail?.kind).toBe('data-export')
    expect(await db.$count(mails, eq(mails.recipient, seller.user.email))).toBe(0)
    const query = z.object({ token: z.string() }).parse(mail?.data)
    const own = await person.client(privacyApi.getDataExport, { params: { id: person.user.id }, query })
    expect(own.data.url).toContain(made?.id)
    for (const id of [person.user.id, seller.user.id])
      expect((await refused(seller.client(privacyApi.getDataExport, { params: { id }, query }))).status).toBe(404)
    expect(await recordsOf(person.user)).toMatchObject([{ action: 'requestExportByStaff', ...body }])
  })

  it('counts among the three a day of that person', async () => {
    const person = await someone()
    await person.client(privacyApi.requestDataExport, { params: { id: person.user.id } })
    await sendCopy(seller, person.user)
    await sendCopy(seller, person.user)
    expect((await refused(sendCopy(seller, person.user))).body.code).toBe('too_many_requests')
    expect(await db.$count(dataExports, eq(dataExports.userId, person.user.id))).toBe(3)
    expect(await recordsOf(person.user)).toHaveLength(2)
  })
})

describe('the deletion that somebody asked the staff for', () => {
  it('is planned after the same 14 days, ends all logins, and tells the owner, who can take it back', async () => {
    const person = await someone()
    const { data } = await erase(seller, person.user)
    expect((Date.parse(data.due_at) - Date.now()) / 86_400_000).toBeCloseTo(14, 2)
    expect((await erase(seller, person.user)).data).toEqual(data)
    expect((await refused(person.client(authApi.getCurrentUser))).status).toBe(401)
    expect(await kindsTo(person.user)).toEqual(['deletion-requested'])
    expect(await recordsOf(person.user)).toMatchObject([
      {
        action: 'requestDeletionByStaff',
        before: { deletion_due_at: null },
        after: { deletion_due_at: data.due_at },
        ...body,
      },
    ])
    const back = await signIn(app, person.user)
    await back.client(privacyApi.cancelDeletion, { params: { id: person.user.id } })
    expect(await dueAt(person.user)).toBeNull()
  })

  it('is taken back by staff too, also one that the owner asked for, once and with a mail', async () => {
    const person = await someone()
    const own = { params: { id: person.user.id }, body: { current_password: PASSWORD } }
    await person.client(privacyApi.requestDeletion, own)
    await keep(seller, person.user)
    await keep(seller, person.user)
    expect(await dueAt(person.user)).toBeNull()
    expect(await kindsTo(person.user)).toEqual(['deletion-requested', 'deletion-canceled'])
    expect((await recordsOf(person.user)).map(({ action }) => action)).toEqual(['cancelDeletionByStaff'])
  })
})

const steps = { sendCopy, erase, keep }

describe.each(Object.entries(steps))('%s', (_, step) => {
  it('needs a reason, an account that is there, and sales or administration', async () => {
    const person = await someone()
    const editor = await someone(['editor'])
    expect((await refused(step(editor, person.user))).status).toBe(403)
    expect((await refused(step(person, person.user))).status).toBe(403)
    expect((await refused(step(seller, { id: uuidv7() }))).status).toBe(404)
    expect(await recordsOf(person.user)).toEqual([])
  })

  it('is for administrators where the account is of the staff, and for nobody with their own', async () => {
    const [admin, other] = [await anAdministrator(app), await anAdministrator(app)]
    for (const group of ['editor', 'sales', 'admin'] as const) {
      const { user } = await someone([group])
      expect((await refused(step(seller, user))).body.code).toBe('forbidden')
      await step(admin, user)
    }
    for (const one of [admin, other, seller]) expect((await refused(step(one, one.user))).body.code).toBe('forbidden')
    await db
      .update(users)
      .set({ groups: [] })
      .where(arrayContains(users.groups, ['admin']))
  })
})

test('without a reason nothing is done', async () => {
  const { user } = await someone()
  for (const operation of [
    officePrivacyApi.requestExportByStaff,
    officePrivacyApi.requestDeletionByStaff,
    officePrivacyApi.cancelDeletionByStaff,
  ]) {
    const call = seller.client(operation, { params: { id: user.id }, body: { reason: ' ' } })
    expect((await refused(call)).body.errors).toHaveProperty('reason')
  }
  expect(await dueAt(user)).toBeNull()
})

const remaining = () => db.$count(users, and(arrayContains(users.groups, ['admin']), isNull(users.deletionDueAt)))

test('the last administrator is not erased, not even by one whose own account is to be deleted', async () => {
  const [first, second] = [await anAdministrator(app), await anAdministrator(app)]
  const own = { params: { id: first.user.id }, body: { current_password: PASSWORD } }
  await first.client(privacyApi.requestDeletion, own)
  expect((await refused(erase(first, second.user))).body.code).toBe('last_administrator')
  expect(await dueAt(second.user)).toBeNull()
  await db
    .update(users)
    .set({ groups: [] })
    .where(arrayContains(users.groups, ['admin']))
})

test('of the last two administrators who erase each other at once, one remains', async () => {
  for (let round = 0; round < (isFullRun ? 20 : 5); round++) {
    const [one, other] = [await anAdministrator(app), await anAdministrator(app)]
    await Promise.allSettled([erase(one, other.user), erase(other, one.user)])
    expect(await remaining()).toBe(1)
    await db
      .update(users)
      .set({ groups: [] })
      .where(arrayContains(users.groups, ['admin']))
  }
})

test('somebody who loses the rights of an administrator at that moment erases nobody of the staff any more', async () => {
  for (let round = 0; round < (isFullRun ? 20 : 5); round++) {
    const [staff, chief] = [await anAdministrator(app), await anAdministrator(app)]
    const { user } = await someone(['sales'])
    const taken = { groups: [], groups_before: ['admin' as const], reason: 'Neue Stelle.' }
    const change = chief.client(officeUsersApi.changeUserGroups, { params: { id: staff.user.id }, body: taken })
    const [, erased] = await Promise.allSettled([change, erase(staff, user)])
    expect((await dueAt(user)) !== null).toBe(erased.status === 'fulfilled')
    expect((await refused(erase(staff, (await someone(['editor'])).user))).status).toBeGreaterThanOrEqual(401)
    await db
      .update(users)
      .set({ groups: [] })
      .where(arrayContains(users.groups, ['admin']))
  }
})
