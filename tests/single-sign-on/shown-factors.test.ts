import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import * as signOnsApi from '#contract/partners/sign-ons.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { authorizeUrl, callsOf, codeFor, signOn } from './partner-calls.ts'
import { CALLBACK, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, partner, openBrowser } = shop
const { redeem } = callsOf(shop)
const { ACR } = signOnsApi

/** What an application reads of how its person logged in. */
const told = (idToken: string) => {
  const { acr, amr } = decodeJwt(idToken)
  return { acr, amr }
}
const PASSWORD_ONLY = { acr: ACR.oneFactor, amr: ['pwd'] }
const BOTH = { acr: ACR.secondFactor, amr: ['pwd', 'otp', 'mfa'] }

/** A logged-in browser, whose owner then perhaps turns on a second factor; the login is from before that. */
async function someone(hasFactor: boolean) {
  const user = await makeUser(app)
  const browser = openBrowser()
  await browser.logIn(user)
  return { user, browser, factor: hasFactor ? await turnOnSecondFactor(app, user) : null }
}

/** Passes the question for the password and a code that an application asks again. */
async function shownAgain({ browser }: Awaited<ReturnType<typeof someone>>, code: string | undefined) {
  const confirms = { current_password: PASSWORD, ...(code === undefined ? {} : { code }) }
  const back = await codeFor(browser, partner, { confirms, parameters: { prompt: 'login' } })
  return told(String((await redeem(partner, back)).body['id_token']))
}

type Sent = 'none' | 'empty' | 'made up' | 'of the app' | 'for recovery'

test('an application is told of a second factor exactly where a code was checked, whatever is sent', async () => {
  const sent = fc.constantFrom<Sent>('none', 'empty', 'made up', 'of the app', 'for recovery')
  const made = fc.oneof(
    fc.constantFrom('000000', 'ABCD-EFGH'),
    fc.string({ minLength: 1, maxLength: 60 }).filter((text) => /^[\w ]*\w[\w ]*$/.test(text)),
  )
  await fc.assert(
    fc.asyncProperty(fc.boolean(), sent, made, async (hasFactor, kind, madeUp) => {
      const person = await someone(hasFactor)
      const { factor } = person
      const codes: Record<Sent, string | undefined> = {
        none: undefined,
        empty: '',
        'made up': madeUp,
        'of the app': factor?.code() ?? '123456',
        'for recovery': factor?.recoveryCodes[0] ?? 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ',
      }
      const isRight = factor !== null && (kind === 'of the app' || kind === 'for recovery')
      const isWithout = factor === null && (kind === 'none' || kind === 'empty')
      const answer = shownAgain(person, codes[kind])
      if (isRight) expect(await answer).toEqual(BOTH)
      else if (isWithout) expect(await answer).toEqual(PASSWORD_ONLY)
      else {
        const { status, body } = await refused(answer)
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['code']])
      }
      // A later sign-on says what was shown, and no more.
      if (isWithout || isRight) {
        const later = await signOn(shop, partner, { browser: person.browser })
        expect(told(later.id_token)).toEqual(isRight ? BOTH : PASSWORD_ONLY)
      }
    }),
    { numRuns: 25, seed: 42 },
  )
})

test('a made-up code leads no account without a second factor to an application that demands one', async () => {
  const { browser } = await someone(false)
  const page = await browser.follow(authorizeUrl(partner, { prompt: 'login' }))
  const params = { signOn: page.pathname.split('/').at(-1) ?? '' }
  const body = { current_password: PASSWORD, code: '000000' }
  const error = await refused(browser.client(signOnsApi.continueSignOn, { params, body }))
  expect(error.body.errors).toEqual({
    code: ['Code: Ihr Konto hat keine Anmeldung in zwei Schritten. Bitte lassen Sie dieses Feld leer'],
  })
  const demands = { acr_values: ACR.secondFactor, prompt: 'none' }
  expect((await browser.follow(authorizeUrl(partner, demands))).searchParams.get('error')).toBe(
    'unmet_authentication_requirements',
  )
})

test('who turns the second factor off counts as without one at applications, in the very login', async () => {
  const person = await someone(true)
  const { browser, factor } = person
  await app.core.db.update(sessions).set({ secondFactorAt: new Date() })
  expect(told((await signOn(shop, partner, { browser })).id_token)).toEqual(BOTH)
  const one_time_code = factor?.code() ?? ''
  await browser.client(secondFactorApi.turnOffSecondFactor, { body: { current_password: PASSWORD, one_time_code } })
  expect(told((await signOn(shop, partner, { browser })).id_token)).toEqual(PASSWORD_ONLY)
  const back = await browser.follow(authorizeUrl(partner, { acr_values: ACR.secondFactor, prompt: 'none' }))
  expect(back.href.startsWith(`${CALLBACK}?error=unmet_authentication_requirements`)).toBe(true)
})
