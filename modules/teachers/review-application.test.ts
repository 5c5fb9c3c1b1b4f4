import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { getCurrentUser } from '#contract/auth.ts'
import type { Refusal } from '#contract/errors.ts'
import { getTeacherApplication } from '#contract/teachers.ts'
import { externalIdentities } from '#modules/identities/tables.ts'
import { users } from '#modules/users/tables.ts'
import { startTestApp } from '#tests/app.ts'
import { makeUser, type UserOverrides } from '#tests/factories.ts'
import { signIn } from '#tests/sign-in.ts'
import { loadReview } from './load-review.ts'
import { type Review, reviewApplication } from './review-application.ts'
import { teacherApplications, teacherProofs } from './tables.ts'

const app = await startTestApp({ mail: true, worksJobs: true })
const { db } = app.core
const staff = await makeUser(app, { groups: ['sales'] })
const staffId = staff.id

/** Somebody whose application waits, with an upload or the address of the school as proof. */
async function applicant({ proof = 'upload', ...user }: UserOverrides & { proof?: 'upload' | 'school_email' } = {}) {
  const made = await makeUser(app, { groups: ['pending_teacher'], ...user })
  const id = uuidv7()
  await db.insert(teacherApplications).values({
    id,
    userId: made.id,
    institution: 'Oberstufenzentrum Köniz',
    schoolPostCode: '3098',
    schoolCity: 'Köniz',
    function: 'teacher',
    subjects: ['german'],
    proof,
    schoolEmail: proof === 'school_email' ? made.email : null,
  })
  const content = new TextEncoder().encode('%PDF-1.7')
  if (proof === 'upload')
    await db.insert(teacherProofs).values({
      id: uuidv7(),
      applicationId: id,
      filename: 'Ausweis.pdf',
      contentType: 'application/pdf',
      content,
      size: content.byteLength,
      takenAt: new Date(),
    })
  return { user: made, applicationId: id }
}

const review = (applicationId: string, what: Review) =>
  reviewApplication(app.core, { applicationId, staffId, review: what })

async function standing({ user, applicationId }: { user: { id: string }; applicationId: string }) {
  const [row] = await db
    .select({ state: teacherApplications.state, groups: users.groups })
    .from(teacherApplications)
    .innerJoin(users, eq(users.id, user.id))
    .where(eq(teacherApplications.id, applicationId))
  return [row?.state, row?.groups]
}

async function mailTo(email: string, subject: string) {
  const find = () => app.mailbox.find({ to: email }).find((mail) => mail.subject.includes(subject))
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  return find()
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: Refusal) => error.code,
  )
}

test('an approved applicant is a teacher from the next request on, is told, and the proof is gone', async () => {
  const teacher = await applicant()
  const { client } = await signIn(app, teacher.user)
  await review(teacher.applicationId, { decision: 'approve' })
  expect((await client(getCurrentUser)).data.groups).toEqual(['teacher'])
  const params = { id: teacher.user.id }
  expect((await client(getTeacherApplication, { params })).data?.state).toBe('approved')
  expect((await mailTo(teacher.user.email, 'freigeschaltet'))?.text).toContain('stehen Ihnen')
  expect(await db.$count(teacherProofs, eq(teacherProofs.applicationId, teacher.applicationId))).toBe(0)
  const [row] = await db.select().from(teacherApplications).where(eq(teacherApplications.id, teacher.applicationId))
  expect(row).toMatchObject({ staffId, decidedAt: expect.any(Date) as Date })
})

test('a rejected one is a private customer, and reads why', async () => {
  const person = await applicant()
  await review(person.applicationId, { decision: 'reject', note: 'Die Schule kennt Sie nicht.' })
  expect(await standing(person)).toEqual(['rejected', []])
  expect((await mailTo(person.user.email, 'Lehrperson'))?.text).toContain('Die Schule kennt Sie nicht.')
  expect(await db.$count(teacherProofs, eq(teacherProofs.applicationId, person.applicationId))).toBe(0)
})

test('a question leaves everything open, may be asked twice, and is followed by a decision', async () => {
  const person = await applicant()
  await review(person.applicationId, { decision: 'ask', note: 'Welche Klasse unterrichten Sie?' })
  expect(await standing(person)).toEqual(['question', ['pending_teacher']])
  await review(person.applicationId, { decision: 'ask', note: 'Und seit wann?' })
  const questions = () =>
    app.mailbox.find({ to: person.user.email }).filter(({ subject }) => subject.includes('Frage')).length
  await expect.poll(questions, { timeout: 15_000 }).toBe(2)
  await review(person.applicationId, { decision: 'approve' })
  expect(await standing(person)).toEqual(['approved', ['teacher']])
})

test('of decisions taken at once one holds', async () => {
  const person = await applicant()
  const decisions: Review[] = Array.from({ length: 10 }, (_, index) =>
    index % 2 ? { decision: 'approve' } : { decision: 'reject', note: 'Nein.' },
  )
  const codes = await Promise.all(decisions.map((one) => codeOf(review(person.applicationId, one))))
  expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'application_decided'), 'done'])
  const [state, groups] = await standing(person)
  expect(groups).toEqual(state === 'approved' ? ['teacher'] : [])
})

test('what is decided stays, and an unknown application is none', async () => {
  const person = await applicant()
  await review(person.applicationId, { decision: 'reject', note: 'Nein.' })
  for (const one of [{ decision: 'approve' }, { decision: 'ask', note: 'Warum?' }] satisfies Review[])
    expect(await codeOf(review(person.applicationId, one))).toBe('application_decided')
  expect(await codeOf(review(uuidv7(), { decision: 'approve' }))).toBe('application_decided')
  expect(await standing(person)).toEqual(['rejected', []])
})

test('the address of a school is a proof only once its owner has confirmed it, and while it is his', async () => {
  const person = await applicant({ proof: 'school_email', emailVerifiedAt: null })
  const approve = () => codeOf(review(person.applicationId, { decision: 'approve' }))
  expect(await approve()).toBe('school_email_unconfirmed')
  expect(await standing(person)).toEqual(['pending', ['pending_teacher']])
  const change = (columns: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(columns).where(eq(users.id, person.user.id))
  await change({ emailVerifiedAt: new Date(), email: `privat-${person.user.id}@example.test` })
  expect(await approve()).toBe('school_email_unconfirmed')
  await change({ email: person.user.email.toUpperCase() })
  expect(await approve()).toBe('done')
})

test('staff see what a provider claims of an applicant, and the claim approves nothing', async () => {
  const person = await applicant({ proof: 'school_email', emailVerifiedAt: null })
  const identity = { userId: person.user.id, issuer: 'https://schulen.example', provider: 'Schulanmeldung' }
  await db.insert(externalIdentities).values([
    { ...identity, id: uuidv7(), subject: `a-${person.user.id}`, claimedRole: 'Lehrperson, admin' },
    { ...identity, id: uuidv7(), subject: `b-${person.user.id}`, claimedRole: null },
  ])
  const { application, applicant: who, claims } = await loadReview(db, person.applicationId)
  expect(application).toMatchObject({ state: 'pending', function: 'teacher', proof: 'school_email' })
  const { firstName, lastName, email } = person.user
  expect(who).toEqual({ firstName, lastName, email, emailVerified: false })
  expect(claims.map(({ provider, role }) => [provider, role])).toEqual([['Schulanmeldung', 'Lehrperson, admin']])
  expect(await codeOf(review(person.applicationId, { decision: 'approve' }))).toBe('school_email_unconfirmed')
  expect(await standing(person)).toEqual(['pending', ['pending_teacher']])
  expect(await codeOf(loadReview(db, uuidv7()))).toBe('not_found')
})

test('keeps other groups of an applicant', async () => {
  const person = await applicant({ groups: ['partner', 'pending_teacher'] })
  await review(person.applicationId, { decision: 'approve' })
  expect(await standing(person)).toEqual(['approved', ['partner', 'teacher']])
})

test('one application of a person is open at a time', async () => {
  const person = await applicant()
  const again = sql`insert into teacher_applications (id, user_id, institution, school_post_code, school_city, function,
    subjects, proof) select ${uuidv7()}, user_id, institution, school_post_code, school_city, function, subjects, proof
    from teacher_applications where id = ${person.applicationId}`
  await expect(db.execute(again)).rejects.toThrow('Failed query')
  await review(person.applicationId, { decision: 'reject', note: 'Nein.' })
  await expect(db.execute(again)).resolves.toBeDefined()
})
