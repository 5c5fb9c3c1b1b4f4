import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as joiningApi from '#contract/accounts/schools/joining.ts'
import * as membersApi from '#contract/accounts/schools/members.ts'
import * as invitationsApi from '#contract/accounts/schools/school-invitations.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { isEndpoint } from '#contract/endpoint.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { inviteColleague, startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { schoolRequests } from '../joining/tables.ts'
import { schoolMembers } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core

/** A school with what each of its operations is about: a member, an invitation and a request. */
async function makeVictim() {
  const school = await startSchool(app)
  const { schoolId, responsible } = school
  // Nobody else has an address of this domain: the school is offered to nobody.
  const email = `${uuidv7()}@${schoolId}.test`
  await db.update(users).set({ email }).where(eq(users.id, responsible.user.id))
  const memberId = await makeMember(app, { schoolId, userId: (await makeUser(app)).id, role: 'teacher' })
  const { id: invitationId } = await inviteColleague(app, { by: responsible.client, schoolId })
  const requestId = uuidv7()
  await db.insert(schoolRequests).values({ id: requestId, schoolId, userId: (await makeUser(app)).id })
  return { ...school, things: { id: schoolId, memberId, invitationId, requestId } }
}
type Victim = Awaited<ReturnType<typeof makeVictim>>
type Things = Victim['things']

const bodyOfInvitation = () => ({
  email: `${uuidv7()}@schule.test`,
  first_name: 'Noemi',
  last_name: 'Neu',
  role: 'teacher' as const,
})
const text = 'Lea Muster lea@schule.test'

/** Each operation below `/schools/{id}` of this file's folder and its neighbours, as it would succeed. */
const calls: Record<string, (client: Client, things: Things) => Promise<unknown>> = {
  listSchoolMembers: (call, { id }) => call(membersApi.listSchoolMembers, { params: { id } }),
  changeSchoolMember: (call, { id, memberId }) =>
    call(membersApi.changeSchoolMember, { params: { id, memberId }, body: { role: 'finance' } }),
  removeSchoolMember: (call, { id, memberId }) => call(membersApi.removeSchoolMember, { params: { id, memberId } }),
  leaveSchool: (call, { id }) => call(membersApi.leaveSchool, { params: { id } }),
  listSchoolInvitations: (call, { id }) => call(invitationsApi.listSchoolInvitations, { params: { id } }),
  inviteToSchool: (call, { id }) => call(invitationsApi.inviteToSchool, { params: { id }, body: bodyOfInvitation() }),
  checkInvitedList: (call, { id }) => call(invitationsApi.checkInvitedList, { params: { id }, body: { text } }),
  inviteListToSchool: (call, { id }) => call(invitationsApi.inviteListToSchool, { params: { id }, body: { text } }),
  takeBackSchoolInvitation: (call, { id, invitationId }) =>
    call(invitationsApi.takeBackSchoolInvitation, { params: { id, invitationId } }),
  sendSchoolInvitationAgain: (call, { id, invitationId }) =>
    call(invitationsApi.sendSchoolInvitationAgain, { params: { id, invitationId } }),
  getJoinLink: (call, { id }) => call(joiningApi.getJoinLink, { params: { id } }),
  renewJoinLink: (call, { id }) => call(joiningApi.renewJoinLink, { params: { id } }),
  closeJoinLink: (call, { id }) => call(joiningApi.closeJoinLink, { params: { id } }),
  listSchoolRequests: (call, { id }) => call(joiningApi.listSchoolRequests, { params: { id } }),
  answerSchoolRequest: (call, { id, requestId }) =>
    call(joiningApi.answerSchoolRequest, { params: { id, requestId }, body: { is_accepted: true } }),
  askToJoinSchool: (call, { id }) => call(joiningApi.askToJoinSchool, { params: { id } }),
}

/** What every member may do, and what nobody may who belongs to the school. */
const OF_MEMBERS = ['listSchoolMembers', 'leaveSchool']
const OF_OTHERS = ['askToJoinSchool']

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

test('each operation at a school is among those whose rights are tried', () => {
  const declared = [membersApi, invitationsApi, joiningApi]
    .flatMap((file) => Object.values<unknown>(file))
    .filter(isEndpoint)
    .filter(({ path }) => path.startsWith('/schools/{id}'))
  expect(Object.keys(calls).toSorted()).toEqual(declared.map(({ name }) => name).toSorted())
})

describe.each(Object.entries(calls))('%s', (name, call) => {
  test('is done for those whose role says so; to everybody else the school is unknown', async () => {
    const victim = await makeVictim()
    const { things, finance, teacher, responsible } = victim
    const former = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    const day = new Date()
    await db.insert(schoolMembers).values({
      id: uuidv7(),
      schoolId: things.id,
      userId: former.user.id,
      role: 'responsible',
      since: day,
      until: day,
    })
    const other = await startSchool(app)
    const strangers: Record<string, Client> = {
      'a former member': former.client,
      'who is responsible for another school': other.responsible.client,
      'a teacher of another school': other.teacher.client,
      'a private customer': (await signIn(app, await makeUser(app))).client,
      'a seller': (await signIn(app, await makeUser(app, { groups: ['sales'] }))).client,
    }
    for (const [who, client] of Object.entries(strangers)) expect(await statusOf(call(client, things)), who).toBe(404)
    expect(await statusOf(call(app.client(), things)), 'a guest').toBe(401)
    for (const { client } of [finance, teacher])
      expect(await statusOf(call(client, things))).toBe(OF_MEMBERS.includes(name) ? 200 : 404)
    if (name === 'leaveSchool') return
    expect(await statusOf(call(responsible.client, things))).toBe(OF_OTHERS.includes(name) ? 404 : 200)
  })

  test('is unknown with things of another school', async () => {
    const [victim, other] = [await makeVictim(), await makeVictim()]
    const mixed = { ...victim.things, id: other.things.id }
    if (!/memberId|invitationId|requestId/.test(call.toString())) return
    expect(await statusOf(call(other.responsible.client, mixed))).toBe(404)
    const [kept] = await db.select().from(schoolMembers).where(eq(schoolMembers.id, victim.things.memberId))
    expect(kept).toMatchObject({ role: 'teacher', until: null })
  })
})
