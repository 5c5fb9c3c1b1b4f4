import { beforeEach, expect, test } from 'vitest'
import { joinClass, logInToClass, readClassOfCode } from '#contract/accounts/classes/joining-classes.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { generateCouponCode } from '#modules/licences/coupons/write-codes.ts'
import { startTestApp } from '#tests/support/app.ts'
import { browserAt } from '#tests/support/coupon-guesses.ts'
import { persist } from '#tests/support/persist.ts'
import { refused } from '#tests/support/refused.ts'
import { PUPIL_PASSWORD, startClass, startTaughtClass } from '#tests/support/schools/class-steps.ts'

const app = await startTestApp()
const school = await startTaughtClass(app)
const code = school.class.typed
const { own, network } = WRONG_CODES.class

beforeEach(async () => {
  await app.core.db.delete(rateLimits)
})

const guess = async (client: ReturnType<typeof browserAt>) =>
  (await refused(client(readClassOfCode, { params: { code: generateCouponCode() } }))).body.code
const logIn = (client: ReturnType<typeof browserAt>, alias: string, password = PUPIL_PASSWORD) =>
  client(logInToClass, { params: { code }, body: { alias, password } })

test('thirty pupils behind one address join at once and log in, although half of them mistype', async () => {
  const made = await startClass(school.teacher.client, school.schoolId, 'Dreissig')
  const params = { code: made.typed }
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const client = browserAt(app, '203.0.113.5')
      const body = { alias: `Tier ${n}`, password: PUPIL_PASSWORD }
      if (n % 2) expect(await guess(client)).toBe('class_code_unknown')
      await persist(() => client(joinClass, { params, body }))
      if (n % 2) {
        const wrong = persist(() => client(logInToClass, { params, body: { ...body, password: 'falsch getippt' } }))
        expect((await refused(wrong)).body.code).toBe('credentials_invalid')
      }
      await persist(() => client(logInToClass, { params, body }))
    }),
  )
}, 240_000)

test('a browser has ten guesses at codes, and one that drops its cookies as many as its network', async () => {
  const client = browserAt(app, '198.51.100.8')
  for (let time = 0; time < own; time++) expect(await guess(client)).toBe('class_code_unknown')
  expect(await guess(client)).toBe('too_many_requests')
  for (let time = own; time < network; time++) await guess(browserAt(app, '198.51.100.8'))
  expect(await guess(browserAt(app, '198.51.100.8'))).toBe('too_many_requests')
}, 240_000)

test('a pupil who guesses at the passwords of another one is stopped; the other still gets in where they were before', async () => {
  const [victim, guesser] = [browserAt(app, '203.0.113.9'), browserAt(app, '203.0.113.9')]
  await victim(joinClass, { params: { code }, body: { alias: 'Opfer', password: PUPIL_PASSWORD } })
  for (let time = 0; time < 10; time++)
    expect((await refused(logIn(guesser, 'Opfer', `falsch geraten ${time}`))).body.code).toBe('credentials_invalid')
  expect((await refused(logIn(guesser, 'Opfer'))).body.code).toBe('too_many_requests')
  expect(await persist(() => logIn(victim, 'Opfer'))).toHaveProperty('access_token')
}, 120_000)
