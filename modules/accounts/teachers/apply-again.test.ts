import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import * as teachersApi from '#contract/accounts/teachers.ts'
import type { Input } from '#contract/endpoint.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { type ApplicationOverrides, makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { teacherApplications, teacherProofs } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Moser' }))

type School = Input<typeof teachersApi.applyAgain>['body']
const school: School = {
  institution: 'Kantonsschule Chur',
  school_post_code: '7000',
  school_city: 'Chur',
  function: 'teacher',
  subjects: ['french'],
  proof: 'school_email',
}

let count = 0

/** A person with a former application, where a state is given. */
async function person(
  state: ApplicationOverrides['state'] | null,
  { firstName = 'Noemi', ...user }: UserOverrides = {},
) {
  const email = `noemi-${++count}@kanti-chur.example`
  const made = await makeUser(app, { email, firstName, lastName: 'Häfliger', ...user })
  const isOpen = state === 'pending' || state === 'question'
  const id = state
    ? await makeApplication(app, made, { state, decidedAt: isOpen ? null : new Date(), revision: isOpen ? 1 : 2 })
    : null
  const { client } = await signIn(app, made)
  const apply = (changes: Partial<School> = {}) =>
    client(teachersApi.applyAgain, { params: { id: made.id }, body: { ...school, ...changes } })
  return { user: made, id, client, apply }
}

async function proofToken() {
  const proof_file = [new File(['%PDF-1.7'], 'Anstellung.pdf')]
  return (await app.client()(teachersApi.uploadTeacherProof, { body: { proof_file } })).data.proof_token
}

async function latest(userId: string) {
  const rows = await db
    .select()
    .from(teacherApplications)
    .where(eq(teacherApplications.userId, userId))
    .orderBy(teacherApplications.appliedAt)
  return rows.at(-1)
}

test.each(['rejected', 'withdrawn', null] as const)(
  'whose application is %s applies again, waits for a review, and is told so',
  async (state) => {
    const { user, client, apply } = await person(state, { groups: ['partner'] })
    const { data } = await apply()
    expect(data).toMatchObject({ state: 'pending', institution: 'Kantonsschule Chur', note: null, decided_at: null })
    expect((await client(teachersApi.getTeacherApplication, { params: { id: user.id } })).data).toEqual(data)
    expect((await client(authApi.getCurrentUser)).data.groups).toEqual(['partner', 'pending_teacher'])
    const kinds = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, user.email))
    expect(kinds.map(({ kind }) => kind)).toEqual(['teacher-received'])
  },
)

test('staff see the steps of the former application beside the new one, and may approve the new one', async () => {
  const { user, id, apply } = await person('rejected')
  await apply({ proof: 'upload', proof_token: await proofToken() })
  const again = (await latest(user.id))?.id ?? ''
  const read = (one: string | null) =>
    seller.client(officeTeachersApi.teacherApplications.read, { params: { id: one ?? '' } })
  const { data } = await read(again)
  expect(data).toMatchObject({
    state: 'pending',
    may: ['approve', 'ask', 'reject'],
    proof_file: { filename: 'Anstellung.pdf' },
    history: [{ step: 'apply', by: 'Noemi Häfliger' }],
    other_applications: [{ id, state: 'rejected', history: [{ step: 'apply', number: 1 }] }],
  })
  expect((await read(id)).data).toMatchObject({ may: [], other_applications: [{ id: again, state: 'pending' }] })
  await seller.client(officeTeachersApi.approveTeacher, { params: { id: again }, body: { revision: 1 } })
  expect((await read(again)).data.may).toEqual(['withdraw'])
  const [account] = await db.select({ groups: users.groups }).from(users).where(eq(users.id, user.id))
  expect(account?.groups).toEqual(['teacher'])
})

test('a school is noted at an account that has none, and replaces none', async () => {
  for (const [before, after] of [
    [null, 'Kantonsschule Chur'],
    ['Bündner Verlag', 'Bündner Verlag'],
  ] as const) {
    const { client, apply } = await person(null, { institution: before })
    await apply()
    expect((await client(authApi.getCurrentUser)).data.institution).toBe(after)
  }
})

test.each([
  ['pending', [], 'application_open'],
  ['question', [], 'application_open'],
  ['approved', ['teacher'], 'already_teacher'],
  [null, ['teacher'], 'already_teacher'],
] as const)('whose application is %s, in the groups %j, is refused: %s', async (state, groups, code) => {
  const { user, apply } = await person(state, { groups: [...groups] })
  const before = await latest(user.id)
  expect((await refused(apply())).body.code).toBe(code)
  expect(await latest(user.id)).toEqual(before)
})

test.each<[string, Partial<School>, UserOverrides, Record<string, string>]>([
  ['no town', { school_city: ' ' }, {}, { school_city: 'Ort der Schule ist erforderlich' }],
  ['an upload that is missing', { proof: 'upload' }, {}, { proof_file: 'Datei ist erforderlich' }],
  [
    'the address of a provider for everybody',
    {},
    { email: 'noemi@gmx.ch' },
    {
      proof:
        'E-Mail-Adresse ist keine einer Schule. Bitte geben Sie die Ihrer Schule an, oder laden Sie einen Nachweis hoch',
    },
  ],
])('%s is refused at its field, and changes nothing', async (_, changes, overrides, errors) => {
  const { user, client, apply } = await person('rejected', overrides)
  const { status, body } = await refused(apply(changes))
  expect([status, body.errors]).toEqual([
    422,
    Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])),
  ])
  expect((await latest(user.id))?.state).toBe('rejected')
  expect((await client(authApi.getCurrentUser)).data.groups).toEqual([])
})

test('a proof that a refused application named can be named again', async () => {
  const { user, apply } = await person('rejected')
  const proof_token = await proofToken()
  await refused(apply({ proof: 'upload', proof_token, institution: '' }))
  await apply({ proof: 'upload', proof_token })
  const application = await latest(user.id)
  expect(await db.$count(teacherProofs, eq(teacherProofs.applicationId, application?.id ?? ''))).toBe(1)
})

test('of several applications sent at once one counts, and its mail is the only one', async () => {
  const { user, apply } = await person('rejected')
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => apply()))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ body: { code: 'application_open' } })
  expect(await db.$count(teacherApplications, eq(teacherApplications.userId, user.id))).toBe(2)
  expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(1)
})
