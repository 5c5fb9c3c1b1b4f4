import { arrayContains, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))

type Groups = officeUsersApi.SettableGroup[]
interface Change {
  from: Groups
  to: Groups
}

const change = (id: string, { from, to }: Change, by = admin.client) =>
  by(officeUsersApi.changeUserGroups, {
    params: { id },
    body: { groups: to, groups_before: from, reason: 'Neue Stelle.' },
  })
const groupsIn = async (id: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? groupsOf(row).toSorted() : []
}

async function somebodyReady(groups: Groups = []) {
  const user = await makeUser(app, { groups })
  await turnOnSecondFactor(app, user)
  return user
}

describe('an administrator', () => {
  it('puts a person into groups and out of others, with a reason for the audit log', async () => {
    const user = await somebodyReady(['editor'])
    const { data } = await change(user.id, { from: ['editor'], to: ['sales', 'teacher'] })
    expect(data.groups.toSorted()).toEqual(['sales', 'teacher'])
    expect(await groupsIn(user.id)).toEqual(['sales', 'teacher'])
    const [record] = await db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.personId, user.id))
      .orderBy(desc(auditRecords.at))
    expect(record).toMatchObject({
      action: 'changeUserGroups',
      subjectId: null,
      before: { groups: ['editor'] },
      after: { groups: ['sales', 'teacher'] },
      reason: 'Neue Stelle.',
    })
    const sent = await db.select().from(mails).where(eq(mails.recipient, user.email))
    expect(sent).toMatchObject([
      { kind: 'groups-changed', data: { groups: ['sales', 'teacher'], isLoggedOut: true }, sentAt: null },
    ])
  })

  it('who saves the groups as they are writes nobody, and changes nothing that the audit log would tell', async () => {
    const user = await somebodyReady(['teacher'])
    await change(user.id, { from: ['teacher'], to: ['teacher'] })
    expect(await db.$count(auditRecords, eq(auditRecords.personId, user.id))).toBe(0)
    expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(0)
  })

  it('ends the logins of whoever leaves the staff, and not those of others', async () => {
    const seller = await signIn(app, await makeUser(app, { groups: ['sales', 'teacher'] }))
    await change(seller.user.id, { from: ['sales', 'teacher'], to: ['sales'] })
    expect((await seller.client(authApi.getCurrentUser)).data.groups).toEqual(['sales'])
    await change(seller.user.id, { from: ['sales'], to: [] })
    expect((await refused(seller.client(authApi.getCurrentUser))).status).toBe(401)
  })

  it('gives rights of the staff only to a confirmed address with a second factor', async () => {
    const user = await makeUser(app)
    expect((await refused(change(user.id, { from: [], to: ['editor'] }))).body.code).toBe('second_factor_needed')
    await turnOnSecondFactor(app, user)
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id))
    expect((await refused(change(user.id, { from: [], to: ['editor'] }))).body.code).toBe('second_factor_needed')
    expect(await groupsIn(user.id)).toEqual([])
  })

  it('leaves the decision about teachers to their application, where there is one', async () => {
    const pending = await makeUser(app, { groups: ['pending_teacher'] })
    await makeApplication(app, pending)
    expect((await refused(change(pending.id, { from: [], to: ['teacher'] }))).body.code).toBe('group_of_application')
    const approved = await makeUser(app, { groups: ['teacher'] })
    await makeApplication(app, approved, { state: 'approved', decidedAt: new Date() })
    expect((await refused(change(approved.id, { from: ['teacher'], to: [] }))).body.code).toBe('group_of_application')
    const rejected = await makeUser(app)
    await makeApplication(app, rejected, { state: 'rejected', decidedAt: new Date() })
    expect((await change(rejected.id, { from: [], to: ['teacher'] })).data.groups).toEqual(['teacher'])
  })

  it('keeps the group of partners with their organisation', async () => {
    const partner = await makePartner(app, await makeOrganisation(app))
    expect((await refused(change(partner.id, { from: ['partner'], to: [] }))).body.code).toBe('group_of_organisation')
    const other = await makeUser(app)
    expect((await refused(change(other.id, { from: [], to: ['partner'] }))).body.code).toBe('group_of_organisation')
    const left = await makeUser(app, { groups: ['partner'] })
    expect((await change(left.id, { from: ['partner'], to: [] })).data.groups).toEqual([])
  })

  it('changes nobody whose groups somebody else has changed since, nor an unknown person, nor their own', async () => {
    const user = await somebodyReady(['editor'])
    expect((await refused(change(user.id, { from: [], to: ['sales'] }))).body.code).toBe('entry_changed')
    expect(await groupsIn(user.id)).toEqual(['editor'])
    expect((await refused(change(uuidv7(), { from: [], to: [] }))).status).toBe(404)
    const own = change(admin.user.id, { from: ['admin'], to: ['admin', 'sales'] })
    expect((await refused(own)).body.code).toBe('forbidden')
  })

  it('needs a reason', async () => {
    const user = await makeUser(app)
    const body = { groups: [], groups_before: [], reason: ' ' }
    const call = admin.client(officeUsersApi.changeUserGroups, { params: { id: user.id }, body })
    expect((await refused(call)).body.errors).toHaveProperty('reason')
  })
})

it('sellers and editors change no groups', async () => {
  const user = await somebodyReady()
  for (const group of ['sales', 'editor'] as const) {
    const { client } = await signIn(app, await makeUser(app, { groups: [group] }))
    expect((await refused(change(user.id, { from: [], to: ['admin'] }, client))).status).toBe(403)
  }
  expect(await groupsIn(user.id)).toEqual([])
})

it('of administrators who take the rights from each other at once, one remains', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await signIn(app, await somebodyAdministrating())
    const third = await signIn(app, await somebodyAdministrating())
    const taken = [
      change(other.user.id, { from: ['admin'], to: [] }, third.client),
      change(third.user.id, { from: ['admin'], to: [] }, other.client),
    ]
    const done = await Promise.allSettled(taken)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = await db
      .select({ id: users.id })
      .from(users)
      .where(arrayContains(users.groups, ['admin']))
    expect(left.filter(({ id }) => id === other.user.id || id === third.user.id)).toHaveLength(1)
  }
})

function somebodyAdministrating() {
  return makeUser(app, { groups: ['admin'] })
}
