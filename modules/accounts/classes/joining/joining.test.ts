import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account-links.ts'
import { createToken, getCurrentUser, logout } from '#contract/accounts/auth.ts'
import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import * as joiningApi from '#contract/accounts/classes/joining-classes.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import {
  joinAsPupil,
  PUPIL_PASSWORD,
  pupilsOf,
  startClass,
  startTaughtClass,
} from '#tests/support/schools/class-steps.ts'
import { passwordGrant, signIn } from '#tests/support/sign-in.ts'
import { classPupils } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const school = await startTaughtClass(app)
const { teacher, class: ofTeacher } = school
const code = ofTeacher.typed
const params = { code }

const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code
const join = (alias: string, password = PUPIL_PASSWORD) =>
  app.client()(joiningApi.joinClass, { params, body: { alias, password } })
const logIn = (alias: string, password = PUPIL_PASSWORD, at = code) =>
  app.client()(joiningApi.logInToClass, { params: { code: at }, body: { alias, password } })

describe('whoever has the code of a class', () => {
  test('sees the class and the school, and nobody in it', async () => {
    await join('Dachs')
    const { data } = await app.client()(joiningApi.readClassOfCode, {
      params: { code: groupedCode(code).toLowerCase() },
    })
    expect(data).toEqual({
      name: '3b',
      school: { name: 'Schule Murtenbach', city: 'Murten' },
      takes_in: true,
      is_own: false,
    })
  })

  test('joins with an alias and a password, is logged in, and has neither address nor name', async () => {
    const pupil = await joinAsPupil(app, code, 'Füchsin 7')
    const { data } = await pupil.client(getCurrentUser, {})
    expect(data).toMatchObject({ email: '', groups: ['pupil'], is_email_verified: false, name: 'Klassenkonto' })
    const [row] = await db.select().from(users).where(eq(users.id, pupil.userId))
    expect(JSON.stringify(row)).not.toContain('chsin')
    expect(row?.email).toBe(`${pupil.userId}@pupil.invalid`)
    expect(await db.$count(mails)).toBe(0)
    const list = await pupilsOf(teacher.client, ofTeacher.id)
    expect(list.find(({ alias }) => alias === 'Füchsin 7')).toMatchObject({ meant: null, has_own_account: false })
    const { data: joined } = await pupil.client(joiningApi.listJoinedClasses, { params: { id: pupil.userId } })
    expect(joined).toMatchObject([{ name: '3b', alias: 'Füchsin 7', state: 'open' }])
  })

  test('logs in again with alias and password, whatever the case, also when the code is closed', async () => {
    const own = await startClass(teacher.client, school.schoolId, 'Geschlossen')
    await joinAsPupil(app, own.typed, 'Igel')
    await teacher.client(classesApi.closeClassCode, { params: { id: own.id } })
    const tokens = await logIn('IGEL', PUPIL_PASSWORD, own.typed)
    const again = app.client({ authorization: `Bearer ${tokens.access_token}` })
    expect((await again(getCurrentUser, {})).data.groups).toEqual(['pupil'])
    const late = app.client()(joiningApi.joinClass, {
      params: { code: own.typed },
      body: { alias: 'Nachzügler', password: PUPIL_PASSWORD },
    })
    expect(await codeOf(late)).toBe('class_code_closed')
    const { data } = await again(joiningApi.readClassOfCode, { params: { code: own.typed } })
    expect(data).toMatchObject({ takes_in: false, is_own: true })
  })

  test('is refused with a wrong password and an unknown alias alike', async () => {
    await join('Luchs')
    expect(await codeOf(logIn('Luchs', 'falsches-passwort'))).toBe('credentials_invalid')
    expect(await codeOf(logIn('Niemand'))).toBe('credentials_invalid')
  })

  test('is told in the form what is wrong: a taken alias, an address in its place, an easy password', async () => {
    await join('Biber')
    const taken = await refused(join('BIBER'))
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { alias: ['Diesen Spitznamen gibt es in der Klasse schon.'] },
    ])
    const address = await refused(join('lea@schule.test'))
    expect(address.body.errors).toEqual({ alias: ['Spitzname darf keine E-Mail-Adresse sein'] })
    expect((await refused(join('Wiesel', 'passwort123'))).body.errors).toHaveProperty('password')
    expect((await refused(join('Siebenschläfer', 'siebenschlaefer'))).body.errors).toHaveProperty('password')
  })

  test('gets a clear sentence for a code that is unknown or was renewed', async () => {
    const own = await startClass(teacher.client, school.schoolId, 'Erneuert')
    await joinAsPupil(app, own.typed, 'Igel')
    const { data } = await teacher.client(classesApi.renewClassCode, { params: { id: own.id } })
    const old = await refused(logIn('Igel', PUPIL_PASSWORD, own.typed))
    expect([old.status, old.body.code]).toEqual([404, 'class_code_unknown'])
    expect(await logIn('Igel', PUPIL_PASSWORD, data.code ?? '')).toHaveProperty('access_token')
  })

  test('finds the class full once sixty belong to it', async () => {
    const own = await startClass(teacher.client, school.schoolId, 'Voll')
    const makePlace = async (seat: number) => {
      const { id: userId } = await makeUser(app)
      await db
        .insert(classPupils)
        .values({ id: userId, classId: own.id, userId, seat, alias: `p${seat}`, isHome: false })
    }
    for (let seat = 1; seat <= MAX_PUPILS; seat++) await makePlace(seat)
    const last = app.client()(joiningApi.joinClass, {
      params: { code: own.typed },
      body: { alias: 'Eins zu viel', password: PUPIL_PASSWORD },
    })
    expect(await codeOf(last)).toBe('class_full')
    await expect(makePlace(MAX_PUPILS + 1)).rejects.toMatchObject({ cause: { constraint: 'class_pupils_seat' } })
  })
})

describe('the account of a pupil', () => {
  test('has no way in but its class: not its own address, and no code of an address', async () => {
    const { userId } = await joinAsPupil(app, code, 'Otter')
    const email = `${userId}@pupil.invalid`
    const call = app.client()(createToken, { body: passwordGrant({ email, password: PUPIL_PASSWORD }) })
    expect(await codeOf(call)).toBe('credentials_invalid')
  })

  test('changes its own password, and logs out; no mail tells of it', async () => {
    const pupil = await joinAsPupil(app, code, 'Hermelin')
    const password = 'drei-rote-wagen-am-see'
    await pupil.client(changePassword, {
      body: { current_password: PUPIL_PASSWORD, password, password_confirmation: password },
    })
    expect(await codeOf(logIn('Hermelin'))).toBe('credentials_invalid')
    expect(await logIn('Hermelin', password)).toHaveProperty('access_token')
    await pupil.client(logout, {})
    expect(await codeOf(pupil.client(getCurrentUser, {}))).toBe('unauthenticated')
    expect(await db.$count(mails)).toBe(0)
  })
})

describe('a person with an account of their own', () => {
  const joinAs = (client: typeof teacher.client, alias: string, at = code) =>
    client(joiningApi.joinClassWithAccount, { params: { code: at }, body: { alias } })

  test('joins once with it and leaves; the alias opens no way into that account', async () => {
    const person = await signIn(app, await makeUser(app))
    await joinAs(person.client, 'Reh')
    expect(await codeOf(joinAs(person.client, 'Reh 2'))).toBe('already_in_class')
    expect(await codeOf(logIn('Reh', person.user.password))).toBe('credentials_invalid')
    const id = person.user.id
    const { data } = await person.client(joiningApi.listJoinedClasses, { params: { id } })
    await person.client(joiningApi.leaveClass, { params: { id, placeId: data[0]?.id ?? '' } })
    expect((await person.client(joiningApi.listJoinedClasses, { params: { id } })).data).toEqual([])
    await joinAs(person.client, 'Reh')
  })

  test('that a class has made joins another one; the last one it does not leave', async () => {
    const pupil = await joinAsPupil(app, code, 'Gämse')
    const other = await startClass(teacher.client, school.schoolId, 'Französisch')
    const own = () => pupil.client(joiningApi.listJoinedClasses, { params: { id: pupil.userId } })
    const leave = (placeId: string) => pupil.client(joiningApi.leaveClass, { params: { id: pupil.userId, placeId } })
    const [first] = (await own()).data
    expect(await codeOf(leave(first?.id ?? ''))).toBe('last_class')
    await joinAs(pupil.client, 'Gämse', other.typed)
    await leave(first?.id ?? '')
    // The other class takes care of the account now.
    expect(await pupilsOf(teacher.client, other.id)).toMatchObject([{ alias: 'Gämse', has_own_account: false }])
    const [second] = (await own()).data
    expect(await codeOf(leave(second?.id ?? ''))).toBe('last_class')
  })

  test('knows no place of others', async () => {
    const one = await joinAsPupil(app, code, 'Uhu')
    const other = await joinAsPupil(app, code, 'Eule')
    const [place] = (await one.client(joiningApi.listJoinedClasses, { params: { id: one.userId } })).data
    const call = other.client(joiningApi.leaveClass, { params: { id: other.userId, placeId: place?.id ?? '' } })
    expect(await codeOf(call)).toBe('not_found')
  })
})
