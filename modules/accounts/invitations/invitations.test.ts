import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as invitationsApi from '#contract/accounts/invitations.ts'
import { INVITATION_MAILS_A_DAY } from '#contract/accounts/lifetimes.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import type { StaffGroup } from '#contract/groups.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { type Invited, invite, mailedTo } from '#tests/support/invite.ts'
import { refused } from '#tests/support/refused.ts'
import { passwordGrant, signIn } from '#tests/support/sign-in.ts'
import { deleteOldInvitations } from './jobs.ts'
import { invitations } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const admin = await signIn(app, await makeUser(app, { groups: ['admin'], firstName: 'Vera', lastName: 'Moser' }))
const ROUNDS = isFullRun ? 20 : 3
const reason = 'Beginnt im Mai.'

const accept = ({ link }: Pick<Invited, 'link'>) =>
  app.client()(invitationsApi.acceptInvitation, {
    body: { ...link, password: PASSWORD, password_confirmation: PASSWORD },
  })
const read = ({ link: { id, hash, ...query } }: Pick<Invited, 'link'>) =>
  app.client()(invitationsApi.readInvitation, { params: { id, hash }, query })
const takeBack = (id: string, by = admin.client) =>
  by(invitationsApi.takeBackInvitation, { params: { id }, body: { reason } })
const sendAgain = (id: string, by = admin.client) =>
  by(invitationsApi.sendInvitationAgain, { params: { id }, body: { reason } })
const list = async () => (await admin.client(invitationsApi.invitations.list)).data
const stateOf = async (id: string) => (await list()).find((one) => one.id === id)?.state
const anAdministrator = async () => signIn(app, await makeUser(app, { groups: ['admin'] }))
const bearer = ({ access_token }: { access_token: string }) => app.client({ authorization: `Bearer ${access_token}` })

async function groupsOf(email: string) {
  const [user] = await db.select({ groups: users.groups }).from(users).where(eq(users.email, email))
  return user?.groups.toSorted()
}

/** Logs in with the new password, and sets up the second factor; returns the client of the login that follows. */
async function secure({ email }: Pick<Invited, 'email'>) {
  const first = bearer(await app.client()(authApi.createToken, { body: passwordGrant({ email }) }))
  const { data } = await first(secondFactorApi.beginSecondFactor, { body: { current_password: PASSWORD } })
  const body = { one_time_code: authenticator(data.secret)() }
  const { tokens } = (await first(secondFactorApi.confirmSecondFactor, { body })).data
  if (!tokens) throw new Error('A program was given no tokens')
  return bearer(tokens)
}

async function expectRefusedAt(call: Promise<unknown>, field: string, message: RegExp) {
  const { status, body } = await refused(call)
  expect([status, body.errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(message)])
}

const inviteAddress = (email: string, groups: StaffGroup[] = ['editor']) =>
  admin.client(invitationsApi.inviteColleague, {
    body: { email, first_name: 'Noemi', last_name: 'Neu', groups, reason },
  })

describe('somebody who is invited', () => {
  test('sets a password, then the second factor, and only then has the groups', async () => {
    const invited = await invite(app, admin.client, ['sales', 'editor'])
    expect((await read(invited)).data).toMatchObject({
      email: invited.email,
      first_name: 'Noemi',
      invited_by: 'Vera Moser',
      groups: ['editor', 'sales'],
      is_accepted: false,
    })
    expect(await stateOf(invited.id)).toBe('open')
    expect((await accept(invited)).data).toEqual({ email: invited.email })
    expect(await groupsOf(invited.email)).toEqual([])
    expect([await stateOf(invited.id), (await read(invited)).data.is_accepted]).toEqual(['accepted', true])
    const [user] = await db.select().from(users).where(eq(users.email, invited.email))
    const early = admin.client(officeUsersApi.changeUserGroups, {
      params: { id: user?.id ?? '' },
      body: { groups: ['sales'], groups_before: [], reason },
    })
    expect((await refused(early)).body.code).toBe('second_factor_needed')
    const client = await secure(invited)
    expect(await groupsOf(invited.email)).toEqual(['editor', 'sales'])
    expect((await client(officeUsersApi.users.list, { query: { query: invited.email } })).data).toHaveLength(1)
    expect(await stateOf(invited.id)).toBeUndefined()
    expect((await refused(read(invited))).body.code).toBe('link_spent')
  })

  test('is told of in the audit log: invited, accepted, and given groups', async () => {
    const invited = await invite(app, admin.client, ['editor'])
    await accept(invited)
    await secure(invited)
    const records = await db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, invited.id))
      .orderBy(auditRecords.at)
    expect(records).toMatchObject([
      { action: 'inviteColleague', actor: 'Vera Moser', reason, after: { groups: ['editor'] }, personId: null },
      { action: 'acceptInvitation', actor: 'Noemi Neu', personId: expect.any(String) as string },
      { action: 'acceptInvitation', before: { groups: [] }, after: { groups: ['editor'] } },
    ])
    expect(JSON.stringify(records)).not.toContain(invited.email)
  })

  test('uses the link once', async () => {
    const invited = await invite(app, admin.client)
    await accept(invited)
    expect((await refused(accept(invited))).body.code).toBe('link_spent')
  })

  test('however often the link is used at once, has one account and one password', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invited = await invite(app, admin.client)
      const done = await Promise.allSettled(Array.from({ length: 6 }, () => accept(invited)))
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of done)
        if (one.status === 'rejected') expect(await refused(Promise.reject(one.reason))).toMatchObject({ status: 409 })
      const accepted = and(eq(invitations.id, invited.id), isNotNull(invitations.userId))
      expect(await db.$count(invitations, accepted)).toBe(1)
    }
  })

  test('gets nothing with a forged link, one of another invitation, or an easy password', async () => {
    const [invited, other] = [await invite(app, admin.client), await invite(app, admin.client)]
    const forged = { ...invited.link, signature: 'A'.repeat(43) }
    expect((await refused(accept({ link: forged }))).body.code).toBe('link_spent')
    const mixed = { ...invited.link, hash: other.link.hash }
    expect((await refused(accept({ link: mixed }))).body.code).toBe('link_spent')
    const body = { ...invited.link, password: 'neuneuneuneu', password_confirmation: 'neuneuneuneu' }
    await expectRefusedAt(app.client()(invitationsApi.acceptInvitation, { body }), 'password', /./)
    expect(await stateOf(invited.id)).toBe('open')
  })

  test('comes too late after three days, for the password as for the second factor', async () => {
    const [late, slow] = [await invite(app, admin.client), await invite(app, admin.client)]
    const endNow = ({ id }: Invited) =>
      db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, id))
    await endNow(late)
    expect((await refused(accept(late))).body.code).toBe('link_spent')
    expect(await stateOf(late.id)).toBe('expired')
    await accept(slow)
    await endNow(slow)
    await secure(slow)
    expect(await groupsOf(slow.email)).toEqual([])
  })

  test('gets nothing from somebody who administrates no more', async () => {
    const [before, meanwhile] = [await anAdministrator(), await anAdministrator()]
    const [early, late] = [await invite(app, before.client), await invite(app, meanwhile.client)]
    await accept(late)
    for (const { user } of [before, meanwhile])
      await db
        .update(users)
        .set({ groups: ['sales'] })
        .where(eq(users.id, user.id))
    expect((await refused(read(early))).body.code).toBe('link_spent')
    expect((await refused(accept(early))).body.code).toBe('link_spent')
    expect(await Promise.all([stateOf(early.id), stateOf(late.id)])).toEqual(['void', 'void'])
    await secure(late)
    expect(await groupsOf(late.email)).toEqual([])
  })

  test('gets nothing once the rights of who invited are taken at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const inviter = await anAdministrator()
      const invited = await invite(app, inviter.client)
      await accept(invited)
      const leave = admin.client(officeUsersApi.changeUserGroups, {
        params: inviter.user,
        body: { groups: [], groups_before: ['admin'], reason },
      })
      await Promise.all([secure(invited), leave])
      const given = await db.select().from(invitations).where(eq(invitations.id, invited.id))
      expect(await groupsOf(invited.email)).toEqual(given[0]?.givenAt ? ['sales'] : [])
    }
  })

  test('whose address has got an account meanwhile is led to the administrators', async () => {
    const invited = await invite(app, admin.client)
    await makeUser(app, { email: invited.email })
    expect((await refused(accept(invited))).body.code).toBe('invitation_address_taken')
    expect(await groupsOf(invited.email)).toEqual([])
  })
})

describe('an invitation', () => {
  test('to an address with an account is refused at the address, as is a second one', async () => {
    const { email } = await makeUser(app, { email: `bekannt-${uuidv7()}@verlag.test` })
    await expectRefusedAt(inviteAddress(email.toUpperCase()), 'email', /gehört schon zu einem Konto/)
    const invited = await invite(app, admin.client)
    await expectRefusedAt(inviteAddress(invited.email.toUpperCase()), 'email', /ist schon eingeladen/)
    expect(await db.$count(mails, eq(mails.recipient, invited.email))).toBe(1)
  })

  test('to one address is one, however many administrators send it at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = `zugleich-${uuidv7()}@verlag.test`
      const done = await Promise.allSettled(Array.from({ length: 4 }, () => inviteAddress(email)))
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await db.$count(mails, eq(mails.recipient, email))).toBe(1)
    }
  })

  test('may follow one that has expired', async () => {
    const invited = await invite(app, admin.client)
    await db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, invited.id))
    await inviteAddress(invited.email)
    expect((await list()).filter(({ email }) => email === invited.email)).toHaveLength(1)
  })

  test('that is taken back gives nothing, before the password and before the second factor', async () => {
    const [open, accepted] = [await invite(app, admin.client), await invite(app, admin.client)]
    await accept(accepted)
    expect((await takeBack(open.id)).data.state).toBe('taken_back')
    await takeBack(accepted.id)
    expect((await refused(accept(open))).body.code).toBe('link_spent')
    await secure(accepted)
    expect(await groupsOf(accepted.email)).toEqual([])
    expect((await refused(takeBack(open.id))).body.code).toBe('invitation_over')
    expect((await refused(takeBack(uuidv7()))).status).toBe(404)
  })

  test('is sent again, which ends the link before and begins the days anew; whoever sends it is who invites', async () => {
    const first = await invite(app, admin.client)
    await db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, first.id))
    const other = await anAdministrator()
    expect((await sendAgain(first.id, other.client)).data).toMatchObject({
      state: 'open',
      invited_by: `${other.user.firstName} ${other.user.lastName}`,
    })
    const second = await mailedTo(app, first)
    expect((await refused(read(first))).body.code).toBe('link_spent')
    expect((await refused(accept(first))).body.code).toBe('link_spent')
    expect((await read(second)).data).toMatchObject({ email: first.email, is_accepted: false })
    await accept(second)
    expect((await refused(sendAgain(first.id))).body.code).toBe('invitation_over')
    const [record] = await db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.subjectId, first.id), eq(auditRecords.action, 'sendInvitationAgain')))
    expect(record).toMatchObject({ actorId: other.user.id, reason })
    expect(JSON.stringify(record)).not.toContain(second.link.hash)
  })

  test(`is sent again ${INVITATION_MAILS_A_DAY} times a day at most, and not once it is taken back or unknown`, async () => {
    const invited = await invite(app, admin.client)
    for (let n = 0; n < INVITATION_MAILS_A_DAY; n++) await sendAgain(invited.id)
    const last = await mailedTo(app, invited)
    expect((await refused(sendAgain(invited.id))).body.code).toBe('too_many_requests')
    expect((await read(last)).data.email).toBe(invited.email)
    const [taken, open] = [await invite(app, admin.client), await invite(app, admin.client)]
    await takeBack(taken.id)
    expect((await refused(sendAgain(taken.id))).body.code).toBe('invitation_over')
    expect((await refused(sendAgain(uuidv7()))).status).toBe(404)
    const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
    expect((await refused(sendAgain(open.id, seller.client))).status).toBe(403)
  })

  test('needs a group of the staff and a reason, and is for administrators alone', async () => {
    await expectRefusedAt(inviteAddress('wer@verlag.test', []), 'groups', /./)
    const body = {
      email: 'wer@verlag.test',
      first_name: 'Noemi',
      last_name: 'Neu',
      groups: ['sales' as const],
      reason: ' ',
    }
    await expectRefusedAt(admin.client(invitationsApi.inviteColleague, { body }), 'reason', /./)
    for (const group of ['sales', 'editor'] as const) {
      const { client } = await signIn(app, await makeUser(app, { groups: [group] }))
      const call = client(invitationsApi.inviteColleague, { body: { ...body, reason } })
      expect((await refused(call)).status).toBe(403)
    }
  })

  test('is deleted a month after its days', async () => {
    const invited = await invite(app, admin.client)
    const past = { expiresAt: sql`now() - interval '31 days'` }
    await db.update(invitations).set(past).where(eq(invitations.id, invited.id))
    await app.perform(deleteOldInvitations, {})
    expect(await db.$count(invitations, eq(invitations.id, invited.id))).toBe(0)
  })
})
