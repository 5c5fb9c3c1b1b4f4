import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import * as teachersApi from '#contract/accounts/teachers.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { type ApplicationOverrides, makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { haveBought } from '#tests/support/purchases.ts'
import { type AnyRefusal, refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { teacherApplications, teacherProofs, teacherReviewSteps } from '../tables.ts'

const app = await startTestApp({ mail: true, worksJobs: true })
const { db } = app.core
const seller = await signIn(
  app,
  await makeUser(app, { groups: ['sales'], firstName: 'Hansueli', lastName: 'Krähenbühl' }),
)
const admin = await signIn(app, await makeUser(app, { groups: ['admin'], firstName: 'Ursina', lastName: 'Caduff' }))

/** A user whose application waits. */
async function applicant({ proof, ...user }: UserOverrides & Pick<ApplicationOverrides, 'proof'> = {}) {
  const made = await makeUser(app, { groups: ['pending_teacher'], ...user })
  const id = await makeApplication(app, made, proof === undefined ? {} : { proof })
  return { user: made, id }
}

type Applicant = Awaited<ReturnType<typeof applicant>>

const approve = ({ id }: { id: string }, revision = 1, { client } = seller) =>
  client(officeTeachersApi.approveTeacher, { params: { id }, body: { revision } })
const reject = ({ id }: { id: string }, note: string, revision = 1, { client } = seller) =>
  client(officeTeachersApi.rejectTeacher, { params: { id }, body: { revision, note } })
const ask = ({ id }: { id: string }, note: string, revision = 1, { client } = seller) =>
  client(officeTeachersApi.askTeacher, { params: { id }, body: { revision, note } })
const withdraw = ({ id }: { id: string }, note: string, revision = 2, { client } = seller) =>
  client(officeTeachersApi.withdrawTeacher, { params: { id }, body: { revision, note } })

async function standing({ user, id }: Applicant) {
  const [row] = await db
    .select({ state: teacherApplications.state, groups: users.groups })
    .from(teacherApplications)
    .innerJoin(users, eq(users.id, user.id))
    .where(eq(teacherApplications.id, id))
  return [row?.state, row?.groups]
}

async function mailTo(email: string, subject: string) {
  const find = () => app.mailbox.find({ to: email }).find((mail) => mail.subject.includes(subject))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find()
}

const facts = ({ status, body }: AnyRefusal) => [status, body.code, body.state, body.revision]
const codeOf = async (work: Promise<unknown>) => facts(await refused(work))

/** The refusals of the steps that were not taken. */
async function losers(steps: Promise<unknown>[]) {
  const ends = await Promise.allSettled(steps)
  return ends.flatMap((end) => (end.status === 'rejected' ? [facts(end.reason as AnyRefusal)] : []))
}

test('an approved applicant is a teacher from the next request on, is told, and the proof is gone', async () => {
  const teacher = await applicant()
  const { client } = await signIn(app, teacher.user)
  expect((await approve(teacher)).data).toMatchObject({ state: 'approved', revision: 2, proof_file: null, note: null })
  expect((await client(authApi.getCurrentUser)).data.groups).toEqual(['teacher'])
  const params = { id: teacher.user.id }
  expect((await client(teachersApi.getTeacherApplication, { params })).data?.state).toBe('approved')
  expect((await mailTo(teacher.user.email, 'freigeschaltet'))?.text).toContain('stehen Ihnen')
  expect(await db.$count(teacherProofs, eq(teacherProofs.applicationId, teacher.id))).toBe(0)
})

test('a rejected applicant is a private customer, and reads why', async () => {
  const person = await applicant()
  await reject(person, 'Die Schule kennt Sie nicht.')
  expect(await standing(person)).toEqual(['rejected', []])
  expect((await mailTo(person.user.email, 'Lehrperson'))?.text).toContain('Die Schule kennt Sie nicht.')
  expect(await db.$count(teacherProofs, eq(teacherProofs.applicationId, person.id))).toBe(0)
})

test('a question leaves the application open, may be repeated, and is followed by a decision', async () => {
  const person = await applicant()
  await ask(person, 'Welche Klasse unterrichten Sie?')
  expect(await standing(person)).toEqual(['question', ['pending_teacher']])
  await ask(person, 'Welche Klasse unterrichten Sie?', 2)
  const questions = () =>
    app.mailbox.find({ to: person.user.email }).filter(({ subject }) => subject.includes('Frage')).length
  await expect.poll(questions, { timeout: 60_000 }).toBe(2)
  await approve(person, 3)
  expect(await standing(person)).toEqual(['approved', ['teacher']])
})

test('a user whose group is withdrawn is no teacher from the next request on, keeps the orders, and reads why', async () => {
  const person = await applicant({ groups: ['partner', 'pending_teacher'] })
  await approve(person)
  await haveBought(app, person.user, await makeProduct(app, await makeTitle(app)))
  const { client } = await signIn(app, person.user)
  const { data } = await withdraw(person, 'Sie unterrichten nicht mehr.')
  expect(data).toMatchObject({ state: 'withdrawn', note: 'Sie unterrichten nicht mehr.', revision: 3 })
  expect((await client(authApi.getCurrentUser)).data.groups).toEqual(['partner'])
  expect((await client(ordersApi.listOrders, { params: { id: person.user.id }, query: {} })).data).toHaveLength(1)
  const find = () => app.mailbox.find({ to: person.user.email }).find(({ text }) => text.includes('nicht mehr.'))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  expect(find()?.text).toContain('ebenso Ihre Bestellungen und alles, was Sie gekauft haben')
})

test('every step says who took it, when and why, and stays', async () => {
  const person = await applicant({ firstName: 'Noemi', lastName: 'Häfliger' })
  await ask(person, 'Seit wann?')
  await approve(person, 2, admin)
  await withdraw(person, 'Die Schule meldet den Austritt.', 3)
  const { data } = await admin.client(officeTeachersApi.teacherApplications.read, { params: { id: person.id } })
  const at = expect.any(String) as string
  expect(data.history).toEqual([
    { number: 1, step: 'apply', note: null, by: 'Noemi Häfliger', at },
    { number: 2, step: 'ask', note: 'Seit wann?', by: 'Hansueli Krähenbühl', at },
    { number: 3, step: 'approve', note: null, by: 'Ursina Caduff', at },
    { number: 4, step: 'withdraw', note: 'Die Schule meldet den Austritt.', by: 'Hansueli Krähenbühl', at },
  ])
  const ofPerson = sql`application_id = ${person.id}`
  for (const statement of [
    sql`update teacher_review_steps set note = 'anders' where ${ofPerson} and number = 2`,
    sql`update teacher_review_steps set staff_id = ${admin.user.id} where ${ofPerson} and number = 2`,
    sql`delete from teacher_review_steps where ${ofPerson}`,
  ])
    await expect(db.execute(statement)).rejects.toThrow('Failed query')
  expect(await db.$count(teacherReviewSteps, eq(teacherReviewSteps.applicationId, person.id))).toBe(4)
})

test('a step stays without the name when the reviewer’s account is deleted, and is deleted with the applicant’s', async () => {
  const left = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const person = await applicant()
  await reject(person, 'Nein.', 1, left)
  await db.delete(users).where(eq(users.id, left.user.id))
  const { data } = await seller.client(officeTeachersApi.teacherApplications.read, { params: { id: person.id } })
  expect(data.history.at(-1)).toMatchObject({ step: 'reject', note: 'Nein.', by: null })
  await db.delete(users).where(eq(users.id, person.user.id))
  expect(await db.$count(teacherReviewSteps, eq(teacherReviewSteps.applicationId, person.id))).toBe(0)
})

test('of several decisions taken at once one counts, and the others get the present state', async () => {
  const person = await applicant()
  const decisions = Array.from({ length: 10 }, (_, index) =>
    index % 2 ? approve(person, 1, index % 4 === 1 ? seller : admin) : reject(person, `Nein ${index}.`, 1, seller),
  )
  const lost = await losers(decisions)
  const [state, groups] = await standing(person)
  expect(groups).toEqual(state === 'approved' ? ['teacher'] : [])
  expect(await db.$count(teacherReviewSteps, eq(teacherReviewSteps.applicationId, person.id))).toBe(2)
  // Repetitions by the winner get the same answer as the first request.
  expect(lost.length).toBeGreaterThanOrEqual(5)
  for (const one of lost) expect(one).toEqual([409, 'application_decided', state, 2])
})

test('of two reviewers who take a step at once, one reads that the application has changed', async () => {
  const person = await applicant()
  const lost = await losers([ask(person, 'Welche Klasse?', 1, seller), ask(person, 'Welche Schule?', 1, admin)])
  expect(lost).toEqual([[409, 'application_changed', 'question', 2]])
  expect(await db.$count(mails, eq(mails.recipient, person.user.email))).toBe(1)
})

test('a rejection of an application that has changed meanwhile is refused', async () => {
  const person = await applicant()
  await ask(person, 'Welche Klasse?')
  expect(await codeOf(reject(person, 'Nein.', 1, admin))).toEqual([409, 'application_changed', 'question', 2])
  expect((await standing(person))[0]).toBe('question')
})

test('a decision is final', async () => {
  const person = await applicant()
  await reject(person, 'Nein.')
  for (const revision of [1, 2]) {
    const decided = [409, 'application_decided', 'rejected', 2]
    expect(await codeOf(approve(person, revision))).toEqual(decided)
    expect(await codeOf(ask(person, 'Warum?', revision))).toEqual(decided)
    expect(await codeOf(withdraw(person, 'Doch nicht.', revision))).toEqual([
      409,
      'application_not_approved',
      'rejected',
      2,
    ])
  }
  expect(await standing(person)).toEqual(['rejected', []])
})

test.each<[officeTeachersApi.ReviewStep, (person: Applicant) => Promise<{ data: { revision: number } }>]>([
  ['approve', (person) => approve(person)],
  ['reject', (person) => reject(person, 'Nein.')],
  ['ask', (person) => ask(person, 'Wo?')],
])('%s sent twice is one step and one mail, with the same answer', async (_, step) => {
  const person = await applicant()
  const [first, second] = [await step(person), await step(person)]
  expect(second).toEqual(first)
  expect(first.data.revision).toBe(2)
  expect(await db.$count(mails, eq(mails.recipient, person.user.email))).toBe(1)
  const { status, body } = await refused(approve(person, 1, admin))
  expect([status, body.revision]).toEqual([409, 2])
})

test('the address of a school is a proof only once its owner has confirmed it, and while the account still has it', async () => {
  const person = await applicant({ proof: 'school_email', emailVerifiedAt: null })
  const unproven = [409, 'school_email_unconfirmed', 'pending', 1]
  expect(await codeOf(approve(person))).toEqual(unproven)
  expect(await standing(person)).toEqual(['pending', ['pending_teacher']])
  const change = (columns: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(columns).where(eq(users.id, person.user.id))
  await change({ emailVerifiedAt: new Date(), email: `privat-${person.user.id}@example.test` })
  expect(await codeOf(approve(person))).toEqual(unproven)
  await change({ email: person.user.email.toUpperCase() })
  expect((await approve(person)).data.state).toBe('approved')
})

test('staff see what a provider claims of an applicant, and the claim approves nothing', async () => {
  const person = await applicant({ proof: 'school_email', emailVerifiedAt: null })
  const identity = { userId: person.user.id, issuer: 'https://schulen.example', provider: 'Schulanmeldung' }
  await db.insert(externalIdentities).values([
    { ...identity, id: uuidv7(), subject: `a-${person.user.id}`, claimedRole: 'Lehrperson, admin' },
    { ...identity, id: uuidv7(), subject: `b-${person.user.id}`, claimedRole: null },
  ])
  const { data } = await seller.client(officeTeachersApi.teacherApplications.read, { params: { id: person.id } })
  const { firstName, lastName, email } = person.user
  expect(data).toMatchObject({ state: 'pending', function: 'teacher', proof: 'school_email', school_email: email })
  expect(data).toMatchObject({ first_name: firstName, last_name: lastName, email, is_email_verified: false })
  expect(data.claims.map(({ provider, role }) => [provider, role])).toEqual([['Schulanmeldung', 'Lehrperson, admin']])
  expect((await refused(approve(person))).body.code).toBe('school_email_unconfirmed')
  expect(await standing(person)).toEqual(['pending', ['pending_teacher']])
})

test('keeps other groups of an applicant', async () => {
  const person = await applicant({ groups: ['partner', 'pending_teacher'] })
  await approve(person)
  expect(await standing(person)).toEqual(['approved', ['partner', 'teacher']])
})

test('the mail is shown word by word before it is sent, and showing it sends nothing', async () => {
  const person = await applicant()
  const note = 'Bitte schicken Sie uns\neine Bestätigung der Schule.'
  const preview = await seller.client(officeTeachersApi.previewTeacherMail, {
    params: { id: person.id },
    body: { step: 'ask', note },
  })
  expect(await db.$count(mails, eq(mails.recipient, person.user.email))).toBe(0)
  expect(await standing(person)).toEqual(['pending', ['pending_teacher']])
  await ask(person, note)
  const { to, subject, text } = preview.data
  expect(text).toContain(note)
  expect([to, (await mailTo(person.user.email, subject))?.text.trim()]).toEqual([person.user.email, text.trim()])
})

test('an unknown application is refused, and a reason is required', async () => {
  const nobody = { id: uuidv7() }
  const { client } = seller
  const body = { step: 'approve' } as const
  for (const call of [
    () => client(officeTeachersApi.teacherApplications.read, { params: nobody }),
    () => client(officeTeachersApi.previewTeacherMail, { params: nobody, body }),
    () => approve(nobody),
    () => reject(nobody, 'Nein.'),
    () => ask(nobody, 'Wer?'),
    () => withdraw(nobody, 'Nein.'),
  ])
    expect((await refused(call())).status).toBe(404)
  const { status, body: answer } = await refused(reject(await applicant(), '  '))
  expect([status, answer.errors]).toEqual([422, { note: ['Mitteilung ist erforderlich'] }])
})

test('a user has at most one open application', async () => {
  const person = await applicant()
  const again = sql`insert into teacher_applications (id, user_id, institution, school_post_code, school_city, function,
    subjects, proof) select ${uuidv7()}, user_id, institution, school_post_code, school_city, function, subjects, proof
    from teacher_applications where id = ${person.id}`
  await expect(db.execute(again)).rejects.toThrow('Failed query')
  await reject(person, 'Nein.')
  await expect(db.execute(again)).resolves.toBeDefined()
})
