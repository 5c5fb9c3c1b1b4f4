import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import {
  makeConfirmedSchool,
  makeMember,
  makeSchool,
  type SchoolOverrides,
} from '#tests/support/factories/school-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { memberOf } from '../member-of.ts'
import { schoolInvitations, schoolJoinLinks, schoolMembers, schools } from '../tables.ts'

const app = await startTestApp({ mail: true })
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Moser' }))
const admin = await signIn(app, await makeUser(app, { groups: ['admin'], firstName: 'Ursina', lastName: 'Caduff' }))

const open = { state: 'asked', confirmedAt: null, decidedAt: null } as const

/** A school that a teacher has asked for. */
async function asked(overrides: SchoolOverrides = {}) {
  const founder = await makeUser(app, { groups: ['teacher'], firstName: 'Noemi' })
  return { founder, id: await makeSchool(app, { ...open, askedBy: founder.id, ...overrides }) }
}

const read = async (id: string) => (await seller.client(officeSchoolsApi.schools.read, { params: { id } })).data
const approve = (id: string, revision = 1, { client } = seller) =>
  client(officeSchoolsApi.approveSchool, { params: { id }, body: { revision } })
const steps = {
  ask: officeSchoolsApi.askSchool,
  refuse: officeSchoolsApi.refuseSchool,
  close: officeSchoolsApi.closeSchool,
}
const take = (step: keyof typeof steps, id: string, note: string, revision = 1) =>
  seller.client(steps[step], { params: { id }, body: { revision, note } })
const join = async (id: string, other: string) => {
  const [kept, joined] = [await read(id), await read(other)]
  const body = { revision: kept.revision, other, other_revision: joined.revision }
  return seller.client(officeSchoolsApi.takeOverSchool, { params: { id }, body })
}
const factsOf = async (call: Promise<unknown>) => {
  const { body } = await refused(call)
  return [body.code, body.state, body.revision]
}
const mailsTo = async (recipient: string) => db.select().from(mails).where(eq(mails.recipient, recipient))
const roleAt = (schoolId: string, { id: userId }: { id: string }) => memberOf(db, { userId, schoolId })

describe('the queue', () => {
  test('has what waits, the oldest first, and is narrowed by state, canton and words', async () => {
    const old = await asked({ name: 'Bergschule Trin', canton: 'gr', city: 'Trin', askedAt: new Date('2026-01-05') })
    const young = await asked({ name: 'Bergschule Flims', canton: 'gr', city: 'Flims', state: 'question' })
    const { schoolId } = await makeConfirmedSchool(app, { name: 'Bergschule Laax', canton: 'gr', city: 'Laax' })
    const list = async (query: object) =>
      (await seller.client(officeSchoolsApi.schools.list, { query })).data.map(({ id }) => id)
    expect(await list({ state: 'open', canton: 'gr' })).toEqual([old.id, young.id])
    expect(await list({ state: 'question', query: 'bergschule' })).toEqual([young.id])
    expect(await list({ query: 'laax bergschule', sort: 'name' })).toEqual([schoolId])
    const { data } = await seller.client(officeSchoolsApi.schools.list, { query: { query: 'trin' } })
    expect(data[0]?.age_days).toBeGreaterThan(200)
    const file = await seller.client(officeSchoolsApi.schools.file, { query: { query: 'laax' } })
    expect(await file.text()).toContain('Bergschule Laax;3280;Laax;Graubünden;3;bestätigt')
  })
})

describe('a school that waits', () => {
  test('is shown with who asked for it, its history, and what can be done with it', async () => {
    const { id, founder } = await asked()
    expect(await read(id)).toMatchObject({
      founder: { user_id: founder.id, is_teacher: true },
      members: [],
      may: ['approve', 'ask', 'refuse'],
    })
    const looks = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id))
    expect(looks).toMatchObject([{ personId: founder.id, isLook: true }])
  })

  test('is confirmed, which makes its founder responsible and tells them', async () => {
    const { id, founder } = await asked()
    expect((await approve(id)).data).toMatchObject({
      state: 'confirmed',
      revision: 2,
      may: ['close', 'take_over'],
      members: [{ user_id: founder.id, role: 'responsible' }],
      history: [{ step: 'approve', staff: 'Vera Moser', by: null, about: 'Noemi Muster' }],
    })
    expect(await mailsTo(founder.email)).toMatchObject([{ kind: 'school-confirmed' }])
    const records = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id))
    expect(records.filter(({ isLook }) => !isLook)).toMatchObject([
      { action: 'approveSchool', personId: founder.id, before: { state: 'asked' }, after: { state: 'confirmed' } },
    ])
  })

  test('is not confirmed where its founder teaches no more, or is about to go', async () => {
    for (const changes of [{ groups: [] }, { deletionDueAt: new Date(Date.now() + 86_400_000) }]) {
      const { id, founder } = await asked()
      await db.update(users).set(changes).where(eq(users.id, founder.id))
      expect(await factsOf(approve(id))).toEqual(['school_without_responsible', 'asked', 1])
    }
  })

  test('is asked back and refused with a reason, which the mail has as it was shown before', async () => {
    const { id, founder } = await asked()
    const preview = async (
      body: Parameters<typeof seller.client<typeof officeSchoolsApi.previewSchoolMail>>[1]['body'],
    ) => (await seller.client(officeSchoolsApi.previewSchoolMail, { params: { id }, body })).data
    expect(await preview({ step: 'approve' })).toMatchObject({ to: [founder.email] })
    const shown = await preview({ step: 'ask', note: 'Welches Schulhaus?' })
    expect(shown.text).toContain('Welches Schulhaus?')
    expect((await read(id)).state).toBe('asked')
    expect((await take('ask', id, 'Welches Schulhaus?')).data).toMatchObject({ state: 'question', revision: 2 })
    expect((await take('refuse', id, 'Kein Schulhaus.', 2)).data).toMatchObject({ state: 'refused', may: [] })
    expect((await mailsTo(founder.email)).map(({ kind, data }) => [kind, (data as { note: string }).note])).toEqual([
      ['school-question', 'Welches Schulhaus?'],
      ['school-refused', 'Kein Schulhaus.'],
    ])
  })

  test('is decided by a step on what was read; the same step sent again changes nothing', async () => {
    const { id, founder } = await asked()
    await take('ask', id, 'Welches?')
    expect(await factsOf(approve(id))).toEqual(['school_changed', 'question', 2])
    await approve(id, 2)
    await approve(id, 2)
    expect(await factsOf(approve(id, 2, admin))).toEqual(['school_decided', 'confirmed', 3])
    expect(await factsOf(take('refuse', id, 'Doch nicht.', 3))).toEqual(['school_decided', 'confirmed', 3])
    expect(await mailsTo(founder.email)).toHaveLength(2)
  })
})

describe('a step', () => {
  const all = { approve: officeSchoolsApi.approveSchool, ...steps }
  const call = (step: keyof typeof all, id: string, revision: number) =>
    step === 'approve' ? approve(id, revision) : take(step, id, 'Bitte.', revision)
  const names = Object.keys(all) as (keyof typeof all)[]

  test.each(names)('%s is about a school that there is', async (step) => {
    expect((await factsOf(call(step, uuidv7(), 1)))[0]).toBe('not_found')
  })

  test.each(names)('%s is taken on what was read, and on a school that it fits', async (step) => {
    const id = step === 'close' ? (await makeConfirmedSchool(app)).schoolId : (await asked()).id
    const state = step === 'close' ? 'confirmed' : 'asked'
    expect(await factsOf(call(step, id, 7))).toEqual(['school_changed', state, 1])
    const over = await makeSchool(app)
    const code = step === 'close' ? 'school_not_confirmed' : 'school_decided'
    expect(await factsOf(call(step, over, 1))).toEqual([code, 'closed', 1])
  })

  test('is not shown as a mail of a school that there is not, nor is that school', async () => {
    const params = { id: uuidv7() }
    const preview = seller.client(officeSchoolsApi.previewSchoolMail, { params, body: { step: 'approve' } })
    expect((await factsOf(preview))[0]).toBe('not_found')
    expect((await factsOf(seller.client(officeSchoolsApi.schools.read, { params })))[0]).toBe('not_found')
  })
})

describe('a confirmed school', () => {
  test('is closed with a reason: nobody belongs to it any more, and nobody comes in', async () => {
    const { schoolId, responsible, teacher } = await makeConfirmedSchool(app)
    await invite(schoolId, 'neu@example.test')
    await db.insert(schoolJoinLinks).values({ schoolId, codeHash: uuidv7() })
    expect((await take('close', schoolId, 'Umgezogen.')).data).toMatchObject({ state: 'closed', members: [], may: [] })
    expect([await roleAt(schoolId, responsible), await roleAt(schoolId, teacher)]).toEqual([null, null])
    const invited = await db.select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, schoolId))
    expect(invited.filter(({ takenBackAt }) => takenBackAt === null)).toEqual([])
    const links = await db.select().from(schoolJoinLinks).where(eq(schoolJoinLinks.schoolId, schoolId))
    expect([invited.length, links.map(({ closedAt }) => closedAt === null)]).toEqual([1, [false]])
    expect(await mailsTo(responsible.email)).toMatchObject([{ kind: 'school-closed' }])
    expect(await mailsTo(teacher.email)).toEqual([])
    expect(await factsOf(take('close', schoolId, 'Noch einmal.', 2))).toEqual(['school_not_confirmed', 'closed', 2])
  })

  test('shows staff the address of its bills', async () => {
    const { schoolId } = await makeConfirmedSchool(app, { invoiceEmail: 'bills@example.test' })
    expect(await read(schoolId)).toMatchObject({ invoice_email: 'bills@example.test', addresses: [] })
  })
})

const invite = (schoolId: string, email: string, role: MemberRole = 'teacher') =>
  db.insert(schoolInvitations).values({
    id: uuidv7(),
    schoolId,
    email,
    firstName: 'Nino',
    lastName: 'Neu',
    role,
    expiresAt: new Date(Date.now() + 86_400_000),
    tokenHash: uuidv7(),
  })

describe('two schools that look alike', () => {
  test('by name and post code, or place, are shown side by side', async () => {
    const place = { postCode: '8750', city: 'Glarus', canton: 'gl' } as const
    const { schoolId } = await makeConfirmedSchool(app, { ...place, name: 'Primarschule Glarus' })
    const { id } = await asked({ ...place, name: 'Schule Glarus, Primar', postCode: '8751' })
    await asked({ ...place, name: 'Kaufmännisches Zentrum' })
    await asked({ ...place, name: 'Primarschule Glarus', state: 'refused', decidedAt: new Date() })
    expect((await read(id)).lookalikes).toMatchObject([{ id: schoolId, members: 3, may_take_over: false }])
    expect((await read(schoolId)).lookalikes).toMatchObject([{ id, may_take_over: true }])
  })

  test('are joined: members, invitations and history are at the one that is kept', async () => {
    const kept = await makeConfirmedSchool(app, { name: 'Schule Kirchdorf' })
    const other = await makeConfirmedSchool(app, { name: 'Schulhaus Kirchdorf' })
    // Belongs to both, and acts for the other one.
    await makeMember(app, { schoolId: other.schoolId, userId: kept.teacher.id, role: 'responsible', isChosen: true })
    await invite(kept.schoolId, 'both@example.test')
    await invite(other.schoolId, 'Both@example.test')
    await invite(other.schoolId, 'other@example.test', 'finance')
    await join(kept.schoolId, other.schoolId)
    const roles = await Promise.all(
      [kept.teacher, other.responsible, other.finance, other.teacher].map((one) => roleAt(kept.schoolId, one)),
    )
    expect(roles).toEqual(['teacher', 'responsible', 'finance', 'teacher'])
    expect(await db.select().from(schoolMembers).where(eq(schoolMembers.isChosen, true))).toMatchObject([
      { schoolId: kept.schoolId, userId: kept.teacher.id },
    ])
    const invited = await db.select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, kept.schoolId))
    expect(invited.map(({ email }) => email).toSorted()).toEqual(['both@example.test', 'other@example.test'])
    expect(await read(other.schoolId)).toMatchObject({
      state: 'closed',
      members: [],
      joined_to: { id: kept.schoolId, name: 'Schule Kirchdorf' },
    })
    const { client } = await signIn(app, other.responsible)
    const { data } = await client(schoolsApi.listSchoolSteps, { params: { id: kept.schoolId }, query: {} })
    expect(data.map(({ step, school, note }) => [step, school, note])).toEqual([
      ['close', 'Schulhaus Kirchdorf', 'Schule Kirchdorf, 3280 Murten'],
      ['take_over', null, 'Schulhaus Kirchdorf, 3280 Murten'],
      ['join', null, null],
      ['join', null, null],
      ['join', null, null],
    ])
    expect(await mailsTo(other.responsible.email)).toMatchObject([
      { kind: 'school-joined', data: { school: 'Schulhaus Kirchdorf', kept: 'Schule Kirchdorf' } },
    ])
  })

  test('one of which was never confirmed: who asked for it becomes a teacher of the other', async () => {
    const kept = await makeConfirmedSchool(app, { name: 'Schule Wil' })
    const { id, founder } = await asked({ name: 'Schule Wil' })
    const preview = await seller.client(officeSchoolsApi.previewSchoolMail, {
      params: { id: kept.schoolId },
      body: { step: 'take_over', other: id },
    })
    expect(preview.data.to).toEqual([founder.email])
    expect(preview.data.subject).toContain('Schule Wil')
    await join(kept.schoolId, id)
    expect(await roleAt(kept.schoolId, founder)).toBe('teacher')
  })

  test('are not joined where one is over, is the same, or has changed since it was read', async () => {
    const kept = await makeConfirmedSchool(app)
    const { id } = await asked()
    const closed = await makeSchool(app)
    const body = { revision: 1, other: id, other_revision: 2 }
    const call = (params: { id: string }, changes: Partial<typeof body> = {}) =>
      factsOf(seller.client(officeSchoolsApi.takeOverSchool, { params, body: { ...body, ...changes } }))
    expect(await call({ id: kept.schoolId })).toEqual(['school_changed', 'confirmed', 1])
    expect((await call({ id: kept.schoolId }, { other: closed }))[0]).toBe('school_not_to_join')
    expect((await call({ id: kept.schoolId }, { other: kept.schoolId }))[0]).toBe('not_found')
    expect((await call({ id: kept.schoolId }, { other: uuidv7() }))[0]).toBe('not_found')
    expect(await call({ id }, { other: kept.schoolId })).toEqual(['school_not_confirmed', 'asked', 1])
    expect(await db.$count(schools, eq(schools.joinedTo, kept.schoolId))).toBe(0)
  })

  test('lead to the school that is kept also from what was joined to the other one before', async () => {
    const [first, second, third] = [await asked(), await makeConfirmedSchool(app), await makeConfirmedSchool(app)]
    await join(second.schoolId, first.id)
    await join(third.schoolId, second.schoolId)
    expect((await read(first.id)).joined_to?.id).toBe(third.schoolId)
  })
})
