import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import { createClient } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import { teacherApplications } from '#modules/accounts/teachers/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { countRoundTrips } from '#tests/support/database/round-trips.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { AS_TEACHER } from '#tests/support/factories/teacher-registration.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const roundTrips = countRoundTrips()

const person = {
  salutation: 'female',
  first_name: 'Noëlle',
  last_name: 'Zürcher',
  institution: 'Berufsschule Bern',
  phone: '031 330 40 50',
  email: 'noelle@example.test',
  password: 'Brunnen-Kiesel-7',
  terms_accepted: true,
} as const

const WORDS_OF_CONTEXT =
  'Passwort darf nicht nur aus Ihrem Namen, Ihrer E-Mail-Adresse oder Wörtern rund um den Shop bestehen'

function accountsOf(email: string) {
  return app.core.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
}

function mailsTo(email: string) {
  return app.core.db.select().from(mails).where(eq(mails.recipient, email))
}

test('makes an account that can log in, a private customer whose address is not verified', async () => {
  const answer = await app.client()(authApi.register, { body: person })
  expect(answer).toEqual({ message: 'Vielen Dank. Wir haben Ihnen eine E-Mail geschickt.' })
  const { client } = await signIn(app, { email: person.email, password: person.password })
  expect((await client(authApi.getCurrentUser)).data).toMatchObject({
    name: 'Noëlle Zürcher',
    institution: 'Berufsschule Bern',
    is_email_verified: false,
    groups: [],
  })
  expect(await mailsTo(person.email)).toMatchObject([{ kind: 'welcome', data: { firstName: 'Noëlle' } }])
})

test('takes an address with a domain in letters of its own language, in both of its forms', async () => {
  const email = 'info@bücher.example'
  await app.client()(authApi.register, { body: { ...person, email } })
  expect(await mailsTo(email)).toMatchObject([{ kind: 'welcome' }])
  for (const typed of [email, 'info@xn--bcher-kva.example', 'Info@BÜCHER.example']) {
    const { client } = await signIn(app, { email: typed, password: person.password })
    expect((await client(authApi.getCurrentUser)).data.email).toBe(email)
  }
  await app.client()(authApi.register, { body: { ...person, email: 'info@xn--bcher-kva.example' } })
  expect(await mailsTo(email)).toMatchObject([{ kind: 'welcome' }, { kind: 'register-known' }])
  expect(await accountsOf(email)).toHaveLength(1)
})

test('notes when the general terms were accepted, and not for a buyer, who accepts them with the order', async () => {
  const [atOnce, later] = ['at-once@example.test', 'later@example.test']
  await app.client()(authApi.register, { body: { ...person, email: atOnce } })
  await app.client()(authApi.register, { body: { ...person, email: later, terms_accepted: authApi.WITH_ORDER } })
  expect((await accountsOf(atOnce))[0]?.termsAcceptedAt).toBeInstanceOf(Date)
  expect((await accountsOf(later))[0]?.termsAcceptedAt).toBeNull()
})

test('keeps the password only as an argon2id hash of the decided cost', async () => {
  const email = 'hash@example.test'
  await app.client()(authApi.register, { body: { ...person, email } })
  const [account] = await accountsOf(email)
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

// ASVS V6.2.9
test('accepts a password of 128 characters, and checks the last of them', async () => {
  const email = 'lang@example.test'
  const password = 'Velofahren bei Gegenwind. '.repeat(5).slice(0, 128)
  await app.client()(authApi.register, { body: { ...person, email, password } })
  expect((await refused(signIn(app, { email, password: `${password.slice(0, 127)}!` }))).status).toBe(401)
  expect((await signIn(app, { email, password })).user.email).toBe(email)
})

test('gives a known address the same answer, changes nothing and tells its owner', async () => {
  const owner = await makeUser(app, { email: 'Owner@example.test', firstName: 'Olga' })
  const [before] = await accountsOf(owner.email)
  const known = await app.client()(authApi.register, { body: { ...person, email: 'owner@EXAMPLE.test' } })
  const unknown = await app.client()(authApi.register, { body: { ...person, email: 'unknown@example.test' } })
  expect(known).toEqual(unknown)
  expect(await accountsOf(owner.email)).toEqual([before])
  expect(await mailsTo(owner.email)).toMatchObject([{ kind: 'register-known', data: { firstName: 'Olga' } }])
})

type Body = Input<typeof authApi.register>['body']

const teacher: Body = { ...person, ...AS_TEACHER }

test('leaves nothing of the application of a teacher whose address is known, and writes to the owner alone', async () => {
  const { email } = await makeUser(app)
  const [accounts, applications] = [await app.core.db.$count(users), await app.core.db.$count(teacherApplications)]
  await app.client()(authApi.register, { body: { ...teacher, email } })
  expect(await app.core.db.$count(users)).toBe(accounts)
  expect(await app.core.db.$count(teacherApplications)).toBe(applications)
  expect(await mailsTo(email)).toMatchObject([{ kind: 'register-known' }])
})

test.runIf(app.isPostgres).each<[string, Body]>([
  ['a private customer', person],
  ['a teacher', teacher],
])('asks the database as often about a known address as about an unknown one, for %s', async (_, body) => {
  const { email } = await makeUser(app)
  const tripsFor = (address: string) =>
    roundTrips(() => app.client()(authApi.register, { body: { ...body, email: address } }))
  // What is read once and kept is read before.
  await tripsFor(`${uuidv7()}@example.test`)
  const unknown = await tripsFor(`${uuidv7()}@example.test`)
  expect(unknown).toBeGreaterThan(4)
  expect(await tripsFor(email)).toBe(unknown)
})

test('makes one account out of registrations of the same address at once', async () => {
  const spellings = [
    'race@example.test',
    'Race@example.test',
    'RACE@example.test',
    'race@EXAMPLE.test',
    'raCe@example.test',
  ]
  const answers = await Promise.all(
    spellings.map((email) => app.client()(authApi.register, { body: { ...person, email } })),
  )
  expect(new Set(answers.map((answer) => answer.message)).size).toBe(1)
  expect(await accountsOf('race@example.test')).toHaveLength(1)
})

// ASVS V6.1.2, V6.2.1, V6.2.4
test.each([
  ['words around the shop', { password: 'Lernladen-Schule-2027' }, { password: [WORDS_OF_CONTEXT] }],
  ['the own name', { password: 'Noelle.Zuercher.77' }, { password: [WORDS_OF_CONTEXT] }],
  ['the own address', { password: '2026-refused-2026' }, { password: [WORDS_OF_CONTEXT] }],
  ['a common password', { password: 'Passwort123' }, { password: ['Passwort ist zu einfach zu erraten'] }],
  ['a short password', { password: 'kurz' }, { password: ['Passwort muss mindestens 10 Zeichen lang sein'] }],
  [
    'terms not accepted',
    { terms_accepted: false },
    { terms_accepted: ['Die Allgemeinen Geschäftsbedingungen müssen akzeptiert werden'] },
  ],
  [
    'a name with digits',
    { first_name: 'N03lle' },
    { first_name: ['Vorname darf nur Buchstaben und Sonderzeichen enthalten'] },
  ],
  ['no address', { email: 'noelle' }, { email: ['E-Mail-Adresse muss eine gültige E-Mail-Adresse sein'] }],
])('refuses %s at its field and makes nothing', async (_, change, errors) => {
  const before = await app.core.db.$count(users)
  const error = await refused(
    app.client()(authApi.register, { body: { ...person, email: 'refused@example.test', ...change } }),
  )
  expect([error.status, error.body.errors]).toEqual([422, errors])
  expect(await app.core.db.$count(users)).toBe(before)
})

// ASVS V6.4.2, V8.2.3
test('lets nobody choose their groups', async () => {
  const body = { ...person, email: 'self-made@example.test', groups: ['admin'] }
  const error = await refused(app.client()(authApi.register, { body } as never))
  expect(Object.keys(error.body.errors ?? {})).toEqual(['groups'])
})

test('does not count passwords that are too easy: after six of them a good one makes the account', async () => {
  const body = { ...person, email: 'sixth-try@example.test' }
  for (let index = 0; index < 6; index++) {
    const error = await refused(
      app.client()(authApi.register, { body: { ...body, password: `Lernladen-Schule-${index}` } }),
    )
    expect(error.status).toBe(422)
  }
  await app.client()(authApi.register, { body })
  expect(await accountsOf(body.email)).toHaveLength(1)
})

test('takes five registrations an hour of one address, wherever they come from', async () => {
  const registerFrom = (ip: string) => {
    const client = createClient('http://shop.test/api', async (request) => app.api.fetch(request, { ip }))
    return client(authApi.register, { body: { ...person, email: 'flood@example.test' } })
  }
  for (let index = 0; index < 5; index++) expect(await registerFrom(`198.51.100.${index}`)).toHaveProperty('message')
  const error = await refused(registerFrom('198.51.100.5'))
  expect(error.status).toBe(429)
  expect(error.retryAfter).toBeGreaterThan(3500)
})
