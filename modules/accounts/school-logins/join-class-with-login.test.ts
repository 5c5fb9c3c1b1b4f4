import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { closeClassCode } from '#contract/accounts/classes/classes.ts'
import { joinClassWithLogin } from '#contract/accounts/classes/joining-classes.ts'
import { removePupil } from '#contract/accounts/classes/pupils.ts'
import { getExternalLogin } from '#contract/accounts/external-login.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { type Browser, startShopWithProvider } from '#tests/identity-provider/shop-with-provider.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { joinAsPupil, pupilsOf, startClass, startTaughtClass } from '#tests/support/schools/class-steps.ts'

const { app, openBrowser, newSubject, linked, logInExternally, isLoggedIn } = await startShopWithProvider()
const { db } = app.core
const { teacher, schoolId, class: ofTeacher } = await startTaughtClass(app)
const code = ofTeacher.typed
const ROUNDS = isFullRun ? 10 : 3

const join = ({ client }: Browser, alias: string, at = code) =>
  client(joinClassWithLogin, { params: { code: at }, body: { alias } })
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code
const idOf = async ({ client }: Browser) => (await client(getCurrentUser)).data.id
const of = (subject: string) => db.select().from(externalIdentities).where(eq(externalIdentities.subject, subject))

/** A browser that has just come back from the provider, and the person there. */
async function proven(subject = newSubject()): Promise<{ browser: Browser; subject: string }> {
  const browser = openBrowser()
  await logInExternally(browser, subject, `/class/${code}`)
  return { browser, subject }
}

describe('a pupil who has logged in at a provider', () => {
  test('joins with an alias alone, and of what the provider says only the identifier is kept', async () => {
    const before = await db.$count(mails)
    const subject = newSubject({ email: 'lea@schule.example', email_verified: true, school: 'be-1' })
    const { browser } = await proven(subject)
    await join(browser, 'Luchs 4')
    const userId = await idOf(browser)
    expect(await of(subject)).toMatchObject([
      { userId, claimedRole: null, claimedSchool: null, teacherRoles: null, verifiedEmail: null },
    ])
    const [account] = await db.select().from(users).where(eq(users.id, userId))
    expect(account).toMatchObject({ groups: ['pupil'], email: `${userId}@pupil.invalid`, lastName: '' })
    expect(JSON.stringify([account, await of(subject)])).not.toContain('Lea')
    expect(await db.$count(mails)).toBe(before)
    expect((await pupilsOf(teacher.client, ofTeacher.id)).map(({ alias }) => alias)).toContain('Luchs 4')
    // What the browser kept of the provider is gone.
    expect((await browser.client(getExternalLogin)).data.identity).toBeNull()
  })

  test('comes back by the same login, on a device that forgets it, and still nothing is kept', async () => {
    const { browser, subject } = await proven()
    await join(browser, 'Otter')
    const again = openBrowser()
    expect(await logInExternally(again, subject, `/class/${code}`)).toMatchObject({ logged_in: true })
    const userId = await idOf(again)
    expect(userId).toBe(await idOf(browser))
    expect(await of(subject)).toMatchObject([{ userId, claimedRole: null, claimedSchool: null }])
    const begun = await db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(begun.map(({ remembered, beganWith }) => [remembered, beganWith])).toEqual([
      [false, 'external'],
      [false, 'external'],
    ])
  })

  test('keeps the login when the alias is taken, and chooses another one', async () => {
    await joinAsPupil(app, code, 'Biber')
    const { browser } = await proven()
    expect((await refused(join(browser, 'biber'))).body.errors).toHaveProperty('alias')
    expect(await isLoggedIn(browser)).toBe(false)
    await join(browser, 'Biber 2')
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test('is gone with the place that made the account, and may join anew', async () => {
    const { browser, subject } = await proven()
    await join(browser, 'Hase')
    const place = (await pupilsOf(teacher.client, ofTeacher.id)).find(({ alias }) => alias === 'Hase')
    await teacher.client(removePupil, { params: { id: ofTeacher.id, pupilId: place?.id ?? '' } })
    expect(await of(subject)).toEqual([])
    const { browser: anew } = await proven(subject)
    await join(anew, 'Hase')
    expect(await of(subject)).toHaveLength(1)
  })
})

describe('nobody joins with a login', () => {
  test('without having proven it in this browser', async () => {
    expect(await codeOf(join(openBrowser(), 'Niemand'))).toBe('external_login_expired')
  })

  test('by a code that is unknown, or closed', async () => {
    const { browser } = await proven()
    expect(await codeOf(join(browser, 'Niemand', 'AAAAAAAAAAAA'))).toBe('class_code_unknown')
    const closed = await startClass(teacher.client, schoolId, '5b')
    await teacher.client(closeClassCode, { params: { id: closed.id } })
    expect(await codeOf(join(browser, 'Niemand', closed.typed))).toBe('class_code_closed')
  })

  test('that leads to an account of one’s own', async () => {
    const subject = newSubject()
    const { browser } = await proven(subject)
    await linked(await makeUser(app), subject)
    expect(await codeOf(join(browser, 'Doppelt'))).toBe('external_identity_taken')
    expect(await of(subject)).toHaveLength(1)
  })

  test('twice at once', async () => {
    const second = await startClass(teacher.client, schoolId, '4b')
    for (let round = 0; round < ROUNDS; round++) {
      const { browser, subject } = await proven()
      const classes = [code, second.typed, code, second.typed]
      const before = await db.$count(users)
      const ends = await Promise.allSettled(classes.map((at, n) => join(browser, `Reh ${round}-${n}`, at)))
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await of(subject)).toHaveLength(1)
      expect(await db.$count(users)).toBe(before + 1)
    }
  })
})
